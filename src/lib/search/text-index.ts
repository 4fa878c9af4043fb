/** The words of a text, folded: lower case, without accents. Vowel signs of Indian scripts are kept. */
const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/** Where `word` stands, or would stand, in sorted words. */
function positionOf(word: string, sorted: readonly string[]): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') < word) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * Indexes texts by word. The function that comes back answers a query with a flag, 0 or 1, for each text; the flags hold
 * until the next query. All words must occur, the last one perhaps as the beginning of a word (the search service's
 * `prefixLast`, without its tolerance of typing errors); a query without words asks for every text.
 */
export function createTextIndex(texts: readonly string[]): (query: string) => Uint8Array {
  const occurrences = new Map<string, number[]>()
  texts.forEach((text, index) => {
    for (const word of new Set(wordsOf(text))) {
      const known = occurrences.get(word)
      if (known) known.push(index)
      else occurrences.set(word, [index])
    }
  })
  const vocabulary = [...occurrences.keys()].sort()

  const startingWith = (prefix: string): readonly string[] => {
    const start = positionOf(prefix, vocabulary)
    let end = start
    while (vocabulary[end]?.startsWith(prefix)) end++
    return vocabulary.slice(start, end)
  }

  // Queries share these: new arrays of this length at each would keep the garbage collector busy.
  const found = new Uint32Array(texts.length)
  const flags = new Uint8Array(texts.length)

  return (query) => {
    const wanted = wordsOf(query)
    found.fill(0)
    wanted.forEach((word, position) => {
      const alternatives = position === wanted.length - 1 ? startingWith(word) : [word]
      for (const alternative of alternatives) {
        for (const text of occurrences.get(alternative) ?? []) {
          // Only a text that has every word so far counts, and once, whichever alternatives it holds.
          if (found[text] === position) found[text] = position + 1
        }
      }
    })
    for (let i = 0; i < flags.length; i++) flags[i] = Number(found[i] === wanted.length)
    return flags
  }
}
