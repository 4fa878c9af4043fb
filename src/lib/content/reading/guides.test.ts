import { expect, test } from 'vitest'
import { nextGuides, readingMinutes, type GuideEntry } from './guides.ts'

const guide = (id: string, order: number): GuideEntry => ({ id, data: { order } as GuideEntry['data'] })
const guides = [guide('e', 5), guide('a', 1), guide('c', 3), guide('b', 2), guide('d', 4)]
const after = (id: string) => nextGuides(guides, id).map((entry) => entry.id)

test('a guide leads on to the three that follow it, and the last ones to the first', () => {
  expect(after('a')).toEqual(['b', 'c', 'd'])
  expect(after('d')).toEqual(['e', 'a', 'b'])
  expect(after('e')).toEqual(['a', 'b', 'c'])
})

test('with few guides none leads to itself', () => {
  expect(nextGuides([guide('a', 1), guide('b', 2)], 'b').map(({ id }) => id)).toEqual(['a'])
})

test.each([
  [0, 1],
  [90, 1],
  [400, 2],
  [710, 4],
])('%d words take %d minutes', (words, minutes) => {
  expect(readingMinutes('word '.repeat(words))).toBe(minutes)
})
