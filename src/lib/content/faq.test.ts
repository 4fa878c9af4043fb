import { expect, test } from 'vitest'
import { questionsOf } from './faq.ts'
import type { FaqPage } from './schemas/faq.ts'

test('a page shows its own questions, in their order', () => {
  const question = (id: string, order: number, pages: FaqPage[]) => ({
    id,
    data: { question: `${id}?`, order, pages },
  })
  const entries = [
    question('second', 2, ['home', 'gold-loan']),
    question('first', 1, ['home']),
    question('elsewhere', 3, []),
  ]
  expect(questionsOf(entries, 'home').map(({ id }) => id)).toEqual(['first', 'second'])
  expect(questionsOf(entries, 'gold-loan').map(({ id }) => id)).toEqual(['second'])
})
