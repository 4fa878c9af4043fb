// The official client and conformance suite of the Model Context Protocol ask a running server. Both have a lock file of their own.
import { execFile, execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { weightAs22 } from '#lib/domain/gold/karat'
import type { Grams } from '#lib/domain/gold/gold'
import { roundToPercent } from '#lib/domain/loan/apr'
import type { Rupees } from '#lib/domain/money/money'
import { largestByMonth } from '#lib/domain/offer/by-month'
import { startAmount } from '#lib/domain/offer/gold-fit'
import { keyFactsOf } from '#lib/domain/offer/key-facts'
import { basisOn, NO_VISITOR } from '#lib/domain/offer/market'
import { figuresFor } from '#lib/domain/offer/offer'
import { inOrder } from '#lib/domain/offer/offer-order'
import { istDate } from '#lib/domain/dates/dates'
import { factsByLender } from '#lib/domain/lender/lender-facts'
import { quoteCost } from '#lib/domain/quote/quote'
import { answerData } from '../support/answer-data.ts'
import { mcpApp } from './mcp.ts'
import { listeningTrial, MORNING } from './trial.ts'

const FOLDER = path.resolve('tools/mcp')
const CLIENT = path.join(FOLDER, 'node_modules/@modelcontextprotocol/client/dist/index.mjs')
const SUITE = path.join(FOLDER, 'node_modules/@modelcontextprotocol/conformance/dist/index.js')

/** What of the official client is used; its package is installed with the test. */
interface Client {
  connect(transport: object): Promise<void>
  callTool(call: { readonly name: string; readonly arguments: object }): Promise<{
    readonly structuredContent?: Readonly<Record<string, unknown>>
  }>
  getNegotiatedProtocolVersion?(): string | undefined
  close(): Promise<void>
}
interface ClientPackage {
  readonly Client: new (self: object) => Client
  readonly StreamableHTTPClientTransport: new (url: URL) => object
}

let url: string
let app: FastifyInstance
let trial: Awaited<ReturnType<typeof listeningTrial>>
beforeAll(async () => {
  if (!existsSync(SUITE))
    execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: FOLDER, stdio: 'pipe' })
  trial = await listeningTrial()
  app = await mcpApp(trial)
  url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/mcp`
}, 300_000)
afterAll(async () => {
  await app.close()
  await trial.stop()
})

const { offers, market, goldRate } = answerData
const basis = basisOn(market, istDate(MORNING), NO_VISITOR)
const [TWO_LAKH, LAKH] = [200_000 as Rupees, 100_000 as Rupees]
const byId = (id: string) => offers.find((offer) => offer.id === id) ?? expect.fail(id)
const sbi = byId('sbi-9-months')
const aprOf = (amount: Rupees, offer = sbi) =>
  roundToPercent(figuresFor(offer, amount, basis).cost?.aprPercent ?? 0)
const first = (amount: Rupees) => inOrder(offers, 'recommended', { ...basis, amount, weight: null })[0] ?? sbi

/** Ten questions, each with the tool that answers it and what the pages say. */
const QUESTIONS: readonly (readonly [question: string, tool: string, given: object, says: object])[] = [
  [
    'Which offer has the lowest APR for 2 lakh?',
    'gold_loan_offers',
    { amount: TWO_LAKH, limit: 1 },
    { offers: [{ offer: first(TWO_LAKH).id, aprPercent: aprOf(TWO_LAKH, first(TWO_LAKH)) }] },
  ],
  [
    'What can I borrow on 30 g of 18 KT?',
    'gold_loan_offers',
    { weight: 30, karat: 18 },
    { amount: startAmount(offers, weightAs22(30 as Grams, 18), basis) },
  ],
  [
    'I can pay 5,000 a month. How much is that?',
    'gold_loan_offers',
    { monthlyPayment: 5000, lender: 'SBI', limit: 24 },
    {
      paidOff: expect.arrayContaining([
        expect.objectContaining({ offer: sbi.id, amount: largestByMonth(sbi, 5000) }),
      ]),
    },
  ],
  [
    'What does SBI for 9 months cost, kept for 6 months?',
    'gold_loan_cost',
    { offer: sbi.id, amount: LAKH, months: 6 },
    { cost: { total: figuresFor(sbi, LAKH, basis).cost?.total } },
  ],
  [
    'And to the end of its tenure?',
    'gold_loan_cost',
    { offer: sbi.id, amount: LAKH },
    { overFullTenure: { total: keyFactsOf(sbi, LAKH, basis)?.cost.total }, aprPercent: aprOf(LAKH) },
  ],
  [
    'A jeweller says 1 percent a month, flat, for a year. What is that truly?',
    'check_quote',
    {
      amount: TWO_LAKH,
      rate: { percent: 1, per: 'month' },
      interestOn: 'flat',
      repayment: 'emi',
      months: 12,
      fee: 1000,
    },
    {
      aprPercent: roundToPercent(
        quoteCost(
          {
            principal: TWO_LAKH,
            ratePercent: 1,
            per: 'month',
            basis: 'flat',
            repayment: 'emi',
            tenureMonths: 12,
            fee: 1000,
          },
          basis.rules.feeTaxPercent,
        ).aprPercent,
      ),
    },
  ],
  [
    'What is the most by law on 50 g of 22 KT?',
    'lending_ceiling',
    { weight: 50, karat: 22 },
    { value: Math.round(50 * market.pricePerGram22) },
  ],
  [
    'What does gold cost today?',
    'gold_rate',
    {},
    { market: { per10Grams: goldRate.price, city: goldRate.city } },
  ],
  [
    'What does HDFC offer?',
    'lender',
    { lender: 'HDFC' },
    {
      offers: factsByLender(offers, LAKH, basis)
        .get('HDFC')
        ?.offers.map(({ offer }) => ({ offer: offer.id })),
    },
  ],
  [
    'Who comes to my home for 1 lakh without a fee?',
    'gold_loan_offers',
    { amount: LAKH, doorstep: true, noFee: true },
    { matching: offers.filter(({ doorstep, processingFee }) => doorstep && processingFee === 0).length },
  ],
]

describe('the official client', () => {
  let client: Client
  beforeAll(async () => {
    const { Client, StreamableHTTPClientTransport } = (await import(CLIENT)) as ClientPackage
    client = new Client({ name: 'ten-questions', version: '1.0.0' })
    await client.connect(new StreamableHTTPClientTransport(new URL(url)))
  }, 60_000)
  afterAll(() => client.close())

  test.each(QUESTIONS)('%s', async (_question, name, given, says) => {
    const { structuredContent } = await client.callTool({ name, arguments: given })
    expect(structuredContent).toMatchObject({ asOf: '2026-11-24', sample: true, ...says })
  })
})

/**
 * The scenarios for a server with tools alone. The others ask for what it has not: logging, completion, resources, prompts, sampling,
 * elicitation and sessions, or for tools of the suite's own (`test_simple_text` and the like).
 */
const SCENARIOS = ['server-initialize', 'ping', 'tools-list', 'dns-rebinding-protection']

test.each(SCENARIOS)(
  'the official conformance suite passes: %s',
  async (scenario) => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [SUITE, 'server', '--url', url.replace('127.0.0.1', 'localhost'), '--scenario', scenario],
      { cwd: os.tmpdir() },
    )
    expect(stdout).toMatch(/Passed: ([1-9]\d*)\/\1, 0 failed, 0 warnings/)
  },
  60_000,
)
