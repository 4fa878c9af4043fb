import { loanword } from './loanwords.ts'

const CONSONANTS: Readonly<Record<string, string>> = {
  क: 'k',
  ख: 'kh',
  ग: 'g',
  घ: 'gh',
  ङ: 'n',
  च: 'ch',
  छ: 'chh',
  ज: 'j',
  झ: 'jh',
  ञ: 'n',
  ट: 't',
  ठ: 'th',
  ड: 'd',
  ढ: 'dh',
  ण: 'n',
  त: 't',
  थ: 'th',
  द: 'd',
  ध: 'dh',
  न: 'n',
  प: 'p',
  फ: 'ph',
  ब: 'b',
  भ: 'bh',
  म: 'm',
  य: 'y',
  र: 'r',
  ल: 'l',
  ळ: 'l',
  व: 'v',
  श: 'sh',
  ष: 'sh',
  स: 's',
  ह: 'h',
}
/** Consonants with a dot below that people type with another letter; ड़ is typed as d. */
const DOTTED: Readonly<Record<string, string>> = { ज: 'z', फ: 'f' }
const VOWELS: Readonly<Record<string, string>> = {
  अ: 'a',
  आ: 'aa',
  इ: 'i',
  ई: 'ee',
  उ: 'u',
  ऊ: 'oo',
  ऋ: 'ri',
  ए: 'e',
  ऐ: 'ai',
  ओ: 'o',
  औ: 'au',
  ऑ: 'o',
  ऍ: 'e',
}
const SIGNS: Readonly<Record<string, string>> = {
  'ा': 'aa',
  'ि': 'i',
  'ी': 'ee',
  'ु': 'u',
  'ू': 'oo',
  'ृ': 'ri',
  'े': 'e',
  'ै': 'ai',
  'ो': 'o',
  'ौ': 'au',
  'ॉ': 'o',
  'ॅ': 'e',
}
const NASALS: Readonly<Record<string, string>> = { 'ं': 'n', 'ँ': 'n', 'ः': 'h' }
const DOT = '\u093c'
const VIRAMA = '\u094d'

interface Sound {
  readonly text: string
  readonly kind: 'consonant' | 'vowel' | 'nasal'
  /** Whether the consonant carries the vowel that is not written. */
  schwa: boolean
}

function soundsOf(word: string): Sound[] {
  const sounds: Sound[] = []
  const letters = [...word]
  letters.forEach((letter, at) => {
    const before = sounds.at(-1)
    const consonant = CONSONANTS[letter]
    if (consonant !== undefined) {
      const text = letters[at + 1] === DOT ? (DOTTED[letter] ?? consonant) : consonant
      sounds.push({ text, kind: 'consonant', schwa: true })
    } else if (letter === VIRAMA || letter in SIGNS) {
      if (before) before.schwa = false
      if (letter in SIGNS) sounds.push({ text: SIGNS[letter] ?? '', kind: 'vowel', schwa: false })
    } else if (letter in VOWELS) sounds.push({ text: VOWELS[letter] ?? '', kind: 'vowel', schwa: false })
    else if (letter in NASALS) sounds.push({ text: NASALS[letter] ?? '', kind: 'nasal', schwa: false })
  })
  return sounds
}

const opens = (sound: Sound | undefined): boolean =>
  sound !== undefined && (sound.kind === 'vowel' || sound.schwa)

/** Hindi leaves out the unwritten vowel at the end of a word, and between two syllables that have one. */
function withoutSilent(sounds: Sound[]): Sound[] {
  const last = sounds.at(-1)
  if (last && sounds.length > 1) last.schwa = false
  for (let at = sounds.length - 2; at > 0; at -= 1) {
    const sound = sounds[at]
    const next = sounds[at + 1]
    const followed = next?.kind === 'consonant' && (next.schwa || sounds[at + 2]?.kind === 'vowel')
    if (sound?.schwa && followed && opens(sounds[at - 1])) sound.schwa = false
  }
  return sounds
}

/** A long vowel at the end is typed short: का is ka, की is ki. */
const latinWord = (word: string): string =>
  withoutSilent(soundsOf(word))
    .map(({ text, schwa }) => (schwa ? `${text}a` : text))
    .join('')
    .replace(/aa$/, 'a')
    .replace(/ee$/, 'i')
    .replace(/oo$/, 'u')

/** Writes the words in Devanagari with Latin letters, as people type Hindi on a phone: 'सोने का भाव' is 'sone ka bhaav'. */
export const inLatin = (text: string): string =>
  text.replace(/[\u0900-\u0963\u0970-\u097f]+/gu, (word) => loanword(word) ?? latinWord(word))

/** How Hindi writes the letters of a short name: SBI is एसबीआई. */
const LETTERS: Readonly<Record<string, string>> = {
  a: 'ए',
  b: 'बी',
  c: 'सी',
  d: 'डी',
  e: 'ई',
  f: 'एफ',
  g: 'जी',
  h: 'एच',
  i: 'आई',
  j: 'जे',
  k: 'के',
  l: 'एल',
  m: 'एम',
  n: 'एन',
  o: 'ओ',
  p: 'पी',
  q: 'क्यू',
  r: 'आर',
  s: 'एस',
  t: 'टी',
  u: 'यू',
  v: 'वी',
  w: 'डब्ल्यू',
  x: 'एक्स',
  y: 'वाई',
  z: 'जेड',
}

/** The letters of a short name as Hindi spells them, in Latin letters: 'esbeeaaee' for SBI. @param name small letters */
export const lettersOf = (name: string): string =>
  inLatin([...name].map((letter) => LETTERS[letter] ?? '').join(''))
