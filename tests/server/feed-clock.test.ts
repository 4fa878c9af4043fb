import { beforeEach, expect, test } from 'vitest'
import {
  decidedOf,
  enterPrice,
  fileOf,
  inShort,
  letPass,
  mailsOf,
  openDesk,
  publicNow,
  row,
  sendFile,
  statesOf,
  work,
  type Desk,
} from './feeds.ts'
import { as, auditOf } from './office.ts'
import { onBothStores } from './trial.ts'

const OWN = '/office/lenders/tamarind-tree'
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** The instant at which a day begins in India. */
const midnight = (day: string) => Date.parse(`${day}T00:00:00+05:30`)

onBothStores((trial) => {
  let desk: Desk
  beforeEach(async () => {
    await trial().reset()
    desk = await openDesk(trial())
  })
  const asLeena = as(trial, () => desk.leena)
  const asAnjali = as(trial, () => desk.anjali)
  const upload = (...rows: readonly Readonly<Record<string, unknown>>[]) =>
    sendFile(trial(), `${OWN}/files`, fileOf(...rows), { cookie: desk.leena.cookie })
  const publish = async (version: number, offers: readonly string[], more: object = {}) => {
    const { revision } = (await asLeena(OWN)).body
    return asLeena(`${OWN}/versions/${version}/publish`, { revision, newest: version, offers, ...more })
  }
  const from = (ms: number) => ({ from: new Date(ms).toISOString() })
  const until = async (ms: number) => letPass(trial(), ms - trial().now)
  const shown = async () => (await publicNow(trial())).offers

  test('a version is shown from its minute on, and not before', async () => {
    await upload(row(), row({ id: 'TT-02' }))
    await publish(1, ['TT-01', 'TT-02'])
    await upload(row({ name: 'New' }), row({ id: 'TT-02', name: 'New' }))
    const at = trial().now + DAY
    const { body } = await publish(2, ['TT-01'], from(at))
    expect(body.versions[0]).toMatchObject({ state: 'scheduled', from: new Date(at).toISOString() })
    expect(body.undo).toMatchObject({ what: 'scheduled', until: new Date(at).toISOString() })
    expect(body.decisions[0]).toMatchObject({ what: 'scheduled', from: new Date(at).toISOString() })
    await until(at - 1)
    await work(trial())
    expect(await shown()).toEqual(['TT-01 of 1', 'TT-02 of 1'])
    await until(at)
    await Promise.all([work(trial()), work(trial())])
    expect(await shown()).toEqual(['TT-01 of 2', 'TT-02 of 1'])
    const after = (await asLeena(OWN)).body
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
    await upload(row(), row({ id: 'TT-02' }))
    for (const ms of [trial().now, trial().now - DAY, trial().now + 400 * DAY])
      expect(await publish(1, ['TT-01'], from(ms))).toMatchObject({
        status: 422,
        body: { errors: [{ path: 'body/from' }] },
      })
    await publish(1, ['TT-01'])
    expect(await publish(1, ['TT-02'], from(trial().now + DAY))).toMatchObject({
      status: 409,
      body: { code: 'not-open' },
    })
  })

  test('what no longer adds up at the minute stays out, and whoever chose it gets a mail', async () => {
    await upload(row(), row({ id: 'TT-02', lendingValue22: undefined, ltvPercent: undefined }))
    await publish(1, ['TT-01', 'TT-02'], from(trial().now + DAY))
    await enterPrice(trial(), 50_000)
    await letPass(trial(), DAY)
    await work(trial())
    expect(await publicNow(trial())).toMatchObject({
      offers: ['TT-02 of 1'],
      withheld: ['Tamarind Tree lends-more-than-allowed TT-01'],
    })
    expect((await asLeena(OWN)).body.decisions[0]).toMatchObject({ what: 'begun', shown: 1, withheld: 1 })
    const [mail] = await mailsOf(trial())
    expect(mail).toMatchObject({ topic: 'feed-begun', to: expect.stringMatching(/^leena\.thomas/) })
    expect(mail?.said).toMatch(/1 offer shown, 1 not.*TT-01 .*\/office\/offers\/tamarind-tree\/1$/s)
    // Its lender sees it at its desk.
    expect(inShort((await asAnjali(`${OWN}/versions/1`)).body)).toEqual([
      'TT-01 new withheld',
      'TT-02 unchanged shown',
    ])
  })

  test('where nothing can be shown at the minute it waits again, and what is shown stays', async () => {
    await upload(row())
    await publish(1, ['TT-01'])
    await upload(row({ name: 'New' }))
    await publish(2, ['TT-01'], from(trial().now + 5 * DAY))
    await letPass(trial(), 5 * DAY)
    await work(trial())
    expect(await shown()).toEqual(['TT-01 of 1'])
    const { body } = await asLeena(OWN)
    expect(statesOf(body)).toEqual(['2 waiting', '1 shown'])
    expect(body.decisions[0]).toMatchObject({
      ...{ what: 'not-begun', version: 2, by: null },
      message: expect.stringMatching(/^The gold price is too old/),
    })
    expect(await mailsOf(trial())).toMatchObject([{ topic: 'feed-begun' }])
    await work(trial())
    expect((await asLeena(OWN)).body.decisions).toHaveLength(3)
    await enterPrice(trial(), 50_000)
    await publish(2, [], { ...from(trial().now + DAY) })
    expect((await asLeena(OWN)).body.decisions).toHaveLength(3)
  })

  test('what is chosen and taken off before the minute is not shown', async () => {
    await upload(row(), row({ id: 'TT-02' }))
    await publish(1, ['TT-01', 'TT-02'])
    await upload(row({ name: 'New' }), row({ id: 'TT-02', name: 'New' }))
    await publish(2, ['TT-01', 'TT-02'], from(trial().now + DAY))
    await letPass(trial(), MINUTE)
    await asAnjali(`${OWN}/take-off`, { offers: ['TT-02'] })
    await letPass(trial(), DAY)
    await work(trial())
    expect(await shown()).toEqual(['TT-01 of 2'])
    expect((await mailsOf(trial())).map(({ said }) => said).join()).toMatch(/TT-02 was taken off meanwhile\./)
  })

  test('a version that is published at once takes the place of one that is to come', async () => {
    await upload(row({ name: 'Later' }))
    await publish(1, ['TT-01'], from(trial().now + DAY))
    await upload(row({ name: 'Now' }))
    expect(statesOf((await publish(2, ['TT-01'])).body)).toEqual(['2 shown', '1 replaced'])
    await letPass(trial(), DAY)
    await work(trial())
    expect(await shown()).toEqual(['TT-01 of 2'])
  })

  test('of two that are to come the earlier begins first, unless the later was set for before it', async () => {
    await upload(row({ name: 'First' }))
    await publish(1, ['TT-01'], from(trial().now + DAY))
    await upload(row({ name: 'Second' }))
    expect(statesOf((await publish(2, ['TT-01'], from(trial().now + 2 * DAY))).body)).toEqual([
      '2 scheduled',
      '1 scheduled',
    ])
    await letPass(trial(), DAY)
    await work(trial())
    expect(statesOf((await asLeena(OWN)).body)).toEqual(['2 scheduled', '1 shown'])
    await letPass(trial(), DAY)
    await work(trial())
    expect(await shown()).toEqual(['TT-01 of 2'])
    await upload(row({ name: 'Third' }))
    await publish(3, ['TT-01'], from(trial().now + DAY))
    await upload(row({ name: 'Fourth' }))
    const { body } = await publish(4, ['TT-01'], from(trial().now + DAY / 2))
    expect(statesOf(body).slice(0, 2)).toEqual(['4 scheduled', '3 replaced'])
    // Until it begins, it can be undone.
    const undone = await asLeena(`${OWN}/decisions/${body.undo.id}/undo`, {})
    expect(statesOf(undone.body).slice(0, 2)).toEqual(['4 waiting', '3 scheduled'])
  })

  test('an offer that begins later is published from its day on, not before', async () => {
    await enterPrice(trial())
    await upload(row({ validFrom: '2026-11-26' }))
    const { body } = await asLeena(`${OWN}/versions/1`)
    expect(body.offers[0]).toMatchObject({ verdict: 'withheld', begins: '2026-11-26' })
    expect((await publish(1, ['TT-01'])).body.code).toBe('withheld')
    expect((await publish(1, ['TT-01'], from(midnight('2026-11-26') - 1))).body.code).toBe('withheld')
    expect((await publish(1, ['TT-01'], from(midnight('2026-11-26')))).status).toBe(200)
    await until(midnight('2026-11-26'))
    await work(trial())
    expect(await shown()).toEqual(['TT-01 of 1'])
  })

  test('an offer goes off with the end of its last day, also before anything has noted it', async () => {
    await upload(row({ validUntil: '2026-11-25' }), row({ id: 'TT-02' }))
    await publish(1, ['TT-01', 'TT-02'])
    await until(midnight('2026-11-26') - 1)
    expect(await shown()).toEqual(['TT-01 of 1', 'TT-02 of 1'])
    await until(midnight('2026-11-26'))
    expect(await shown()).toEqual(['TT-02 of 1'])
    expect((await asLeena(OWN)).body.shown).toMatchObject([{ id: 'TT-02' }])
    expect((await asLeena('/office/lenders')).body.lenders).toContainEqual(
      expect.objectContaining({ id: 'tamarind-tree', shown: 1 }),
    )
    await work(trial())
    await work(trial())
    const { body } = await asLeena(OWN)
    expect(decidedOf(body)).toEqual(['ended', 'published 1 Leena Thomas'])
    expect(body.decisions[0]).toMatchObject({ offers: ['TT-01'], off: 1, by: null })
    expect(inShort((await asLeena(`${OWN}/versions/1`)).body)).toContain('TT-01 new ended')
    expect((await auditOf(trial())).at(-1)).toBe('offers-taken-off tamarind-tree ended: 1')
  })

  test('what has ended does not come back by an undo', async () => {
    await upload(row({ validUntil: '2026-11-24' }), row({ id: 'TT-02' }))
    await publish(1, ['TT-01', 'TT-02'])
    await upload(row({ name: 'New' }), row({ id: 'TT-02', name: 'New' }))
    await until(midnight('2026-11-25') - MINUTE)
    const { id } = (await publish(2, ['TT-01', 'TT-02'])).body.undo
    await until(midnight('2026-11-25') + MINUTE)
    await asLeena(`${OWN}/decisions/${id}/undo`, {})
    expect(await shown()).toEqual(['TT-02 of 1'])
  })

  test('a lender is told once, seven days before an offer ends', async () => {
    await upload(row({ validUntil: '2026-12-03' }), row({ id: 'TT-02' }))
    await publish(1, ['TT-01', 'TT-02'])
    await until(midnight('2026-11-26') - 1)
    await work(trial())
    expect(await mailsOf(trial())).toEqual([])
    await until(midnight('2026-11-26'))
    await Promise.all([work(trial()), work(trial())])
    await work(trial())
    expect(await mailsOf(trial())).toMatchObject([
      {
        ...{ topic: 'offers-end', to: 'offers@tamarind-tree.example' },
        said: expect.stringMatching(/\n- TT-01 Tamarind Tree Easy, until Thursday 3 December 2026\n/),
      },
    ])
    expect((await asLeena(OWN)).body.shown).toMatchObject([
      { id: 'TT-01', endNotedAt: new Date(midnight('2026-11-26')).toISOString() },
      { id: 'TT-02', endNotedAt: null },
    ])
  })

  test('after thirty days without a file all of a lender goes off, and a new file brings nothing back', async () => {
    await upload(row(), row({ id: 'TT-02' }), row({ id: 'TT-03', aprPercent: 99 }))
    await publish(1, ['TT-01', 'TT-02'])
    // A file that can't be read holds nothing.
    await letPass(trial(), 20 * DAY)
    await sendFile(trial(), `${OWN}/files`, 'no', { cookie: desk.leena.cookie })
    await letPass(trial(), 10 * DAY)
    expect(await shown()).toHaveLength(2)
    await letPass(trial(), 1)
    expect(await publicNow(trial())).toEqual({
      offers: [],
      withheld: [],
      silent: ['Tamarind Tree 2026-11-24'],
    })
    const { body } = await asLeena('/office/lenders')
    expect(body.lenders[0]).toMatchObject({ id: 'tamarind-tree', standing: 'trouble', shown: 0 })
    await enterPrice(trial())
    await upload(row({ name: 'New' }))
    expect((await publicNow(trial())).offers).toEqual([])
    const after = (await asLeena(OWN)).body
    expect(decidedOf(after)).toEqual(['too-old', 'published 1 Leena Thomas'])
    expect(after.decisions[0]).toMatchObject({ offers: ['TT-01', 'TT-02'], off: 2 })
    expect(await mailsOf(trial())).toMatchObject([
      { topic: 'offers-off', said: expect.stringMatching(/no file from you for 30 days/) },
    ])
    expect((await publish(3, ['TT-01'])).status).toBe(200)
    expect(await shown()).toEqual(['TT-01 of 3'])
  })

  test('the worker takes off what is too old, once', async () => {
    await upload(row())
    await publish(1, ['TT-01'])
    await letPass(trial(), 30 * DAY + 1)
    await Promise.all([work(trial()), work(trial())])
    expect(decidedOf((await asLeena(OWN)).body)).toEqual(['too-old', 'published 1 Leena Thomas'])
    expect(await mailsOf(trial())).toHaveLength(1)
  })

  test('the same file again says that its figures still hold', async () => {
    await upload(row())
    await publish(1, ['TT-01'])
    await letPass(trial(), 29 * DAY)
    expect((await upload(row())).body).toMatchObject({ version: 1, known: true })
    await letPass(trial(), 29 * DAY)
    expect(await shown()).toEqual(['TT-01 of 1'])
    // An older one says nothing of the newest.
    await enterPrice(trial())
    await upload(row({ name: 'New' }))
    await letPass(trial(), 29 * DAY)
    await upload(row())
    await letPass(trial(), DAY + 1)
    expect(await shown()).toEqual([])
  })

  test('a version that waits is audited again on another day', async () => {
    await enterPrice(trial())
    await upload(row({ validUntil: '2026-11-24' }))
    expect(inShort((await asLeena(`${OWN}/versions/1`)).body)).toEqual(['TT-01 new ready'])
    await letPass(trial(), DAY)
    expect(inShort((await asLeena(`${OWN}/versions/1`)).body)).toEqual(['TT-01 new withheld'])
  })
})
