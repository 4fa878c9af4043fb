/** Makes scores to probabilities. */
export function softmax(scores: Float64Array): Float64Array {
  const top = scores.reduce((most, score) => Math.max(most, score), -Infinity)
  const powers = scores.map((score) => Math.exp(score - top))
  const sum = powers.reduce((total, power) => total + power, 0)
  return powers.map((power) => power / sum)
}
