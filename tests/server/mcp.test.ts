import type { FastifyInstance } from 'fastify'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { roundToPercent } from '#lib/domain/loan/apr'
import { weightAs22 } from '#lib/domain/gold/karat'
import type { Grams } from '#lib/domain/gold/gold'
import { factsByLender } from '#lib/domain/lender/lender-facts'
import type { Rupees } from '#lib/domain/money/money'
import { loansByMonth } from '#lib/domain/offer/by-month'
import { startAmount } from '#lib/domain/offer/gold-fit'
import { keyFactsOf } from '#lib/domain/offer/key-facts'
import { basisOn, NO_VISITOR } from '#lib/domain/offer/market'
import { figuresFor } from '#lib/domain/offer/offer'
import { inOrder } from '#lib/domain/offer/offer-order'
import { FALLBACK_AMOUNT } from '#lib/domain/offer/plans-address'
import { quoteCost } from '#lib/domain/quote/quote'
import { istDate } from '#lib/domain/dates/dates'
import { answerData } from '../support/answer-data.ts'
import { call, HEADERS, mcpApp, messageIn } from './mcp.ts'
import { MORNING, onEveryStore } from './trial.ts'

const { offers, market } = answerData
const basis = basisOn(market, istDate(MORNING), NO_VISITOR)
const LAKH = 100_000 as Rupees
const sbi = offers.find(({ id }) => id === 'sbi-9-months')
if (!sbi) throw new Error('The sample offers have no such offer.')

