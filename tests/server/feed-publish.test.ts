import { beforeEach, expect, test } from 'vitest'
import { deskOn, DAY, MINUTE, OWN, wrong } from './feed-desk.ts'
import { enterPrice, fileOf, inShort, letPass, publicNow, row, statesOf } from './feeds.ts'
import { addColleague, ask, auditOf } from './office.ts'
import { onManyConnections } from './trial.ts'

onManyConnections((trial) => {
  const desk = deskOn(trial)
  beforeEach(() => desk.open())

  test('what is chosen is shown, what is withheld is named, and the lender is answered as it is then', async () => {
    await desk.send(row(), row({ id: 'TT-02' }), wrong('TT-03'))
    const { status, body } = await desk.publish(1, ['TT-01'])
    expect(status).toBe(200)
    expect(body).toMatchObject({
      shown: [{ id: 'TT-01', version: 1, validUntil: null, endNotedAt: null }],
      revision: 1,
      rollBackTo: [],
      undo: { what: 'published', until: new Date(trial().now + 10 * MINUTE).toISOString() },
      decisions: [
        { what: 'published', version: 1, by: 'Leena Thomas', replaced: null, shown: 1, withheld: 1, off: 0 },
      ],
    })
    expect(statesOf(body)).toEqual(['1 shown'])
    expect(body.versions[0]).toMatchObject({ decidedBy: 'Leena Thomas', changes: { new: 3 } })
    expect(await publicNow(trial())).toEqual({
      offers: ['TT-01 of 1'],
      withheld: ['Tamarind Tree apr TT-03'],
      silent: [],
    })
    expect(inShort((await desk.asLeena(`${OWN}/versions/1`)).body)).toEqual([
      'TT-03 new withheld',
      'TT-01 unchanged shown',
      'TT-02 new ready',
    ])
    // The rest of it can follow.
    expect(await desk.publish(1, ['TT-01', 'TT-02'])).toMatchObject({ status: 200, body: { revision: 2 } })
    expect((await publicNow(trial())).offers).toEqual(['TT-01 of 1', 'TT-02 of 1'])
    expect(await auditOf(trial())).toEqual([
      'feed-received tamarind-tree version 1',
      'feed-published tamarind-tree version 1, 1 offer',
      'feed-published tamarind-tree version 1, 2 offers',
    ])
  })

  test('a new version takes its old one off; so does a withheld one; what was not chosen stays as it was', async () => {
    await desk.send(...['TT-01', 'TT-02', 'TT-03', 'TT-05', 'TT-06'].map((id) => row({ id, name: id })))
    await desk.publish(1, ['TT-01', 'TT-02', 'TT-03', 'TT-05', 'TT-06'])
    await desk.send(
      row({ name: 'New' }),
      row({ id: 'TT-02', name: 'Not chosen' }),
      wrong('TT-03'),
      row({ id: 'TT-06', name: 'TT-06' }),
      row({ id: 'TT-07', name: 'TT-07' }),
    )
    expect((await publicNow(trial())).withheld).toEqual([])
    const { body } = await desk.publish(2, ['TT-01', 'TT-06'])
    expect((await publicNow(trial())).offers).toEqual(['TT-01 of 2', 'TT-02 of 1', 'TT-06 of 2'])
    expect((await publicNow(trial())).withheld).toEqual(['Tamarind Tree apr TT-03'])
    expect(statesOf(body)).toEqual(['2 shown', '1 replaced'])
    expect(body.decisions[0]).toMatchObject({ replaced: 1, shown: 2, withheld: 1, off: 2 })
    expect(body.versions[0].changes).toEqual({ new: 1, changed: 3, unchanged: 1, removed: 1 })
    expect(body.rollBackTo).toEqual([1])
  })

  test('what a row that could not be read stood for stays shown', async () => {
    await desk.send(row(), row({ id: 'TT-05' }))
    await desk.publish(1, ['TT-01', 'TT-05'])
    await desk.send(row({ name: 'New' }), row({ id: 'TT-05', repayment: 'never' }))
    await desk.publish(2, ['TT-01'])
    expect((await publicNow(trial())).offers).toEqual(['TT-01 of 2', 'TT-05 of 1'])
  })

  test('what is withheld, unknown or of another version is not published, even if it is sent', async () => {
    await desk.send(row(), wrong('TT-03'))
    const withheld = await desk.publish(1, ['TT-01', 'TT-03'])
    expect(withheld).toMatchObject({ status: 409, body: { code: 'withheld' } })
    expect(withheld.body.message).toMatch(/^Withheld offers can’t be published\. TT-03 .*APR/)
    expect(await desk.publish(1, ['TT-09'])).toMatchObject({ status: 422, body: { code: 'invalid' } })
    expect(await desk.publish(1, [])).toMatchObject({ status: 409, body: { code: 'none-chosen' } })
    expect(await desk.publish(7, ['TT-01'])).toMatchObject({ status: 404 })
    await desk.sendText('no')
    expect(await desk.publish(2, [])).toMatchObject({ status: 409, body: { code: 'not-open' } })
    expect(await publicNow(trial())).toEqual({ offers: [], withheld: [], silent: [] })
    expect((await desk.asLeena(OWN)).body.decisions).toEqual([])
    // A file that can't be read is no newer version.
    expect((await desk.publish(1, ['TT-01'])).status).toBe(200)
  })

  test('nothing is published where a newer version came, or somebody decided meanwhile', async () => {
    await desk.send(row())
    await desk.send(row({ name: 'New' }))
    expect(await desk.publish(1, ['TT-01'])).toMatchObject({
      status: 409,
      body: { code: 'newer-version', message: expect.stringMatching(/^Version 2 came meanwhile\./) },
    })
    const seen = await desk.revision()
    await desk.publish(2, ['TT-01'])
    const late = { revision: seen, newest: 2, offers: ['TT-01'] }
    expect(await desk.asLeena(`${OWN}/versions/2/publish`, late)).toMatchObject({
      status: 409,
      body: { code: 'changed' },
    })
    expect(await desk.asLeena(`${OWN}/versions/1/roll-back`, { revision: seen })).toMatchObject({
      status: 409,
    })
    expect((await desk.asLeena(OWN)).body.decisions).toHaveLength(1)
  })

  test('of two editors at once one wins, and the other is told', async () => {
    await desk.send(row(), row({ id: 'TT-02' }))
    const second = await addColleague(trial(), 'admin', { name: 'Kavita Rao' })
    const body = { revision: 0, newest: 1 }
    const url = `${OWN}/versions/1`
    const answers = await Promise.all([
      desk.asLeena(`${url}/publish`, { ...body, offers: ['TT-01'] }),
      ask(trial(), `${url}/publish`, { cookie: second.cookie, body: { ...body, offers: ['TT-02'] } }),
      ask(trial(), `${url}/reject`, {
        cookie: second.cookie,
        body: { revision: 0, which: 'all', message: 'No.' },
      }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    for (const { status, body: said } of answers)
      if (status === 409) expect(said).toMatchObject({ code: 'changed' })
    expect((await desk.asLeena(OWN)).body.decisions).toHaveLength(1)
  })

  test('that more than half of what is shown goes off has to be confirmed', async () => {
    await desk.send(...['TT-01', 'TT-02', 'TT-03'].map((id) => row({ id })))
    await desk.publish(1, ['TT-01', 'TT-02', 'TT-03'])
    await desk.send()
    expect(await desk.publish(2, [])).toMatchObject({
      status: 409,
      body: {
        code: 'confirm',
        message: '3 offers of 3 would go off the site. Please confirm that this is right.',
      },
    })
    expect((await publicNow(trial())).offers).toHaveLength(3)
    expect(await desk.publish(2, [], { confirmed: true })).toMatchObject({ status: 200, body: { shown: [] } })
    expect((await publicNow(trial())).offers).toEqual([])
  })

  test('with a price of gold that is older than seven days nothing is published', async () => {
    await desk.send(row())
    await letPass(trial(), 4 * DAY)
    expect(await desk.publish(1, ['TT-01'])).toMatchObject({
      status: 409,
      body: { code: 'price-old', message: expect.stringMatching(/^The gold price is of .*Enter the price/) },
    })
    await enterPrice(trial())
    expect((await desk.publish(1, ['TT-01'])).status).toBe(200)
  })

  test('what no longer adds up at the price of now is refused, and shown as withheld from then on', async () => {
    await desk.send(row())
    await enterPrice(trial(), 50_000)
    expect(await desk.publish(1, ['TT-01'])).toMatchObject({ status: 409, body: { code: 'withheld' } })
    expect(inShort((await desk.asLeena(`${OWN}/versions/1`)).body)).toEqual(['TT-01 new withheld'])
  })

  test('of a hundred offers everything is answered at once, of the others on their page', async () => {
    const rows = Array.from({ length: 150 }, (_, n) => row({ id: `TT-${n}`, name: `Offer ${n}` }))
    await desk.send(...rows, wrong('TT-X'))
    type Row = {
      readonly id: string
      readonly full: boolean
      readonly terms: object[]
      readonly change: string
    }
    const page = async (query: string): Promise<Row[]> =>
      (await desk.asLeena(`${OWN}/versions/1${query}`)).body.offers
    const first = await page('')
    expect(first).toHaveLength(151)
    expect(first.map(({ full }) => full)).toEqual(first.map((_, n) => n < 100))
    expect(first.map(({ terms }) => terms.length > 0)).toEqual(first.map((_, n) => n < 100))
    const second = await page('?page=2')
    expect(second.map(({ id }) => id)).toEqual(first.map(({ id }) => id))
    expect(second.map(({ full }) => full)).toEqual(first.map((_, n) => n >= 100))
    expect(first[0]?.id).toBe('TT-X')
    expect((await desk.asLeena(`${OWN}/versions/1?page=2`)).body.draft).toMatch(/^TT-X /)
    // All of them can be chosen.
    expect(
      (
        await desk.publish(
          1,
          rows.map(({ id }) => String(id)),
        )
      ).status,
    ).toBe(200)
    expect(new Set((await page('')).map(({ change }) => change))).toEqual(new Set(['new', 'unchanged']))
  })

  test('no decision removes or changes anything of a file', async () => {
    await desk.send(row(), wrong('TT-03'))
    await desk.publish(1, ['TT-01'])
    await desk.send(row({ name: 'New' }))
    await desk.publish(2, ['TT-01'])
    await desk.rollBack(1)
    await desk.asLeena(`${OWN}/take-off`, { offers: ['TT-01'] })
    const { store } = trial()
    const files = await store.selectFrom('feed_files').select('content').orderBy('number').execute()
    expect(files.map(({ content }) => Buffer.from(content, 'base64').toString())).toEqual([
      fileOf(row(), wrong('TT-03')),
      fileOf(row({ name: 'New' })),
    ])
    const offers = await store
      .selectFrom('feed_offers')
      .select(['number', 'offer_id'])
      .orderBy('number')
      .orderBy('place')
      .execute()
    expect(offers.map(({ number, offer_id }) => `${offer_id} of ${number}`)).toEqual([
      'TT-01 of 1',
      'TT-03 of 1',
      'TT-01 of 2',
    ])
    await expect(store.selectFrom('feed_decisions').select('id').execute()).resolves.toHaveLength(4)
  })

  test('the list of lenders says why offers are withheld, and when all would go off', async () => {
    await desk.send(row(), wrong('TT-03'))
    const { body } = await desk.asLeena('/office/lenders')
    expect(body.lenders[0]).toMatchObject({
      reasons: ['apr'],
      offFrom: new Date(trial().now + 30 * DAY).toISOString(),
    })
    expect(body.lenders[1]).toMatchObject({ reasons: [], offFrom: null })
  })
})
