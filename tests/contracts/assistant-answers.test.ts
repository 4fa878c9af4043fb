import { describe, expect, test } from 'vitest'
import home from '@/content/copy/en/home.json'
import { createAnswerQuestion } from '#lib/assistant/engine'
import type { Answer, Exchange } from '#lib/domain/assistant/assistant'
import type { IsoDate } from '#lib/domain/dates/dates'
import { labelledQuestions } from '../assistant/read-questions'
import { answerData } from '../support/answer-data'

const answer = createAnswerQuestion(answerData, 'en', () => '2026-11-22' as IsoDate)
const topicOf = ({ exchange }: Answer) => exchange?.topic
const textOf = ({ blocks }: Answer) => blocks.flat().join('\n')

/** Asks one question after another, as in one tab. */
function talk(...questions: string[]): Answer {
  let last: Answer | undefined
  for (const question of questions) last = answer(question, last?.exchange)
  if (!last) throw new Error('Nothing was asked.')
  return last
}

test.each([
  ['will a man come to my home', 'home-visit'],
  ['2 lakh loan EMI', 'loan-cost'],
  ['how do I contact you', 'contact'],
  ['lowest interest rate', 'interest-rate'],
  ['SBI gold loan', 'offers'],
  ['how much for 20 gram', 'loan-for-gold'],
  ['22 carat 35 g par kitna', 'loan-for-gold'],
  ['2 lakh for 6 months EMI', 'loan-cost'],
  ['interest on 1 lakh for a year at 1%', 'loan-cost'],
  ['gold needed for 3 lakh', 'gold-needed'],
  ['cheapest for 5 lakh doorstep', 'offers'],
  ['SBI or HDFC', 'compare-lenders'],
  ['bank says 1.5% a month, is that good', 'check-quote'],
  ['gold loan ka byaj kitna hai', 'interest-rate'],
  ['20 gram par kitna milega', 'loan-for-gold'],
  ['सोना छुड़ाने में कितना समय', 'gold-back'],
  ['is this real', 'is-this-real'],
  ['hi', 'greeting'],
])('%s', (question, topic) => {
  expect(topicOf(answer(question))).toBe(topic)
})

describe('what the site itself offers to ask is answered', () => {
  const passages = new Map(answerData.passages.map(({ title, href }) => [title, href]))

  test.each(home.ask.questions)('%s', (question) => {
    const { kind, sources } = answer(question)
    expect([kind, sources[0]?.href]).toEqual(['known', passages.get(question)])
  })

  test.each(Object.entries(answerData.words.topics))('%s: %s', (topic, question) => {
    expect(topicOf(answer(question))).toBe(topic)
  })

  test('every question of the FAQ, by its own text or with figures', () => {
    const questions = answerData.passages.filter(({ href }) => href.startsWith('/faq#'))
    const wrong = questions.filter(
      ({ title, href }) => !answer(title).sources.some((source) => source.href === href),
    )
    expect(questions.length).toBeGreaterThan(40)
    expect(wrong.map(({ title }) => title)).toEqual([])
  })

  test('every chip, which says all that is needed', () => {
    const questions = [
      'how much for my gold',
      'gold needed',
      '2 lakh EMI',
      'cheapest offer',
      'compare two lenders',
      'is my rate good',
    ]
    const chips = questions.flatMap((question) => answer(question).missing?.chips ?? [])
    expect(chips.length).toBeGreaterThan(15)
    for (const { question } of chips) expect([question, answer(question).kind]).toEqual([question, 'counted'])
  })
})

describe('a follow-up', () => {
  test.each<[string[], string, Partial<Exchange['facts']>]>([
    [['2 lakh for 12 months EMI', 'and for 6 months?'], 'loan-cost', { amount: 200_000, months: 6 }],
    [['2 lakh EMI', '9'], 'loan-cost', { amount: 200_000, months: 9 }],
    [['cheapest for 3 lakh', 'aur SBI me?'], 'offers', { amount: 300_000, lenders: ['SBI'] }],
    [['SBI gold loan for 2 lakh', 'and HDFC?'], 'offers', { amount: 200_000, lenders: ['HDFC'] }],
    [['how much for 20 gram', 'and 18 carat?'], 'loan-for-gold', { weight: 20, karat: 18 }],
    [['how much for 20 gram', 'what is 916', 'and for 30 gram?'], 'loan-for-gold', { weight: 30 }],
    [['gold needed for 3 lakh', 'EMI for 6 months'], 'loan-cost', { amount: 300_000, months: 6 }],
    [['how much for 20 gram', 'and for 6 months?'], 'loan-cost', { weight: 20, months: 6 }],
    [
      ['how much for 20 gram', 'and for 6 months?', 'aur SBI me?'],
      'offers',
      { weight: 20, lenders: ['SBI'] },
    ],
    [['how much for 20 gram', 'aur SBI me?', 'and for 30 gram?'], 'offers', { weight: 30, lenders: ['SBI'] }],
    [['2 lakh EMI', 'and for 30 gram?'], 'loan-for-gold', { amount: 200_000, weight: 30 }],
  ])('%j', (questions, topic, facts) => {
    const last = talk(...questions)
    expect(topicOf(last)).toBe(topic)
    expect(last.exchange?.facts).toMatchObject(facts)
  })

  test('has a question of its own that gives the same answer to somebody who asks nothing else', () => {
    for (const questions of [
      ['2 lakh for 12 months EMI', 'and for 6 months?'],
      ['cheapest for 3 lakh', 'aur SBI me?'],
      ['how much for 20 gram', 'and 18 carat?'],
      ['how much for 20 gram', 'and for 6 months?'],
      ['how much for 20 gram', 'aur SBI me?'],
      ['bank says 1.5% a month on 2 lakh, is that good', 'and 2%?'],
    ]) {
      const last = talk(...questions)
      expect(answer(last.exchange?.question ?? '').figures).toEqual(last.figures)
    }
    const charges = talk('charges of SBI', 'and HDFC?')
    expect(answer(charges.exchange?.question ?? '').blocks).toEqual(charges.blocks)
  })

  test('a new question is worked out with each figure that was told before', () => {
    const needed = 'how much gold do I need for a loan of 2 lakh rupees'
    const { figures } = talk('how much for 20 gram of 18 carat', needed)
    expect(figures).toEqual(answer(`${needed} in 18 carat`).figures)
    expect(figures).not.toEqual(answer(needed).figures)
  })

  test('a new question keeps the figures and not the lender', () => {
    const last = talk('SBI gold loan for 2 lakh', 'which bank is cheapest')
    expect(textOf(last)).toContain('₹2,00,000')
    expect(last.doors?.[0]?.href).not.toContain('lender=')
  })
})

