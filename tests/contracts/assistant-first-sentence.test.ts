import { describe, expect, test } from 'vitest'
import { passageBlocks } from '#lib/assistant/answers/passage'
import { createAnswerQuestion } from '#lib/assistant/engine'
import type { Answer } from '#lib/domain/assistant/assistant'
import type { IsoDate } from '#lib/domain/dates/dates'
import { LOCALES } from '#lib/domain/shared/locale'
import { answerData, answerDataIn } from '../support/answer-data'

const answer = createAnswerQuestion(answerData, 'en', () => '2026-11-22' as IsoDate)
const topicOf = ({ exchange }: Answer) => exchange?.topic
const textOf = ({ blocks }: Answer) => blocks.flat().join('\n')

describe('who gives a number of their own with a question', () => {
  test.each([
    ['My PAN is ABCDE1234F and aadhaar 2345 6789 0123, am I eligible?', 'eligible'],
    ['My PAN is (PAN) and aadhaar (number), am I eligible?', 'eligible'],
    ['mera aadhaar 2345 6789 0123 hai, kya mujhe loan milega', 'eligible'],
    ['मेरा पैन ABCDE1234F है, कौन से कागज चाहिए', 'documents'],
    ['how much for 20 gram, my number is 98110 24680', 'loan-for-gold'],
  ])('gets the answer, and is told that nobody needs it here: %s', (question, topic) => {
    const given = answer(question)
    expect(topicOf(given)).toBe(topic)
    expect(given.blocks.at(-1)).toBe(answerData.words.ownNumbers)
    expect(JSON.stringify(given)).not.toMatch(/ABCDE1234F|2345|98110/)
  })

  test('is told so where nothing else was asked', () => {
    expect(answer('ABCDE1234F').blocks.at(-1)).toBe(answerData.words.ownNumbers)
  })

  test('gets help where the number was given to a cheat', () => {
    expect(answer('I shared OTP 4521 with a caller and 40000 is gone').kind).toBe('help')
  })
})

describe('the first sentence answers', () => {
  const known = Object.entries(answerData.topics).filter(([, { kind }]) => kind === 'known')

  test.each(known.map(([topic]) => topic))('%s: a whole sentence', (topic) => {
    const [first] = passageBlocks({ data: answerData } as never, topic)
    expect(first).toEqual(expect.any(String))
    // A subject and a verb, not 'Not for most' or 'An OTP, a PIN'.
    expect(first).toMatch(/^(?!Not |Only |Often, |Usually |When |It |One piece)[A-Z].*[.:]$/s)
  })

  const fragments = LOCALES.flatMap((locale) =>
    Object.entries(answerDataIn[locale].words.opens).map(
      ([topic, { instead }]) => [locale, topic, instead] as const,
    ),
  )
  test.each(fragments)('%s, %s: the fragment is still there', (locale, topic, instead) => {
    const { topics, passages } = answerDataIn[locale]
    const [first] = passages[topics[topic]?.passages[0] ?? -1]?.blocks ?? []
    expect(String(first).slice(0, instead.length)).toBe(instead)
  })

  test.each([
    ['does it affect my CIBIL', 'A gold loan stands in your credit report like any other loan'],
    ['I got a notice of auction', 'Go to the branch today, or call it'],
    ['who gets the surplus after an auction', 'What is left after your debt belongs to you'],
    ['are stones counted', 'Stones do not count'],
    ['what is the upper age limit', 'Each lender sets its own upper age'],
    ['is there a lower rate for farmers', 'Banks give farmers crop loans at a lower rate'],
    ['documents', 'You need your PAN'],
    ['branch', 'MoneyPal has no branch'],
    ['booking id', 'On the page of your visit'],
    ['fees', 'The processing fees of the offers here'],
    ['what if I dont pay', 'If you pay late'],
    ['kal ki visit parso kar do', 'You can move your visit'],
    ['what will be the gold rate tomorrow', "Nobody can know tomorrow's gold rate"],
    ['cheapest for 1 lakh', 'The cheapest by APR for ₹1,00,000 is HDFC Excel'],
    ['federal bank or hdfc for 1 lakh', 'For ₹1,00,000 HDFC Excel'],
  ])('%s', (question, begins) => {
    expect(String(answer(question).blocks[0])).toMatch(new RegExp(`^${begins}`))
  })

  test.each([
    ['difference between APR and EMI', ['yearly cost', 'same sum every month']],
    ['flat aur reducing rate me kya fark hai', ['full amount', 'still owed']],
    ['gold loan vs personal loan', ['hand over gold', 'needs no pledge']],
  ])('of a difference names both sides: %s', (question, sides) => {
    const said = textOf(answer(question))
    for (const side of sides) expect(said).toContain(side)
  })
})

describe('what was told is added up', () => {
  test.each([
    ['how much for two bangles of 12 grams each', 'On 24 g of 22 KT', '2 x 12 g = 24 g.'],
    ['haar 40 gram ka hai usme 5 gram ke nag, kitna milega', 'On 35 g of 22 KT', '40 - 5 g = 35 g.'],
    ['chain 20 gram, ring 5 gram, how much loan', 'On 25 g of 22 KT', '20 + 5 g = 25 g.'],
  ])('%s', (question, begins, sum) => {
    const { blocks, workings } = answer(question)
    expect(String(blocks[0])).toContain(begins)
    expect(workings?.[0]).toBe(sum)
  })
})
