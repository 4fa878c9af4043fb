/** Spellings of one sound, in the order in which they are replaced. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/ee/g, 'i'],
  [/oo/g, 'u'],
  [/(.)\1+/g, '$1'],
  [/chh?/g, 'C'],
  [/ph/g, 'f'],
  [/([kgjtdbs])h/g, '$1'],
  [/ck|q|c(?![eiy])/g, 'k'],
  [/c/g, 's'],
  [/C/g, 'c'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/ai|ei|ay|ey/g, 'e'],
  [/au|ou/g, 'o'],
  [/y$/g, 'i'],
  [/iy/g, 'i'],
  [/(.)\1+/g, '$1'],
]

/** A shorter root would be the same for too many words: 'train' is not 'tr'. */
const MIN_ROOT = 3

function folded(word: string): string {
  const spelled = SOUNDS.reduce((text, [sound, letter]) => text.replace(sound, letter), word)
  // The last vowel is the ending: sona, sone; mahina, mahine, mahino.
  const root = spelled.replace(/[aeiou]n?$/, '')
  return root.length >= MIN_ROOT ? root : spelled
}

/** Each reader of a question folds its words again, and the examples repeat theirs: the last ones are remembered. */
const remembered = new Map<string, string>()
const MOST_REMEMBERED = 10_000

/**
 * One spelling for the ways in which a word is typed: byaj, byaaj; girvi, girwi; kitna, kitne. It need not be a word, only the
 * same for all of them.
 * @param word in lower case, Latin letters
 */
export function fold(word: string): string {
  const known = remembered.get(word)
  if (known !== undefined) return known
  if (remembered.size === MOST_REMEMBERED) remembered.clear()
  const spelling = folded(word)
  remembered.set(word, spelling)
  return spelling
}