describe('a loan on gold that was told, without an amount', () => {
  test.each([
    [
      'EMI on 20 gram gold for 6 months',
      'loan-cost',
      '₹1,01,000',
      'the most that may be lent on 20 g of 22 KT',
    ],
    ['how much will SBI give on 20 gram', 'offers', '₹90,000', 'each of these offers lends that on 20 g'],
    ['SBI vs HDFC for 35 gram 22 carat', 'compare-lenders', '₹1,57,000', 'on 35 g of 22 KT gold.'],
  ])('%s', (question, topic, amount, said) => {
    const given = answer(question)
    expect(topicOf(given)).toBe(topic)
    expect(textOf(given)).toContain(`The figures are for ${amount}`)
    expect(textOf(given)).toContain(said)
  })

  test('counts an amount that was told, and not the gold', () => {
    expect(textOf(answer('EMI for 50000 on 20 gram for 6 months'))).not.toContain('The figures are for')
  })

  test('is not made of gold that is too little for the smallest loan', () => {
    expect(textOf(answer('cheapest offer for 2 gram'))).toContain(
      'You named no amount, so ₹1,00,000 is assumed.',
    )
  })
})

describe('where it is not certain', () => {
  const inDoubt = labelledQuestions.map(({ question }) => answer(question)).filter(({ doubt }) => doubt)

  test('it says first what the answer is for, and offers two other topics and the expert', () => {
    expect(inDoubt.length).toBeGreaterThan(10)
    for (const { kind, doubt, blocks, topics, doors } of inDoubt) {
      expect(['counted', 'known', 'site', 'asked']).toContain(kind)
      expect(doubt).toMatch(/^I am not sure that I understood you. The nearest answer I have is on “.+”:$/)
      expect(blocks.length).toBeGreaterThan(0)
      expect(topics?.length).toBe(2)
      expect(doors?.at(-1)?.opens).toBe('enquiry')
    }
  })

  test('nobody in need and nothing that the site declines is answered so', () => {
    const kinds = new Set(inDoubt.map(({ exchange }) => answerData.topics[exchange?.topic ?? '']?.kind))
    expect([...kinds].sort()).toEqual(['counted', 'known', 'site'])
  })
})

describe('where it does not know', () => {
  test('it says so, with what it understood, the nearest topics and the expert', () => {
    const { kind, topics, doors, blocks } = answer('qwrt zxcv 2 lakh plmk')
    expect([kind, topics?.length, doors?.[0]?.opens]).toEqual(['unsure', 3, 'enquiry'])
    expect(blocks[1]).toBe('What I understood: ₹2,00,000.')
  })

  test.each([
    'will gold price go up',
    'can I sue the bank',
    'how much income tax on gold',
    'what is the weather',
  ])('it declines: %s', (question) => {
    expect(['declined', 'unsure']).toContain(answer(question).kind)
  })
})

describe('somebody in need gets the right help first', () => {
  test.each([
    ['I shared my OTP and 40000 is gone', 'Call 1930'],
    ['mere khate se paise kat gaye', 'Call 1930'],
    ['मेरे साथ ठगी हो गई', 'Call 1930'],
    ['the agent ran away with my gold', 'Call 1930'],
    ['recovery agents are threatening my wife', 'Call 112'],
    ['they said they will beat me if I do not pay', 'Call 112'],
    ['sahukar jaan se maarne ki dhamki de raha hai', 'Call 112'],
    ['वसूली वाले ने मारने की धमकी दी', 'Call 112'],
    ['photo viral karne ki dhamki de rahe hai', 'Call 1930'],
    ['I want to end my life', 'Call 14416'],
    ['मैं मरना चाहता हूं', 'Call 14416'],
  ])('%s', (question, door) => {
    const { kind, doors } = answer(question)
    expect([kind, doors?.[0]?.title]).toEqual(['help', door])
  })

  test.each([
    'is this real',
    'should I share my OTP',
    'is this a fraud site',
    'how to spot a fraud',
    'what if I die',
  ])('and nobody else: %s', (question) => {
    expect(answer(question).kind).not.toBe('help')
  })
})
