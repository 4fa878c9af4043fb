import { describe, expect, test } from 'vitest'
import { storiesOf, type TestimonialEntry } from './testimonials.ts'

describe('the stories', () => {
  const story = (id: string, order: number, withSlip = false): TestimonialEntry => ({
    id,
    data: {
      name: id,
      place: 'Rewari, Haryana',
      purpose: 'Seed',
      amount: 100_000,
      order,
      ...(withSlip && { slip: [{ item: '1 ring', grams: 4.253 }] }),
      sample: true,
    },
  })

  test('the first that has a slip is shown large, the others on the wall', () => {
    const stories = storiesOf([
      story('a', 1),
      story('c', 3, true),
      story('d', 4),
      story('b', 2, true),
      story('e', 5),
    ])
    expect(stories.featured.id).toBe('b')
    expect(stories.slip).toEqual([{ item: '1 ring', grams: 4.253 }])
    expect(stories.wall.map(({ id }) => id)).toEqual(['a', 'c', 'd', 'e'])
  })

  test('one of them needs a slip', () => {
    expect(() => storiesOf([story('a', 1), story('b', 2)])).toThrow(
      'src/content/testimonials: give one story a slip; the home page shows it large.',
    )
  })

  test('the wall needs three', () => {
    expect(() => storiesOf([story('a', 1, true), story('b', 2), story('c', 3)])).toThrow(
      'src/content/testimonials: the Wall of Fame needs 3 stories besides the featured one, and has 2.',
    )
  })
})
