import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { storedTurns } from './thread-schema.ts'

const CHIPS = [{ label: '18 KT', question: 'and for 18 karat?' }]
const ANSWER = {
  kind: 'counted',
  heading: 'The EMI',
  doubt: 'I am not sure.',
  blocks: ['A line.', ['a', 'b']],
  figures: [{ label: 'EMI', value: '₹34,509.67' }],
  workings: ['2,00,000 × 1 %'],
  sample: true,
  byModel: false,
  missing: { text: 'For how long?', chips: CHIPS },
  topics: CHIPS,
  doors: [
    { title: 'Compare', href: '/plans' },
    { title: 'Book a visit', opens: 'booking' },
    { title: 'Ask us', opens: 'enquiry' },
  ],
  sources: [{ title: 'RBI', href: 'https://rbi.example', date: '2025-06-06' }],
  exchange: {
    topic: 'emi',
    facts: { amount: 200_000, months: 6, rate: { percent: 1, per: 'month' } },
    question: '2 lakh for 6 months EMI',
  },
}
const TURN = { question: 'EMI', standing: '2 lakh for 6 months EMI', answer: ANSWER, spoken: false }
const isStored = (turn: unknown) => v.is(storedTurns, [turn])
const answered = (part: object) => ({ ...TURN, answer: { ...ANSWER, ...part } })

describe('a stored turn of the thread', () => {
  it('is taken with all its parts, with few, and without an answer', () => {
    const { kind, blocks, sources } = ANSWER
    expect(v.parse(storedTurns, [TURN])).toEqual([TURN])
    expect(isStored({ ...TURN, answer: { kind, blocks, sources } })).toBe(true)
    expect(isStored({ ...TURN, answer: null })).toBe(true)
    expect(
      isStored(answered({ exchange: { ...ANSWER.exchange, facts: { rate: { percent: 9, per: 'year' } } } })),
    ).toBe(true)
  })

  it.each([
    { ...TURN, question: 1 },
    { ...TURN, standing: null },
    { ...TURN, answer: undefined },
    { ...TURN, spoken: 'yes' },
    answered({ kind: 'unheard-of' }),
    answered({ blocks: [1] }),
    answered({ figures: [{ label: 'EMI' }] }),
    answered({ missing: { text: 'For how long?' } }),
    answered({ topics: [{ label: '18 KT' }] }),
    answered({ doors: [{ href: '/plans' }] }),
    answered({ doors: [{ title: 'Pay', opens: 'payment' }] }),
    answered({ sources: [{ title: 'RBI' }] }),
    answered({ exchange: { ...ANSWER.exchange, facts: { rate: { percent: 1, per: 'week' } } } }),
    answered({ exchange: { ...ANSWER.exchange, facts: { rate: { per: 'month' } } } }),
  ])('is refused in another form: %j', (turn) => {
    expect(isStored(turn)).toBe(false)
  })
})
