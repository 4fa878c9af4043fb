const MIN_LENGTH = 5
/** From this length on two mistakes are forgiven. */
const LONG = 8
const MIN_CONSONANTS = 3

const skeleton = (word: string): string => word.slice(0, 1) + word.slice(1).replace(/[aeiou]/g, '')

/**
 * Whether a word becomes another by at most `most` changes: a letter more, less or other, or two neighbours exchanged.
 * (Damerau and Levenshtein's distance, with exchanges of neighbours only.)
 */
function within(word: string, other: string, max: number): boolean {
  if (Math.abs(word.length - other.length) > max) return false
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let at = 1; at <= word.length; at += 1) {
    const next = [at]
    for (let to = 1; to <= other.length; to += 1) {
      const same = word[at - 1] === other[to - 1]
      let cost = Math.min((row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1, (row[to - 1] ?? 0) + (same ? 0 : 1))
      if (at > 1 && to > 1 && word[at - 1] === other[to - 2] && word[at - 2] === other[to - 1])
        cost = Math.min(cost, (before[to - 2] ?? 0) + 1)
      next.push(cost)
    }
    if (Math.min(...next) > max) return false
    before = row
    row = next
  }
  return (row[other.length] ?? max + 1) <= max
}

/** Whether a letter is another one: of a short word that makes another word. */
const replaces = (word: string, other: string): boolean =>
  word.length === other.length && [...word].sort().join('') !== [...other].sort().join('')

/** Finds the known word that a misspelt one means; null if none is near. */
export type Correct = (folded: string) => string | null

/**
 * @param known folded words, the most usual first: the first that fits is taken
 */
export function createCorrect(known: readonly string[]): Correct {
  const words = known.filter((word) => word.length >= MIN_LENGTH - 1)
  const bySkeleton = new Map<string, string>()
  const byLetter = new Map<string, string[]>()
  for (const word of words) {
    const bones = skeleton(word)
    if (!bySkeleton.has(bones)) bySkeleton.set(bones, word)
    byLetter.set(word.slice(0, 1), [...(byLetter.get(word.slice(0, 1)) ?? []), word])
  }
  return (folded) => {
    if (folded.length < MIN_CONSONANTS) return null
    // A typo is rarely in the first letter: flight must not match light.
    const near = byLetter.get(folded.slice(0, 1)) ?? []
    const bones = skeleton(folded)
    const once = near.filter(
      (word) => within(folded, word, 1) && (folded.length >= MIN_LENGTH || !replaces(folded, word)),
    )
    // Vowels are left out and confused more often than consonants.
    const best = once.find((word) => skeleton(word) === bones) ?? once[0]
    if (best) return best
    const sounding = bones.length >= MIN_CONSONANTS ? bySkeleton.get(bones) : undefined
    if (sounding && within(folded, sounding, 2)) return sounding
    return folded.length >= LONG ? (near.find((word) => within(folded, word, 2)) ?? null) : null
  }
}
