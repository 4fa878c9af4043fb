import type { FastifyInstance } from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import { answerData } from '../support/answer-data.ts'
import { enterPrice } from './feeds.ts'
import { call, mcpApp } from './mcp.ts'
import { storePrice } from './rates.ts'
import { onEveryStore } from './trial.ts'

const { goldRate } = answerData

onEveryStore((trial) => {
  let app: FastifyInstance
  beforeEach(async () => {
    await trial().reset()
    app = await mcpApp(trial())
  })

  const answerOf = async (tool: string, given: object = {}) =>
    (await call(app, tool, given)).structuredContent

  test('the gold rate is the newer of the built one and the stored one', async () => {
    expect((await answerOf('gold_rate'))['market']).toMatchObject({
      per10Grams: goldRate.price,
      date: goldRate.date,
    })
    await enterPrice(trial(), goldRate.price + 500)
    expect((await answerOf('gold_rate'))['market']).toMatchObject({
      per10Grams: goldRate.price + 500,
      source: 'The publisher',
    })
  })

  test('the gold rate of a named city is its own, and one of none is refused with those that have one', async () => {
    const pune = await answerOf('gold_rate', { city: 'pune' })
    expect(pune).toMatchObject({
      market: { city: 'Pune', per10Grams: answerData.otherRates[0]?.price, source: 'Sample figure' },
      cities: ['Gurugram', 'Pune'],
      page: 'http://localhost/gold-rate?city=Pune',
    })
    await storePrice(trial(), '2026-11-23', 10_150, 'Kochi')
    await storePrice(trial(), '2026-11-24', 10_200, 'Kochi')
    await enterPrice(trial(), goldRate.price + 500)
    expect(await answerOf('gold_rate', { city: 'Kochi' })).toMatchObject({
      market: { city: 'Kochi', per10Grams: 102_000, changePercent: 0.49, changeSince: '2026-11-23' },
      cities: ['Kochi', 'Gurugram', 'Pune'],
    })
    const answer = await call(app, 'gold_rate', { city: 'Atlantis' })
    expect([answer.isError, answer.content[0]?.text]).toEqual([
      true,
      'No price of that city is stored. Those with one: Kochi, Gurugram, Pune.',
    ])
  })
})
