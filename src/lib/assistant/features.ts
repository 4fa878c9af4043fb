/** The features of a question by name, with their counts made to a vector of length 1. */
export type Features = ReadonlyMap<string, number>

/** Pairs of neighbours count less than single words. */
const PAIR_WEIGHT = 0.7

/**
 * Single meanings, pairs of neighbours, and a word that is all of the question.
 * @param isKnown whether the model has the feature: others would only make the known ones smaller
 */
export function featuresOf(meanings: readonly string[], isKnown: (name: string) => boolean): Features {
  const counts = new Map<string, number>()
  const add = (name: string, weight: number) => {
    if (isKnown(name)) counts.set(name, Math.max(counts.get(name) ?? 0, weight))
  }
  meanings.forEach((meaning, at) => {
    add(meaning, 1)
    const next = meanings[at + 1]
    if (next !== undefined) add(`${meaning} ${next}`, PAIR_WEIGHT)
  })
  const [only] = meanings
  if (meanings.length === 1 && only !== undefined) add(`= ${only}`, PAIR_WEIGHT)
  const length = Math.sqrt([...counts.values()].reduce((sum, weight) => sum + weight * weight, 0)) || 1
  return new Map([...counts].map(([name, weight]) => [name, weight / length]))
}
