import { expect, it } from 'vitest'
import { createGuessTopic } from './model.ts'
import { trainedModel } from './trained.ts'

const requested = (name: string, words: string) => ({
  name,
  examples: Array.from({ length: 12 }, (_, nth) => `${words} ${nth}`),
})
const TOPICS = [
  requested('papers', 'which documents are needed'),
  requested('visit', 'when does the assessor come'),
]

it('is the same model when it was trained before', () => {
  const trained = trainedModel(TOPICS, [])
  expect(trained.topics).toEqual(['papers', 'visit'])
  expect(trained.weights).not.toBe('')
  expect(trainedModel(TOPICS, [])).toEqual(trained)
})

it('is another model for other examples', () => {
  const others = [...TOPICS, requested('worth', 'what is a gram of gold worth')]
  expect(trainedModel(others, [])).not.toEqual(trainedModel(TOPICS, []))
})

it("takes what no topic answers for none of the site's business", () => {
  const outside = requested('not-ours', 'who won the match')
  const guess = createGuessTopic(trainedModel([...TOPICS, outside], []))
  expect(guess([]).likely[0]?.topic).toBe('not-ours')
  expect(guess([]).likely[0]?.probability).toBeGreaterThan(0.6)
  expect(guess(['document', 'need']).likely[0]?.topic).toBe('papers')
})
