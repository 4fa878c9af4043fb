/** Makes scores to probabilities, in their place. A model is trained with millions of these, so it is written with loops. */
export function softmax(scores: Float64Array): Float64Array {
  let top = -Infinity
  for (const score of scores) if (score > top) top = score
  let sum = 0
  for (let at = 0; at < scores.length; at += 1) sum += scores[at] = Math.exp((scores[at] ?? 0) - top)
  for (let at = 0; at < scores.length; at += 1) scores[at] = (scores[at] ?? 0) / sum
  return scores
}
