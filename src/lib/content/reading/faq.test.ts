import { expect, test } from 'vitest'
import { answered, questionsByTopic, questionsOf } from './faq.ts'
import type { FaqPage, FaqTopic } from '#lib/content/schemas/faq'

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

test('all questions stand under their topics, those without one under borrowing', () => {
  const question = (id: string, order: number, topic?: FaqTopic) => ({
    id,
    data: { question: `${id}?`, order, pages: [], topic },
  })
  const topics = questionsByTopic([
    question('auction', 2, 'repaying'),
    question('early', 1, 'repaying'),
    question('income', 1),
  ])
  expect(topics.map(({ topic, questions }) => [topic, questions.map(({ id }) => id)])).toEqual([
    ['borrowing', ['income']],
    ['repaying', ['early', 'auction']],
  ])
})

test('an answer is the HTML that the page shows', () => {
  const data = { question: 'Why?', order: 1, pages: [] }
  expect(answered([{ id: 'why', data, rendered: { html: '\n<p>Because.</p>\n' } }])).toEqual([
    { question: 'Why?', answer: '<p>Because.</p>' },
  ])
})
