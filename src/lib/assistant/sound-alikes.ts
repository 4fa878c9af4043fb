/** Words that another word sounds like, one meaning per line: its word, then its forms, each as it is typed. */
const WRITTEN = `
  child son sons kid kids beta bete bachche bachcho bachchon bacche bacchon bachchi
  pay pays paying paid payment payments pement
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
  time
  same
  see seen sees show shows showing showed shown
  night raat rat nights
  black kala kaala kale kaale
  against agenst
  need jarurat zaroorat zarurat jaroorat zaroori zaruri jaruri jaroori zruri
  than
  paper-sheet sheet sheets
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
  phone phones phon fon fone telephone
  gist
  loot
  shell
  account khata khaata khate khaate
  area areas ilaka ilaaka
  big bada badi bade
  both dono donon
  button buttons
  buy buys buying bought
  daily
  daughter daughters beti betiyan betiyon
  done
  emerald panna panne
  evening shaam sham evenings
  farmer farmers kisan kisaan kisano kisanon
  feel feels feeling
  food khana khaana
  forget forgot forgotten bhool bhul bhoola bhula bhoole bhooli
  half aadha aadhi aadhe
  hand hands haath hath haathon
  highest seema
  holiday holidays chhutti chutti
  increase increases increased badha badhe badhi badhega badhegi badhenge badhta badhte badhti
  land lands zameen jameen zamin jamin plot plots
  learn seekh sikh seekhna sikhna
  licence licences license licenses laaisens
  listen
  little thoda thodi thode
  login
  many
  minute fauran
  moneylender seth sethji
  must padega padegi padenge padta padti padte pada padi pade
  policy policies polisi
  problem problems dikkat dikkatein pareshani
  rate rait
  refuse refuses refused refusing mana inkar inkaar
  remaining baaki baki bakaya
  return back chhuda chuda chhudaya chhudana chhudane chhudaun chhudaana chhudaane
  service services seva sewa
  sit baith baitha baithe baithi
  story stories kahani kahaani
  things saamaan saaman samaan saman
  water paani pani
  way tarika tareeka tarike tareeke
  wish
`

const WORDS = new Map(
  WRITTEN.trim()
    .split('\n')
    .map((line) => line.trim().split(' '))
    .flatMap(([meaning = '', ...forms]) => [meaning, ...forms].map((form) => [form, meaning] as const)),
)

/** What a word means that sounds like another one; undefined for other words. @param word in lower case, Latin letters */
export const soundAlike = (word: string): string | undefined => WORDS.get(word)