onEveryStore((trial) => {
  let app: FastifyInstance
  beforeAll(async () => {
    app = await mcpApp(trial())
  })
  beforeEach(() => trial().reset())

  const answerOf = async (tool: string, given: object = {}) =>
    (await call(app, tool, given)).structuredContent

  describe('figures are those of the domain, with which the pages work', () => {
    test('offers for an amount come in the order of the page, each with its APR and cost', async () => {
      const answer = await answerOf('gold_loan_offers', { amount: LAKH, limit: 24 })
      const order = inOrder(offers, 'recommended', { ...basis, amount: LAKH, weight: null })
      expect(answer).toMatchObject({ amount: LAKH, months: 6, matching: offers.length })
      expect(answer['offers']).toMatchObject(
        order.slice(0, 24).map((offer) => {
          const { cost } = figuresFor(offer, LAKH, basis)
          return {
            offer: offer.id,
            aprPercent: cost && roundToPercent(cost.aprPercent),
            cost: cost && { total: cost.total },
          }
        }),
      )
    })

    test('offers for gold are for what half of them lend on it', async () => {
      const answer = await answerOf('gold_loan_offers', { weight: 25, karat: 18 })
      const weight = weightAs22(25 as Grams, 18)
      expect(answer).toMatchObject({ weightAs22Grams: weight, amount: startAmount(offers, weight, basis) })
    })

    test('offers for a payment a month stand apart by what is still due at the end', async () => {
      const answer = await answerOf('gold_loan_offers', { monthlyPayment: 5000, limit: 3 })
      const loans = loansByMonth(offers, 5000, { ...basis, weight: null, amount: FALLBACK_AMOUNT })
      const said = (of: typeof loans.paidOff) =>
        of.slice(0, 3).map(({ offer, amount }) => ({ offer: offer.id, amount }))
      expect(answer).toMatchObject({
        paidOff: said(loans.paidOff),
        interestOnly: said(loans.stillDue),
        allAtTheEnd: said(loans.atTheEnd),
      })
    })

    test('the cost of an offer is that of its key facts', async () => {
      const answer = await answerOf('gold_loan_cost', { offer: sbi.id, amount: LAKH })
      const facts = keyFactsOf(sbi, LAKH, basis)
      expect(answer).toMatchObject({
        feeWithTax: facts?.cost.feeWithTax,
        overFullTenure: { total: facts?.cost.total, paidBack: facts?.paidBack },
        schedule: facts?.schedule,
      })
    })

    test('a quote costs what its page says, flat or reducing', async () => {
      const quote = {
        principal: 200_000 as Rupees,
        ratePercent: 1,
        per: 'month',
        repayment: 'emi',
        tenureMonths: 12,
        fee: 1000,
      } as const
      for (const interest of ['flat', 'reducing'] as const) {
        const answer = await answerOf('check_quote', {
          ...{ amount: 200_000, rate: { percent: 1, per: 'month' }, interestOn: interest },
          ...{ repayment: 'emi', months: 12, fee: 1000 },
        })
        const cost = quoteCost({ ...quote, basis: interest }, basis.rules.feeTaxPercent)
        expect(answer).toMatchObject({ total: cost.total, aprPercent: roundToPercent(cost.aprPercent) })
      }
    })

    test('the ceiling is the percent of the law on what the gold counts for', async () => {
      const answer = await answerOf('lending_ceiling', { weight: 20, karat: 22 })
      const value = 20 * market.pricePerGram22
      expect(answer).toMatchObject({ ceilingPercent: 85, maxByLaw: Math.floor(value * 0.85) })
    })

    test('a lender is named short or in full, with where it lies among all', async () => {
      const facts = factsByLender(offers, LAKH, basis).get(sbi.bank)
      for (const lender of ['sbi', 'State Bank of India'])
        expect(await answerOf('lender', { lender })).toMatchObject({
          lender: sbi.bank,
          amongAllOffers: facts?.standings,
          page: 'http://localhost/lenders/sbi',
        })
    })
  })

  test('every answer says of which day it is, that it is a sample, and that the letter of the lender counts', async () => {
    for (const [tool, given] of [
      ['gold_loan_offers', { amount: LAKH }],
      ['gold_loan_cost', { offer: sbi.id, amount: LAKH }],
      ['check_quote', { amount: LAKH, rate: { percent: 12, per: 'year' }, repayment: 'bullet', months: 6 }],
      ['lending_ceiling', { weight: 10 }],
      ['gold_rate', {}],
      ['lender', { lender: 'SBI' }],
    ] as const)
      expect(await answerOf(tool, given)).toMatchObject({
        asOf: '2026-11-24',
        sample: true,
        note: expect.stringMatching(/^Sample figures.*sanction letter counts\.$/),
      })
  })

  test('an offer whose last day is over is no more', async () => {
    const over = { ...answerData, offers: [{ ...sbi, lastDay: '2026-11-23' as never }] }
    app = await mcpApp(trial(), over)
    expect(await call(app, 'gold_loan_cost', { offer: sbi.id, amount: LAKH })).toMatchObject({
      isError: true,
    })
  })

  test.each([
    ['gold_loan_offers', {}, 'Give amount, weight or monthlyPayment.'],
    ['gold_loan_offers', { weight: 1001 }, 'arguments/weight must be <= 1000'],
    ['gold_loan_offers', { amount: 100_000_001 }, 'arguments/amount must be <= 100000000'],
    ['gold_loan_offers', { amount: LAKH, name: 'Asha' }, 'must NOT have additional properties'],
    [
      'gold_loan_offers',
      { amount: LAKH, lender: 'A bank' },
      'No offer is of that lender. Those with offers: ',
    ],
    ['gold_loan_offers', { weight: 0.5 }, 'Half of the offers lend less than 10000 rupees on that gold.'],
    ['gold_loan_cost', { offer: 'none', amount: LAKH }, 'No offer has this id.'],
    [
      'check_quote',
      { amount: 100, rate: { percent: 1, per: 'month' }, repayment: 'emi', months: 3, fee: 100 },
      'takes the whole amount',
    ],
    [
      'lending_ceiling',
      { weight: 10, karat: 9 },
      'arguments/karat must be equal to one of the allowed values',
    ],
    ['lending_ceiling', { weight: 1.00001 }, 'up to three decimals'],
  ])('%s refuses %j with a sentence', async (tool, given, sentence) => {
    const answer = await call(app, tool, given)
    expect([answer.isError, answer.content[0]?.text]).toEqual([true, expect.stringContaining(sentence)])
  })

  const post = (payload: unknown, headers: Readonly<Record<string, string>> = {}) =>
    app.inject({
      method: 'POST',
      url: '/mcp',
      headers: { ...HEADERS, ...headers },
      payload: payload as object,
    })
  const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list' }

  test('its tools read and change nothing, and need no name, number or address', async () => {
    const { result } = messageIn((await post(LIST)).body)
    const { tools } = result as {
      readonly tools: readonly { readonly annotations: object; readonly inputSchema: object }[]
    }
    expect(tools).toHaveLength(6)
    for (const { annotations, inputSchema } of tools) {
      expect(annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false })
      expect(JSON.stringify(inputSchema)).not.toMatch(/phone|mail|"name"|pan\b|address/i)
    }
  })

  test.each([
    ['a page of another site', { origin: 'https://evil.example' }],
    ['a name that is not of this machine', { host: 'evil.example', origin: 'http://evil.example' }],
  ])('%s may not ask', async (_who, headers) => {
    expect((await post(LIST, headers)).statusCode).toBe(403)
  })

  test('a page of the site and a program without an origin may', async () => {
    expect((await post(LIST, { origin: 'http://localhost' })).statusCode).toBe(200)
    expect((await post(LIST)).statusCode).toBe(200)
  })

  test('a body that is no JSON, or too large, is answered in the words of the protocol', async () => {
    const unreadable = await app.inject({ method: 'POST', url: '/mcp', headers: HEADERS, payload: '{"a"' })
    expect([unreadable.statusCode, messageIn(unreadable.body).error?.code]).toEqual([400, -32_700])
    const large = await post({ ...LIST, more: 'x'.repeat(70_000) })
    expect([large.statusCode, messageIn(large.body).error?.message]).toEqual([413, 'The body is too large.'])
  })

  test('a network that asks too often waits, and another one does not', async () => {
    const from = { 'x-forwarded-for': '203.0.113.7' }
    const one = await post(LIST, from)
    expect(one.statusCode).toBe(200)
    await trial()
      .store.updateTable('tallies')
      .set({ count: 1_000_000 })
      .where('key', 'like', 'mcp:%')
      .execute()
    const refused = await post(LIST, from)
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
    expect((await post(LIST, { 'x-forwarded-for': '198.51.100.9' })).statusCode).toBe(200)
  })

  test('there are no sessions: GET and DELETE are refused, and an answer is kept nowhere', async () => {
    for (const method of ['GET', 'DELETE'] as const)
      expect(
        (await app.inject({ method, url: '/mcp', headers: { accept: HEADERS.accept } })).statusCode,
      ).toBe(405)
    const answer = await post(LIST)
    expect([answer.headers['cache-control'], answer.headers['mcp-session-id']]).toEqual([
      'no-store',
      undefined,
    ])
  })

  test('a server without the figures of a site says so', async () => {
    app = await mcpApp(trial(), null)
    const answer = await post(LIST)
    expect([answer.statusCode, messageIn(answer.body).error?.message]).toEqual([
      404,
      'This server has no figures of a site.',
    ])
  })

  test('what was asked is in no line of the log', async () => {
    const lines: string[] = []
    app = await mcpApp(trial(), answerData, lines)
    await call(app, 'lending_ceiling', { weight: 123.456 })
    await post({ ...LIST, method: 'tools/none', params: { secret: 'Asha' } })
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.join('')).not.toMatch(/123\.456|Asha/)
  })
})
