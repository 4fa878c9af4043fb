/** English words that sound like a Hindi one and mean something else, one meaning per line: its word, then its forms. */
const ENGLISH = `
  child son sons kid kids
  pay pays paying
  man men
  card
  damn
  sale sales
  side
  mean
  nana
  nan
  sad
  tomorrow kal
  call calls
  late der
  every har
  phone
  time
  same
  see seen sees
  night raat rat nights
  black kala kaala kale kaale
  against agenst
  need jarurat zaroorat zarurat jaroorat zaroori zaruri jaruri jaroori zruri
  than
  paper-sheet sheet sheets
  city cities town towns
  carry carries carrying carried bring brings bringing brought
  care
  wait waits waiting waited
  case cases
  share shares shared sharing
  meet meets meeting
  path
  bare
  math maths
  treat treats treated
  cash-note note notes
  base basis
  tag tagged
  tick
  fire fires
  chore
  mount
  shame
  bad worse worst
  site
  raise raised
  make made makes making
  leave left leaves leaving
  like likes liked
  come came
  lot lots
  mark marks
  face faces
  bulk
  dark
  million
  phase
  attack
  gist
  loot
  shell
`

const WORDS = new Map(
  ENGLISH.trim()
    .split('\n')
    .map((line) => line.trim().split(' '))
    .flatMap(([meaning = '', ...forms]) => [meaning, ...forms].map((form) => [form, meaning] as const)),
)

/** What an English word means that a Hindi one sounds like; undefined for other words. @param word in lower case */
export const englishWord = (word: string): string | undefined => WORDS.get(word)
