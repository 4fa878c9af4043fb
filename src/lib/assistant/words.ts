import { fold } from './fold.ts'
import { kindOfWord } from './kinds.ts'
import { ideaAsWritten, ideaOfWord } from './synonyms.ts'
import { verbOf } from './verbs.ts'
import { stem } from './vocabulary.ts'

/** The small words of questions, one meaning per line: its word, then its other forms, Hindi in Latin letters. */
const SMALL = `
  howmuch kitna kitne kitni kitan kitn kitnaa
  first pehli pahli pahla pehla
  when kab kb
  where kahan kaha kidhar kaha kahaa kha kidar
  how kaise kese kesa kaisa kaisi kse kaisey
  which kaun kon kaunsa konsa kaunse konse kaunsi konsi who
  why kyu kyun kyon kyo
  what kya kyaa kia kea kya wat wht whats kia
  not nahi nahin nhi nhin nahee nahi mat dont don't doesnt doesn't cant can't cannot didnt didn't isnt isn't wont won't no never nai without bina haven't havent nothing
  need chahiye wanted want wants required require requires needed needs necessary lagta lagti lagega lagegi lagenge lage compulsory mandatory
  get milega milta mlega mlta mlegi milegi mil mile milte milti milenge gets getting got mila
  give gave dena de do dega denge deta dete di diya given gives diye dedo
  can sakta sakti sakte skta skti skte sakta sakun could may might sake possible
  my mera meri mene mere mere mujhe mujhko hum hamara hamari hamare i we our us mine maine mai
  you aap tum tumhara tumhari tumhare aapka aapki aapke apka apki apke aapko your yours u ur aapse apko
  if agar yadi
  after baad
  before pehle pahle
  and aur
  or ya
  do karna kar karo karu kare karke karwana karvana karun karne karte karni karti
  take lena le lu lun liya leta lete lenge lunga taken takes taking took lelu loon leke
  go jana jata jaana jaye jayega jaega jao
  come aana aata aate aati aaoge aaogi aaenge aayenge aayega aaye aake aakar ayega comes coming aye aaya
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
  rate dar rates
  happen hoga hogi hua happens happened hui hote
  work kaam kam-karta works
  person aadmi admi banda
  please plz pls kripya please kindly
  only sirf keval just bas
  day monday tuesday wednesday thursday friday saturday sunday weekend somvar mangalvar budhvar guruvar shukravar shanivar ravivar itvar
  date january february march april june july august september october november december tarikh tareekh
`

/** Words that say nothing about the topic, English and Hindi. */
const EMPTY_ENGLISH = `a an the of to in on at for is are am be been was were will would shall should they them their he she him his
  it its it's so then there with by from as some any about into up out does did has have had i'm im that let also too very
  really please sir madam kindly who's there's that's just`
const EMPTY_HINDI = `ka ki ke ko se hai hain ho h hun hu hoon hoo me mein men par pe tha thi thin the to toh bhi hi ji bhai
  bhaiya bhaisahab yaar yar wala wali wale vala vali vale sa si ne raha rahi rahe gaya gayi gaye hona hota hoti kuch liye lie k m
  r ye yeh yah sirji gi na naa re arre are hue hua huya ab abhi jo rha rhi rhe jab tab paas pas baar bar baari uska uske uski uski unka unke unki iska iske iski us is un
  apna apni apne khud log lekin magar`
const listed = (words: string) => words.split(/\s+/)
const EMPTY = new Set([...listed(EMPTY_ENGLISH), ...listed(EMPTY_HINDI)])

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
const EMPTY_FOLDED = new Set(
  listed(EMPTY_HINDI)
    .filter((word) => word.length > 3)
    .map(fold),
)

/** Every small word in its folded spelling. */
export const smallSpellings: readonly (readonly [spelling: string, meaning: string])[] = [...SMALL_FOLDED]

/** Whether a word stands for something told. */
export const isPlace = (word: string): boolean => /^[A-Z]+$/.test(word)

/**
 * The meaning of a word as the model counts it: a place of something told, a small word, an idea, or its folded stem.
 * @returns null for a word that says nothing
 */
function meaningOf(word: string): string | null {
  if (isPlace(word)) return word
  const exact = SMALL_EXACT.get(word)
  if (exact) return exact
  if (EMPTY.has(word)) return null
  const written = kindOfWord(word) ?? ideaAsWritten(word)
  if (written) return written
  const folded = fold(word)
  if (word.length > 3) {
    const small = SMALL_FOLDED.get(folded)
    if (small) return small
    if (EMPTY_FOLDED.has(folded)) return null
  }
  const root = stem(word)
  return ideaOfWord(word) ?? verbOf(folded) ?? (root.length > 3 ? ideaOfWord(root) : undefined) ?? fold(root)
}

/** After these words 'no' is short for number. */
const NUMBERED = /^(?:phone|mobile|contact|helpline|whatsapp|account)$/

/** The meanings of words, in order; empty ones left out. */
export function meaningsOf(words: readonly string[]): string[] {
  const meanings = words.flatMap((word, at) =>
    word === 'no' && NUMBERED.test(words[at - 1] ?? '') ? 'number' : (meaningOf(word) ?? []),
  )
  // 'hi' alone is a greeting, and a particle in Hindi.
  return meanings.length > 0 ? meanings : words.map(fold)
}
