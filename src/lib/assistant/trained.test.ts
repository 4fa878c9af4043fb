import { expect, it } from 'vitest'
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
