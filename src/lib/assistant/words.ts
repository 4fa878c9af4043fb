import { fold } from './fold'
import { ideaOfWord } from './synonyms'
import { stem } from './vocabulary'

/** The small words of questions, one meaning per line: its word, then its other forms, Hindi in Latin letters. */
const SMALL = `
  howmuch kitna kitne kitni
  when kab
  where kahan kaha kidhar kaha kahaa
  how kaise kese kesa kaisa kaisi
  which kaun kon kaunsa konsa kaunse konse kaunsi konsi who
  why kyu kyun kyon kyo
  what kya kyaa wat wht whats kia
  not nahi nahin na mat dont don't doesnt doesn't cant can't cannot didnt didn't isnt isn't wont won't no never nai without bina haven't havent nothing
  need chahiye wanted want wants required require requires needed needs necessary lagta lagti lagega lagegi lagenge lage compulsory mandatory
  get milega milta milegi mil mile milte milti milenge gets getting got mila
  give dena de do dega denge deta dete di diya given gives diye dedo
  can sakta sakti sakte could may might sake possible
  my mera meri mere mujhe mujhko hum hamara hamari hamare i we our us mine maine mai
  you aap tum tumhara tumhari tumhare aapka aapki aapke apka apki apke aapko your yours u ur aapse apko
  if agar yadi
  after baad bad
  before pehle pahle
  and aur
  or ya
  do karna kar karo karu kare karke karwana karvana karun karne karte karni karti
  take lena le lu lun liya leta lete lenge lunga taken takes taking took lelu loon leke
  go jana jata jaana jaye jayega jaega jao
  come aana aata aate aayega aaye aake aakar ayega comes coming aye aaya
  keep rakhna rakh rakhte rakha rakhoge keeps kept
  tell batao bata bataye btao bataiye batana bta batado
  good accha acha achha theek thik sahi ok okay better best badiya behtar fair right reasonable behatar
  more zyada jyada adhik bahut extra
  this ye yeh yah these those
  that wo woh vah voh
  every har each per
  someone koi kisi somebody anyone anybody kisine
  all sab sabhi sara saare pura poora puri whole everything full
  new naya nayi naye
  again phir fir dobara
  wrong galat
  happen hoga hogi hua happens happened hui hote
  work kaam kam-karta works
  person aadmi admi banda
  please plz pls kripya please kindly
  only sirf keval just bas
  day monday tuesday wednesday thursday friday saturday sunday weekend somvar mangalvar budhvar guruvar shukravar shanivar ravivar itvar
  date january february march april june july august september october november december tarikh tareekh
`

/** Words that say nothing about the topic. */
const EMPTY = new Set(
  `a an the of to in on at for is are am be been was were will would shall should ka ki ke ko se hai hain ho he h hun hu hoon
  hoo me mein men main they them their he she him his her par pe tha thi the to toh bhi hi sir madam bhai ji yaar yar please it its it's so then there with by from as
  wala wali wale vala vali vale sa si se ne raha rahi rahe gaya gayi gaye hona hota hoti any some about into up out does did has have had
  do-not i'm im kuch liye lie k m r ye yeh yah that let also too very really sirji hello-sir kindly gi`.split(
    /\s+/,
  ),
)

const lines = SMALL.trim()
  .split('\n')
  .map((line) => line.trim().split(' '))
const SMALL_EXACT = new Map(
  lines.flatMap(([meaning = '', ...forms]) => [meaning, ...forms].map((form) => [form, meaning])),
)
const SMALL_FOLDED = new Map(
  lines.flatMap(([meaning = '', ...forms]) =>
    forms.filter((form) => form.length > 3).map((form) => [fold(form), meaning] as const),
  ),
)
const EMPTY_FOLDED = new Set([...EMPTY].filter((word) => word.length > 3).map(fold))

/** Every small word in its folded spelling. */
export const smallSpellings: readonly (readonly [spelling: string, meaning: string])[] = [...SMALL_FOLDED]

/** Whether a word stands for something told. */
export const isPlace = (word: string): boolean => /^[A-Z]+$/.test(word)

/**
 * The meaning of a word as the model counts it: a place of something told, a small word, an idea, or its folded stem.
 * @returns null for a word that says nothing
 */
export function meaningOf(word: string): string | null {
  if (isPlace(word)) return word
  const exact = SMALL_EXACT.get(word)
  if (exact) return exact
  if (EMPTY.has(word)) return null
  const idea = ideaOfWord(word)
  if (idea) return idea
  const folded = fold(word)
  if (word.length > 3) {
    const small = SMALL_FOLDED.get(folded)
    if (small) return small
    if (EMPTY_FOLDED.has(folded)) return null
  }
  const root = stem(word)
  return (root.length > 3 ? ideaOfWord(root) : undefined) ?? fold(root)
}

/** The meanings of words, in order; empty ones left out. */
export function meaningsOf(words: readonly string[]): string[] {
  const meanings = words.flatMap((word) => meaningOf(word) ?? [])
  // 'hi' alone is a greeting, and a particle in Hindi.
  return meanings.length > 0 ? meanings : words.map(fold)
}
