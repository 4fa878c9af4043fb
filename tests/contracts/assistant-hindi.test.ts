import { expect, test } from 'vitest'
import { createAnswerQuestion } from '#lib/assistant/engine'
import type { IsoDate } from '#lib/domain/dates/dates'
import { labelledQuestions } from '../assistant/read-questions'
import { answerDataIn } from '../support/answer-data'

const LEAST_RIGHT = 0.9
const LEAST_QUESTIONS = 60

const answer = createAnswerQuestion(answerDataIn.hi, 'hi', () => '2026-11-22' as IsoDate)

/** Questions that nothing was chosen by, on our own business. */
const counted = labelledQuestions.filter(
  ({ from, heldOut, manner }) => (from === 'unseen' || heldOut) && manner !== 'outside',
)

test.each([
  ['in Devanagari', 'hi'],
  ['in Latin letters', 'hg'],
] as const)('Hindi questions %s find their passage on the pages in Hindi', (_letters, language) => {
  const labelled = counted.filter((labelled) => labelled.language === language)
  expect(labelled.length).toBeGreaterThanOrEqual(LEAST_QUESTIONS)
  const right = labelled.filter(({ question, topics }) =>
    topics.includes(answer(question).exchange?.topic ?? ''),
  )
  expect(right.length / labelled.length).toBeGreaterThanOrEqual(LEAST_RIGHT)
})

test('they are answered in Hindi, whatever letters they are asked in', () => {
  for (const { question } of counted.filter(({ language }) => language !== 'en')) {
    const { blocks = [] } = answer(question)
    const said = blocks.flat().join(' ')
    expect(said).toMatch(/\p{Script=Devanagari}/u)
    expect(said).not.toMatch(/\b(?:the|and|you|of|is)\b/)
  }
})

test('a figure is written with the digits and the grouping of the papers', () => {
  const { blocks = [] } = answer('20 gram 22 carat par kitna milega')
  expect(blocks.flat().join(' ')).toMatch(/₹\d,\d\d,\d{3}|₹\d\d,\d{3}/)
})
