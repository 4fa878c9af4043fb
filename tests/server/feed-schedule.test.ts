import { beforeEach, expect, test } from 'vitest'
import { deskOn, PLAIN, DAY, MINUTE, OWN, midnight } from './feed-desk.ts'
import { decidedOf, enterPrice, inShort, letPass, mailsOf, publicNow, row, statesOf, work } from './feeds.ts'
import { auditOf } from './office.ts'
import { onManyConnections } from './trial.ts'

onManyConnections((trial) => {
  const desk = deskOn(trial)
  beforeEach(() => desk.open())
  const from = (ms: number) => ({ from: new Date(ms).toISOString() })
  const until = async (ms: number) => letPass(trial(), ms - trial().now)
  const shown = async () => (await publicNow(trial())).offers

  test('a version is shown from its minute on, and not before', async () => {
    await desk.send(row(), row({ id: 'TT-02' }))
    await desk.publish(1, ['TT-01', 'TT-02'])
    await desk.send(row({ name: 'New' }), row({ id: 'TT-02', name: 'New' }))
    const at = trial().now + DAY
    const { body } = await desk.publish(2, ['TT-01'], from(at))
    expect(body.versions[0]).toMatchObject({ state: 'scheduled', from: new Date(at).toISOString() })
    expect(body.undo).toMatchObject({ what: 'scheduled', until: new Date(at).toISOString() })
    expect(body.decisions[0]).toMatchObject({ what: 'scheduled', from: new Date(at).toISOString() })
    await until(at - 1)
    await work(trial())
    expect(await shown()).toEqual(['TT-01 of 1', 'TT-02 of 1'])
    await until(at)
    await Promise.all([work(trial()), work(trial())])
    expect(await shown()).toEqual(['TT-01 of 2', 'TT-02 of 1'])
    const after = (await desk.asLeena(OWN)).body
    expect(decidedOf(after)).toEqual(['begun 2', 'scheduled 2 Leena Thomas', 'published 1 Leena Thomas'])
    expect(after.decisions[0]).toMatchObject({ by: null, replaced: 1, shown: 1 })
    expect(after.versions[0]).toMatchObject({ state: 'shown', from: null, decidedBy: 'Leena Thomas' })
    expect(after.undo).toBeNull()
    expect(await mailsOf(trial())).toEqual([])
    expect((await auditOf(trial())).slice(-2)).toEqual([
      `feed-scheduled tamarind-tree version 2, 1 offer, from ${new Date(at).toISOString()}`,
      'feed-published tamarind-tree version 2',
    ])
  })

  test('a date that is past or too far off is refused, and so is one for what is shown already', async () => {
    await desk.send(row(), row({ id: 'TT-02' }))
    for (const ms of [trial().now, trial().now - DAY, trial().now + 400 * DAY])
      expect(await desk.publish(1, ['TT-01'], from(ms))).toMatchObject({
        status: 422,
        body: { errors: [{ path: 'body/from' }] },
      })
    await desk.publish(1, ['TT-01'])
    expect(await desk.publish(1, ['TT-02'], from(trial().now + DAY))).toMatchObject({
      status: 409,
      body: { code: 'not-open' },
    })
  })

  test('what no longer adds up at the minute stays out, and whoever chose it gets a mail', async () => {
    await desk.send(row(), row({ id: 'TT-02', ...PLAIN }))
    await desk.publish(1, ['TT-01', 'TT-02'], from(trial().now + DAY))
    await enterPrice(trial(), 50_000)
    await letPass(trial(), DAY)
    await work(trial())
    expect(await publicNow(trial())).toMatchObject({
      offers: ['TT-02 of 1'],
      withheld: ['Tamarind Tree lends-more-than-allowed TT-01'],
    })
    expect((await desk.asLeena(OWN)).body.decisions[0]).toMatchObject({
      what: 'begun',
      shown: 1,
      withheld: 1,
    })
    const [mail] = await mailsOf(trial())
    expect(mail).toMatchObject({ topic: 'feed-begun', to: expect.stringMatching(/^leena\.thomas/) })
    expect(mail?.said).toMatch(/1 offer shown, 1 not.*TT-01 .*\/office\/offers\/tamarind-tree\/1$/s)
    // Its lender sees it at its desk.
    expect(inShort((await desk.asAnjali(`${OWN}/versions/1`)).body)).toEqual([
      'TT-01 new withheld',
      'TT-02 unchanged shown',
    ])
  })

  test('where nothing can be shown at the minute it waits again, and what is shown stays', async () => {
    await desk.send(row())
    await desk.publish(1, ['TT-01'])
    await desk.send(row({ name: 'New' }))
    await desk.publish(2, ['TT-01'], from(trial().now + 5 * DAY))
    await letPass(trial(), 5 * DAY)
    await work(trial())
    expect(await shown()).toEqual(['TT-01 of 1'])
    const { body } = await desk.asLeena(OWN)
    expect(statesOf(body)).toEqual(['2 waiting', '1 shown'])
    expect(body.decisions[0]).toMatchObject({
      ...{ what: 'not-begun', version: 2, by: null },
      message: expect.stringMatching(/^The gold price is too old/),
    })
    expect(await mailsOf(trial())).toMatchObject([{ topic: 'feed-begun' }])
    await work(trial())
    expect((await desk.asLeena(OWN)).body.decisions).toHaveLength(3)
    // Nor where nothing of it adds up any more.
    await enterPrice(trial())
    await desk.publish(2, ['TT-01'], from(trial().now + DAY))
    await letPass(trial(), DAY)
    await enterPrice(trial(), 50_000)
    await work(trial())
    expect(await shown()).toEqual(['TT-01 of 1'])
    expect((await desk.asLeena(OWN)).body.decisions[0]).toMatchObject({
      what: 'not-begun',
      message: expect.stringMatching(/^Nothing that was chosen can be shown any more\.\n\nTT-01 /),
    })
  })

  test('what is chosen and taken off before the minute is not shown', async () => {
    await desk.send(row(), row({ id: 'TT-02' }))
    await desk.publish(1, ['TT-01', 'TT-02'])
    await desk.send(row({ name: 'New' }), row({ id: 'TT-02', name: 'New' }))
    await desk.publish(2, ['TT-01', 'TT-02'], from(trial().now + DAY))
    await letPass(trial(), MINUTE)
    await desk.asAnjali(`${OWN}/take-off`, { offers: ['TT-02'] })
    await letPass(trial(), DAY)
    await work(trial())
    expect(await shown()).toEqual(['TT-01 of 2'])
    expect((await mailsOf(trial())).map(({ said }) => said).join()).toMatch(/TT-02 was taken off meanwhile\./)
  })

  test('a version that is published at once takes the place of one that is to come', async () => {
    await desk.send(row({ name: 'Later' }))
    await desk.publish(1, ['TT-01'], from(trial().now + DAY))
    await desk.send(row({ name: 'Now' }))
    expect(statesOf((await desk.publish(2, ['TT-01'])).body)).toEqual(['2 shown', '1 replaced'])
    await letPass(trial(), DAY)
    await work(trial())
    expect(await shown()).toEqual(['TT-01 of 2'])
  })

  test('of two that are to come the earlier begins first, unless the later was set for before it', async () => {
    await desk.send(row({ name: 'First' }))
    await desk.publish(1, ['TT-01'], from(trial().now + DAY))
    await desk.send(row({ name: 'Second' }))
    expect(statesOf((await desk.publish(2, ['TT-01'], from(trial().now + 2 * DAY))).body)).toEqual([
      '2 scheduled',
      '1 scheduled',
    ])
    await letPass(trial(), DAY)
    await work(trial())
    expect(statesOf((await desk.asLeena(OWN)).body)).toEqual(['2 scheduled', '1 shown'])
    await letPass(trial(), DAY)
    await work(trial())
    expect(await shown()).toEqual(['TT-01 of 2'])
    await desk.send(row({ name: 'Third' }))
    await desk.publish(3, ['TT-01'], from(trial().now + DAY))
    await desk.send(row({ name: 'Fourth' }))
    const { body } = await desk.publish(4, ['TT-01'], from(trial().now + DAY / 2))
    expect(statesOf(body).slice(0, 2)).toEqual(['4 scheduled', '3 replaced'])
    // Until it begins, it can be undone.
    const undone = await desk.asLeena(`${OWN}/decisions/${body.undo.id}/undo`, {})
    expect(statesOf(undone.body).slice(0, 2)).toEqual(['4 waiting', '3 scheduled'])
  })

  test('an offer that begins later is published from its day on, not before', async () => {
    await enterPrice(trial())
    await desk.send(row({ validFrom: '2026-11-26' }))
    const { body } = await desk.asLeena(`${OWN}/versions/1`)
    expect(body.offers[0]).toMatchObject({ verdict: 'withheld', begins: '2026-11-26' })
    expect((await desk.publish(1, ['TT-01'])).body.code).toBe('withheld')
    expect((await desk.publish(1, ['TT-01'], from(midnight('2026-11-26') - 1))).body.code).toBe('withheld')
    expect((await desk.publish(1, ['TT-01'], from(midnight('2026-11-26')))).status).toBe(200)
    await until(midnight('2026-11-26'))
    await work(trial())
    expect(await shown()).toEqual(['TT-01 of 1'])
  })
})
