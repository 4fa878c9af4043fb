import { beforeEach, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import type { FeedVersionAnswer, OffersAnswer } from '#contract/generated/types.gen'
import { createApp } from '../../server/app.ts'
import { allOperations } from '../../server/operations/all.ts'
import { addLender, fileOf, letPass, row, sendFile, work } from './feeds.ts'
import { addColleague, as, type Colleague } from './office.ts'
import { MORNING, onEveryStore, REPORT_SECRET } from './trial.ts'

const DAY_MS = 86_400_000

onEveryStore((trial) => {
  let leena: Colleague
  let app: FastifyInstance
  beforeEach(async () => {
    await trial().reset()
    await addLender(trial(), 'tamarind-tree', 'Tamarind Tree')
    await addLender(trial(), 'brass-bell', 'Brass Bell')
    leena = await addColleague(trial(), 'editor', { name: 'Leena Thomas' })
    // A list of its own: the one of the other tests is of an emptied store.
    app = createApp({
      operations: allOperations(trial().context, REPORT_SECRET),
      siteUrl: new URL('http://localhost'),
      trustedProxy: null,
      logLevel: 'silent',
    })
  })

  const asLeena = as(trial, () => leena)
  const send = (file: string, lender = 'tamarind-tree') =>
    sendFile(trial(), `/office/lenders/${lender}/files`, file, { cookie: leena.cookie })

  /** Publishes what is ready of a version. */
  async function publish(number: number, lender = 'tamarind-tree') {
    const at = `/office/lenders/${lender}`
    const { body } = await asLeena(`${at}/versions/${number}`)
    const ready = (body as FeedVersionAnswer).offers.filter(({ state }) => state === 'ready')
    const answer = await asLeena(`${at}/versions/${number}/publish`, {
      ...{ revision: body.revision, newest: number, offers: ready.map(({ id }) => id), confirmed: true },
    })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  }

  async function list(tag?: string) {
    const answer = await app.inject({
      url: '/api/offers',
      ...(tag !== undefined && { headers: { 'if-none-match': tag } }),
    })
    const { statusCode: status, headers, payload } = answer
    return {
      status,
      tag: String(headers['etag']),
      headers,
      payload,
      body: (payload === '' ? null : answer.json()) as OffersAnswer,
    }
  }

  test('without an offer the list is empty, and nobody is named', async () => {
    await send(fileOf(row()))
    const { status, body, headers } = await list()
    expect(status).toBe(200)
    expect(body).toMatchObject({ lenders: [], offers: [], withheld: [], silent: [] })
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'application/json; charset=utf-8',
    })
  })

  test('what was published is listed as the site shows it, and what was withheld is named without a figure', async () => {
    await send(fileOf(row({ validUntil: '2026-11-30' }), row({ id: 'TT-03', aprPercent: 12.34 })))
    await publish(1)
    const { body, payload } = await list()
    expect(body.lenders).toEqual([{ id: 'tamarind-tree', name: 'Tamarind Tree' }])
    expect(body.offers).toEqual([
      {
        ...{ id: 'tamarind-tree-tt-01', title: 'Tamarind Tree Easy', bank: 'Tamarind Tree' },
        ...{ product: 'Gold Loan', annualRatePercent: 9, monthlyRatePercent: 0.75, tenureMonths: 12 },
        ...{ ltv: 77.03, lendingValuePerGram: 4590, requiredGold: 21.786, monthlyInterest: null },
        ...{ repayment: 'interest-only', processingFee: 0, closingChargePercent: 0, doorstep: false },
        ...{ recommended: false, imageUrl: '/banks/tamarind-tree.svg', lastDay: '2026-11-30' },
      },
    ])
    expect(body.withheld).toEqual([
      { lender: 'tamarind-tree', reason: 'apr', offers: ['tamarind-tree-tt-03'] },
    ])
    expect(payload).not.toContain('12.34')
  })

  test('offers that are withheld in a version of which nothing was published are named nowhere', async () => {
    await send(fileOf(row(), row({ id: 'TT-03', aprPercent: 99 })))
    expect((await list()).body.withheld).toEqual([])
  })

  test('who has the list is answered with nothing, until it changes', async () => {
    await send(fileOf(row()))
    await publish(1)
    const { tag } = await list()
    expect(tag).toMatch(/^"[\w-]{22}"$/)
    for (const sent of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const same = await list(sent)
      expect([sent, same.status, same.payload]).toEqual([sent, 304, ''])
      expect(same.headers).toMatchObject({ etag: tag, 'cache-control': 'no-cache' })
    }
    // A file by which nothing is shown changes nothing.
    await send(fileOf(row({ name: 'Tamarind Tree Soft' })))
    expect((await list(tag)).status).toBe(304)
    await publish(2)
    const changed = await list(tag)
    expect(changed.status).toBe(200)
    expect(changed.tag).not.toBe(tag)
    expect(changed.body.offers.map(({ title }) => title)).toEqual(['Tamarind Tree Soft'])
  })

  test('an offer is on the list on its last day, and not from the minute on at which that is over in India', async () => {
    await send(fileOf(row({ validUntil: '2026-11-24' }), row({ id: 'TT-02', name: 'Tamarind Tree Long' })))
    await publish(1)
    const { tag, body } = await list()
    expect(body.offers).toHaveLength(2)
    // It is eight in the morning.
    trial().now = MORNING + 16 * 3_600_000 - 1
    expect((await list(tag)).status).toBe(304)
    trial().now += 1
    expect((await list(tag)).body.offers.map(({ id }) => id)).toEqual(['tamarind-tree-tt-02'])
  })

  test('of a lender that sends nothing for 30 days nothing is shown, which is said with the day of its last figures', async () => {
    await send(fileOf(row(), row({ id: 'TT-03', aprPercent: 99 })))
    await publish(1)
    trial().now += 31 * DAY_MS
    const { body } = await list()
    expect(body).toMatchObject({
      lenders: [{ id: 'tamarind-tree', name: 'Tamarind Tree' }],
      ...{ offers: [], withheld: [], silent: [{ lender: 'tamarind-tree', day: '2026-11-24' }] },
    })
  })

  test('a lender that sends its last file again after that is silent no longer', async () => {
    const file = fileOf(row(), row({ id: 'TT-03', aprPercent: 99 }))
    await send(file)
    await publish(1)
    await letPass(trial(), 31 * DAY_MS)
    await work(trial())
    expect((await list()).body).toMatchObject({ silent: [{ lender: 'tamarind-tree' }] })
    expect((await send(file)).body).toMatchObject({ version: 1, known: true })
    expect((await list()).body).toMatchObject({
      ...{ offers: [], silent: [] },
      withheld: [{ lender: 'tamarind-tree', reason: 'apr' }],
    })
  })

  test('a lender of which nothing was ever shown is not named, however long it sends nothing', async () => {
    await addLender(trial(), 'blue-veranda', 'Blue Veranda')
    await send(fileOf(row()))
    trial().now += 31 * DAY_MS
    expect((await list()).body).toMatchObject({ lenders: [], silent: [] })
  })

  test('offers of all lenders are listed, each with the mark of its lender', async () => {
    await send(fileOf(row()))
    await send(fileOf(row({ id: 'BB-1', name: 'Brass Bell' })), 'brass-bell')
    await publish(1)
    await publish(1, 'brass-bell')
    const { body } = await list()
    expect(body.offers.map(({ bank, imageUrl }) => [bank, imageUrl])).toEqual([
      ['Brass Bell', '/banks/brass-bell.svg'],
      ['Tamarind Tree', '/banks/tamarind-tree.svg'],
    ])
  })
})
