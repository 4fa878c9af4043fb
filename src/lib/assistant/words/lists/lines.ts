/** A list of words, one meaning each: its word, and the other words apart by spaces. */
type WordList = Readonly<Record<string, string>>

/** The meanings of a list with their words, in order. */
export const linesOf = (list: WordList): readonly (readonly [meaning: string, words: readonly string[]])[] =>
  Object.entries(list).map(([meaning, words]) => [meaning, words ? words.split(' ') : []])

/**
 * The other words of a list with their meanings.
 * @param spelled how a word is looked up
 */
export const othersIn = (
  list: WordList,
  spelled: (word: string) => string = (word) => word,
): ReadonlyMap<string, string> =>
  new Map(linesOf(list).flatMap(([meaning, words]) => words.map((word) => [spelled(word), meaning] as const)))

/** Each word of a list with its meaning, the meaning's own word too. */
export const meaningsIn = (list: WordList): ReadonlyMap<string, string> =>
  new Map(
    linesOf(list).flatMap(([meaning, words]) => [meaning, ...words].map((word) => [word, meaning] as const)),
  )
