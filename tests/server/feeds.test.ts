import { createHash } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { addLender, fileOf, inShort, openDesk, row, sendFile, statesOf, type Desk } from './feeds.ts'
import { addColleague, as, ask, auditOf, type Colleague } from './office.ts'
import { onManyConnections } from './trial.ts'

const OWN = '/office/lenders/tamarind-tree'
const HOUR = 3_600_000

onManyConnections((trial) => {
  let desk: Desk
  beforeEach(async () => {
    await trial().reset()
    desk = await openDesk(trial())
  })
  const asLeena = as(trial, () => desk.leena)
  const asAnjali = as(trial, () => desk.anjali)
  const upload = (file: string | Buffer, who: Colleague = desk.leena, type = 'application/json') =>
    sendFile(trial(), `${OWN}/files`, file, { cookie: who.cookie, type })

  test('an editor adds a lender once', async () => {
    const blue = { id: 'blue-veranda', name: 'Blue Veranda', contactMail: 'feeds@blue-veranda.example' }
    const added = await asLeena('/office/lenders', blue)
    expect(added).toMatchObject({ status: 200, body: { waiting: 0, trouble: 0 } })
    expect(added.body.lenders).toHaveLength(3)
    expect(await asLeena('/office/lenders', blue)).toMatchObject({
      status: 409,
      body: { code: 'lender-there' },
    })
    expect(await asLeena('/office/lenders', { ...blue, id: 'Blue Veranda' })).toMatchObject({ status: 422 })
    expect(await auditOf(trial())).toEqual(['lender-added blue-veranda Blue Veranda'])
  })

  test('a file is read, audited and waits; nothing is shown by it', async () => {
    const file = fileOf(row(), row({ id: 'TT-03', aprPercent: 99 }))
    const sent = await upload(file)
    expect(sent).toMatchObject({
      status: 200,
      body: { version: 1, known: false, state: 'waiting', problem: null, problems: [], allProblems: 0 },
    })
    expect(sent.body.counts).toMatchObject({ offers: 2, withheld: 1 })
    const { status, body } = await asLeena(`${OWN}/versions/1`)
    expect(status).toBe(200)
    // Withheld first.
    expect(inShort(body)).toEqual(['TT-03 new withheld', 'TT-01 new ready'])
    expect(body).toMatchObject({
      version: { number: 1, by: 'Leena Thomas', source: 'upload', state: 'waiting' },
      sha256: createHash('sha256').update(file).digest('hex'),
      newest: 1,
      shownVersion: null,
      price: { day: '2026-11-20', basis: 'average-30-days', tooOld: false },
      changes: { new: 2, changed: 0, unchanged: 0, removed: 0 },
    })
    expect(body.price.pricePerGram22).toBeCloseTo(5958.33, 2)
    expect(body.offers[0].findings).toContainEqual(
      expect.objectContaining({ rule: 'apr', verdict: 'withheld', reason: 'apr' }),
    )
    expect(body.offers[1].terms).toContainEqual({ field: 'annualRatePercent', value: '9.00%' })
    const list = await asLeena('/office/lenders')
    expect(list.body).toMatchObject({ waiting: 1, trouble: 0 })
    expect(
      list.body.lenders.map(({ id, standing }: { id: string; standing: string }) => [id, standing]),
    ).toEqual([
      ['tamarind-tree', 'waiting'],
      ['brass-bell', 'settled'],
    ])
    expect(list.body.lenders[0]).toMatchObject({ shown: 0, withheld: 1, last: { number: 1 } })
    expect(await auditOf(trial())).toEqual(['feed-received tamarind-tree version 1'])
  })

  test('the same bytes are one version, also when they come twice at once', async () => {
    const file = fileOf(row())
    const both = await Promise.all([upload(file), upload(file)])
    expect(both.map(({ body }) => body.version)).toEqual([1, 1])
    expect(both.map(({ body }) => body.known).sort()).toEqual([false, true])
    expect(await upload(file, desk.anjali)).toMatchObject({
      body: { version: 1, known: true, state: 'waiting' },
    })
    expect((await upload(`${file}\n`)).body).toMatchObject({ version: 2, known: false })
    // Of another lender it is another file.
    const other = await sendFile(trial(), '/office/lenders/brass-bell/files', file, {
      cookie: desk.other.cookie,
    })
    expect(other.body).toMatchObject({ version: 1, known: false })
    expect(statesOf((await asLeena(OWN)).body)).toEqual(['2 waiting', '1 replaced'])
  })

  test('a file that cannot be read changes nothing, and what waits goes on waiting', async () => {
    await upload(fileOf(row()))
    const sent = await upload('{"offers": [')
    expect(sent).toMatchObject({ status: 200, body: { version: 2, state: 'unreadable' } })
    expect(sent.body.problem).toMatch(/\w+ .*\.$/)
    expect(statesOf((await asLeena(OWN)).body)).toEqual(['2 unreadable', '1 waiting'])
    const version = await asLeena(`${OWN}/versions/2`)
    expect(version.body).toMatchObject({ price: null, offers: [], newest: 1 })
    await addLender(trial(), 'mango-season', 'Mango Season')
    await sendFile(trial(), '/office/lenders/mango-season/files', 'no', { cookie: desk.leena.cookie })
    const { body } = await asLeena('/office/lenders')
    expect(body.lenders.map(({ standing }: { standing: string }) => standing)).toEqual([
      'waiting',
      'trouble',
      'settled',
    ])
  })

  test('what waits is counted for the desk, and what a lender has to correct for its own people alone', async () => {
    const scheduler = await addColleague(trial(), 'scheduler')
    const { leena, anjali, other } = desk
    const counts = async () => {
      // Those who look within a second share what was counted.
      trial().now += 1000
      const of = async ({ cookie }: Colleague) => {
        const { body } = await ask(trial(), '/office/changes', { cookie })
        return (body as { waiting: { offers: number } }).waiting.offers
      }
      return [await of(leena), await of(anjali), await of(other), await of(scheduler)]
    }
    expect(await counts()).toEqual([0, 0, 0, 0])
    await upload(fileOf(row(), row({ id: 'TT-03', aprPercent: 99 }), row({ id: 'TT-04', aprPercent: 99 })))
    expect(await counts()).toEqual([1, 2, 0, 0])
    await upload('{"offers": [')
    expect(await counts()).toEqual([1, 3, 0, 0])
    await upload(fileOf(row(), row({ id: 'TT-03' })))
    expect(await counts()).toEqual([1, 0, 0, 0])
    const { revision } = (await asLeena(OWN)).body
    await asLeena(`${OWN}/versions/3/publish`, { revision, newest: 3, offers: ['TT-01'] })
    expect(await counts()).toEqual([0, 0, 0, 0])
  })

  test('a bad row among good ones is named, and the good ones are read', async () => {
    const { id: _left, ...without } = row()
    const sent = await upload(fileOf(row(), without, row({ id: 'TT-03' })))
    expect(sent.body).toMatchObject({ state: 'waiting', allProblems: 1, problems: [{ row: 2, field: 'id' }] })
    expect(sent.body.counts.offers).toBe(2)
    const bad = await upload(fileOf(without))
    expect(bad.body).toMatchObject({ state: 'unreadable', problems: [{ row: 1, field: 'id' }] })
    expect(bad.body.problem).toBe(bad.body.problems[0]?.sentence)
  })

  test('what came cannot be changed or removed in the database', async () => {
    await upload(fileOf(row()))
    const { store } = trial()
    await expect(store.updateTable('feed_files').set({ content: '' }).execute()).rejects.toThrow(
      /never changed/,
    )
    await expect(store.deleteFrom('feed_files').execute()).rejects.toThrow(/never changed/)
    const file = await store.selectFrom('feed_files').selectAll().executeTakeFirstOrThrow()
    expect(Buffer.from(file.content, 'base64').toString()).toBe(fileOf(row()))
  })

  test('the price that was entered counts from its day, and one that is too old is named', async () => {
    await ask(trial(), '/office/rate', {
      cookie: (await addColleague(trial(), 'admin')).cookie,
      body: {
        ...{ price: 66_000, city: 'Gurugram', changePercent: 1, changeSince: '2025-11-23' },
        ...{ date: '2026-11-24', source: 'The publisher' },
      },
    })
    await upload(fileOf(row()))
    const { body } = await asLeena(`${OWN}/versions/1`)
    expect(body.price).toMatchObject({ pricePerGram22: 6050, day: '2026-11-24', tooOld: false })
    trial().now += 7 * 24 * HOUR
    const leena = await addColleague(trial(), 'editor')
    const later = async () =>
      (await ask(trial(), `${OWN}/versions/1`, { cookie: leena.cookie })).body.price.tooOld
    expect(await later()).toBe(false)
    trial().now += 24 * HOUR
    await trial()
      .store.updateTable('admin_sessions')
      .set({ used_at: new Date(trial().now), expires_at: new Date(trial().now + HOUR) })
      .execute()
    expect(await later()).toBe(true)
  })

  test('a partner sees its own lender, and nothing tells it of another', async () => {
    await upload(fileOf(row()))
    expect((await asAnjali(OWN)).body).toMatchObject({
      id: 'tamarind-tree',
      contactMail: 'offers@tamarind-tree.example',
    })
    expect((await asAnjali(`${OWN}/versions/1`)).status).toBe(200)
    const asOther = as(trial, () => desk.other)
    const notThere = (await asOther('/office/lenders/nobody')).body
    for (const url of [OWN, `${OWN}/versions/1`]) {
      const { status, body } = await asOther(url)
      expect([status, body.message]).toEqual([404, notThere.message])
    }
    expect((await upload(fileOf(row({ id: 'X' })), desk.other)).status).toBe(404)
    expect((await asOther(`${OWN}/keys`, {})).status).toBe(404)
    expect(statesOf((await asLeena(OWN)).body)).toEqual(['1 waiting'])
    expect((await asAnjali('/office/lenders')).status).toBe(403)
  })

  test('a key is shown once, sends files, and holds for 48 hours beside a new one', async () => {
    const made = await asAnjali(`${OWN}/keys`, {})
    const first: string = made.body.key
    expect(made.body.keys).toMatchObject([{ lastSigns: first.slice(-2), ends: null }])
    expect(JSON.stringify(await trial().store.selectFrom('lender_keys').selectAll().execute())).not.toContain(
      first,
    )
    const push = (key: string, file = fileOf(row()), id = 'tamarind-tree') =>
      sendFile(trial(), `/partners/${id}/offers`, file, { key })
    expect((await push(first)).body).toMatchObject({ version: 1, known: false, counts: { offers: 1 } })
    expect((await asLeena(OWN)).body).toMatchObject({
      source: 'push',
      keys: [],
      versions: [{ source: 'push', by: `key ${first.slice(-2)}` }],
    })
    trial().now += HOUR
    const second: string = (await asAnjaliLater()(`${OWN}/keys`, {})).body.key
    expect((await asAnjaliLater()(`${OWN}/keys`, {})).body.code).toBe('two-keys')
    expect([(await push(first)).status, (await push(second)).status]).toEqual([200, 200])
    trial().now += 48 * HOUR
    expect([(await push(first)).status, (await push(second)).status]).toEqual([401, 200])
    const [{ id }] = (await asAnjaliLater()(OWN)).body.keys
    expect((await asAnjaliLater()(`${OWN}/keys/${id}/end`, {})).status).toBe(204)
    expect((await asAnjaliLater()(`${OWN}/keys/nobody/end`, {})).status).toBe(404)
    expect((await push(second)).status).toBe(401)
    expect((await auditOf(trial())).filter((line) => line.startsWith('lender-key'))).toEqual([
      'lender-key-made tamarind-tree',
      'lender-key-made tamarind-tree',
      'lender-key-ended tamarind-tree',
    ])

    function asAnjaliLater() {
      return async (url: string, body?: object) => {
        const { store, now } = trial()
        const used = { used_at: new Date(now), expires_at: new Date(now + HOUR) }
        await store.updateTable('admin_sessions').set(used).where('admin_id', '=', desk.anjali.id).execute()
        return asAnjali(url, body)
      }
    }
  })

  test('no key, a wrong one and that of another lender are refused alike', async () => {
    const { key } = (await asAnjali(`${OWN}/keys`, {})).body
    const answers = [
      await sendFile(trial(), '/partners/tamarind-tree/offers', fileOf(row()), {}),
      await sendFile(trial(), '/partners/tamarind-tree/offers', fileOf(row()), { key: 'no-such-key' }),
      await sendFile(trial(), '/partners/brass-bell/offers', fileOf(row()), { key }),
      await sendFile(trial(), '/partners/nobody/offers', fileOf(row()), { key }),
      await sendFile(trial(), '/partners/tamarind-tree/offers', fileOf(row()), {
        cookie: desk.anjali.cookie,
      }),
    ]
    for (const { status, body } of answers)
      expect([status, body.code, body.message]).toEqual([401, 'credentials', answers[0]?.body.message])
    expect(await trial().store.selectFrom('feed_files').select('number').execute()).toEqual([])
  })

  test('a lender sends 60 files an hour, and who guesses at keys is stopped', async () => {
    const { key } = (await asAnjali(`${OWN}/keys`, {})).body
    const push = () => sendFile(trial(), '/partners/tamarind-tree/offers', fileOf(row()), { key })
    for (let sent = 0; sent < 60; sent++) expect((await push()).status).toBe(200)
    expect(await push()).toMatchObject({ status: 429, body: { code: 'too-many' } })
  })

  test('a file of another type, and one that is too large, are refused', async () => {
    expect(await upload('a,b', desk.leena, 'text/plain')).toMatchObject({
      status: 415,
      body: { code: 'file-type' },
    })
    expect(await upload('', desk.leena, 'text/csv')).toMatchObject({ status: 200 })
    expect((await upload('x'.repeat(5 * 1024 * 1024 + 1), desk.leena, 'text/csv')).status).toBe(413)
    expect((await upload('id\n', desk.leena, 'text/csv; charset=utf-8')).status).toBe(200)
  })
})
