import { beforeEach, expect, test } from 'vitest'
import { mailOf } from '../../server/ports/mail/text.ts'
import type { MailTopic } from '../../server/ports/ports.ts'
import { workOff } from '../../server/worker/outbox.ts'
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
  type Desk,
} from './feeds.ts'
import { addColleague, as, ask, auditOf, type Colleague } from './office.ts'
import { onBothStores } from './trial.ts'

const OWN = '/office/lenders/tamarind-tree'
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** What does not add up. */
const wrong = (id: string, more = {}) => row({ id, aprPercent: 99, ...more })

onBothStores((trial) => {
  let desk: Desk
  beforeEach(async () => {
    await trial().reset()
    desk = await openDesk(trial())
  })
  const asLeena = as(trial, () => desk.leena)
  const asAnjali = as(trial, () => desk.anjali)
  const upload = async (...rows: readonly Readonly<Record<string, unknown>>[]): Promise<number> => {
    const { body } = await sendFile(trial(), `${OWN}/files`, fileOf(...rows), { cookie: desk.leena.cookie })
    return body.version
  }
  const revision = async (): Promise<number> => (await asLeena(OWN)).body.revision
  const publish = async (version: number, offers: readonly string[], more: object = {}) =>
    asLeena(`${OWN}/versions/${version}/publish`, {
      ...{ revision: await revision(), newest: version, offers, ...more },
    })
  const reject = async (version: number, which = 'all', message = 'Please send it again.') =>
    asLeena(`${OWN}/versions/${version}/reject`, { revision: await revision(), which, message })
  const rollBack = async (version: number) =>
    asLeena(`${OWN}/versions/${version}/roll-back`, { revision: await revision() })
  const undo = (id: string, who: Colleague = desk.leena) =>
    ask(trial(), `${OWN}/decisions/${id}/undo`, { cookie: who.cookie, method: 'POST' })

  test('what is chosen is shown, what is withheld is named, and the lender is answered as it is then', async () => {
    await upload(row(), row({ id: 'TT-02' }), wrong('TT-03'))
    const { status, body } = await publish(1, ['TT-01'])
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
    expect(inShort((await asLeena(`${OWN}/versions/1`)).body)).toEqual([
      'TT-03 new withheld',
      'TT-01 unchanged shown',
      'TT-02 new ready',
    ])
    // The rest of it can follow.
    expect(await publish(1, ['TT-01', 'TT-02'])).toMatchObject({ status: 200, body: { revision: 2 } })
    expect((await publicNow(trial())).offers).toEqual(['TT-01 of 1', 'TT-02 of 1'])
    expect(await auditOf(trial())).toEqual([
      'feed-received tamarind-tree version 1',
      'feed-published tamarind-tree version 1, 1 offer',
      'feed-published tamarind-tree version 1, 2 offers',
    ])
  })

  test('a new version takes its old one off; so does a withheld one; what was not chosen stays as it was', async () => {
    await upload(...['TT-01', 'TT-02', 'TT-03', 'TT-05', 'TT-06'].map((id) => row({ id, name: id })))
    await publish(1, ['TT-01', 'TT-02', 'TT-03', 'TT-05', 'TT-06'])
    await upload(
      row({ name: 'New' }),
      row({ id: 'TT-02', name: 'Not chosen' }),
      wrong('TT-03'),
      row({ id: 'TT-06', name: 'TT-06' }),
      row({ id: 'TT-07', name: 'TT-07' }),
    )
    expect((await publicNow(trial())).withheld).toEqual([])
    const { body } = await publish(2, ['TT-01', 'TT-06'])
    expect((await publicNow(trial())).offers).toEqual(['TT-01 of 2', 'TT-02 of 1', 'TT-06 of 2'])
    expect((await publicNow(trial())).withheld).toEqual(['Tamarind Tree apr TT-03'])
    expect(statesOf(body)).toEqual(['2 shown', '1 replaced'])
    expect(body.decisions[0]).toMatchObject({ replaced: 1, shown: 2, withheld: 1, off: 2 })
    expect(body.versions[0].changes).toEqual({ new: 1, changed: 3, unchanged: 1, removed: 1 })
    expect(body.rollBackTo).toEqual([1])
  })

  test('what a row that could not be read stood for stays shown', async () => {
    await upload(row(), row({ id: 'TT-05' }))
    await publish(1, ['TT-01', 'TT-05'])
    await upload(row({ name: 'New' }), row({ id: 'TT-05', repayment: 'never' }))
    await publish(2, ['TT-01'])
    expect((await publicNow(trial())).offers).toEqual(['TT-01 of 2', 'TT-05 of 1'])
  })

  test('what is withheld, unknown or of another version is not published, even if it is sent', async () => {
    await upload(row(), wrong('TT-03'))
    const withheld = await publish(1, ['TT-01', 'TT-03'])
    expect(withheld).toMatchObject({ status: 409, body: { code: 'withheld' } })
    expect(withheld.body.message).toMatch(/^Withheld offers can’t be published\. TT-03 .*APR/)
    expect(await publish(1, ['TT-09'])).toMatchObject({ status: 422, body: { code: 'invalid' } })
    expect(await publish(1, [])).toMatchObject({ status: 409, body: { code: 'none-chosen' } })
    expect(await publish(7, ['TT-01'])).toMatchObject({ status: 404 })
    await sendFile(trial(), `${OWN}/files`, 'no', { cookie: desk.leena.cookie })
    expect(await publish(2, [])).toMatchObject({ status: 409, body: { code: 'not-open' } })
    expect(await publicNow(trial())).toEqual({ offers: [], withheld: [], silent: [] })
    expect((await asLeena(OWN)).body.decisions).toEqual([])
    // A file that can't be read is no newer version.
    expect((await publish(1, ['TT-01'])).status).toBe(200)
  })

  test('nothing is published where a newer version came, or somebody decided meanwhile', async () => {
    await upload(row())
    await upload(row({ name: 'New' }))
    expect(await publish(1, ['TT-01'])).toMatchObject({
      status: 409,
      body: { code: 'newer-version', message: expect.stringMatching(/^Version 2 came meanwhile\./) },
    })
    const seen = await revision()
    await publish(2, ['TT-01'])
    const late = { revision: seen, newest: 2, offers: ['TT-01'] }
    expect(await asLeena(`${OWN}/versions/2/publish`, late)).toMatchObject({
      status: 409,
      body: { code: 'changed' },
    })
    expect(await asLeena(`${OWN}/versions/1/roll-back`, { revision: seen })).toMatchObject({ status: 409 })
    expect((await asLeena(OWN)).body.decisions).toHaveLength(1)
  })

  test('of two editors at once one wins, and the other is told', async () => {
    await upload(row(), row({ id: 'TT-02' }))
    const second = await addColleague(trial(), 'admin', { name: 'Kavita Rao' })
    const body = { revision: 0, newest: 1 }
    const url = `${OWN}/versions/1`
    const answers = await Promise.all([
      asLeena(`${url}/publish`, { ...body, offers: ['TT-01'] }),
      ask(trial(), `${url}/publish`, { cookie: second.cookie, body: { ...body, offers: ['TT-02'] } }),
      ask(trial(), `${url}/reject`, {
        cookie: second.cookie,
        body: { revision: 0, which: 'all', message: 'No.' },
      }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    for (const { status, body: said } of answers)
      if (status === 409) expect(said).toMatchObject({ code: 'changed' })
    expect((await asLeena(OWN)).body.decisions).toHaveLength(1)
  })

  test('that more than half of what is shown goes off has to be confirmed', async () => {
    await upload(...['TT-01', 'TT-02', 'TT-03'].map((id) => row({ id })))
    await publish(1, ['TT-01', 'TT-02', 'TT-03'])
    await upload()
    expect(await publish(2, [])).toMatchObject({
      status: 409,
      body: {
        code: 'confirm',
        message: '3 offers of 3 would go off the site. Please confirm that this is right.',
      },
    })
    expect((await publicNow(trial())).offers).toHaveLength(3)
    expect(await publish(2, [], { confirmed: true })).toMatchObject({ status: 200, body: { shown: [] } })
    expect((await publicNow(trial())).offers).toEqual([])
  })

  test('with a price of gold that is older than seven days nothing is published', async () => {
    await upload(row())
    await letPass(trial(), 4 * DAY)
    expect(await publish(1, ['TT-01'])).toMatchObject({
      status: 409,
      body: { code: 'price-old', message: expect.stringMatching(/^The gold price is of .*Enter the price/) },
    })
    await enterPrice(trial())
    expect((await publish(1, ['TT-01'])).status).toBe(200)
  })

  test('what no longer adds up at the price of now is refused, and shown as withheld from then on', async () => {
    await upload(row())
    await enterPrice(trial(), 50_000)
    expect(await publish(1, ['TT-01'])).toMatchObject({ status: 409, body: { code: 'withheld' } })
    expect(inShort((await asLeena(`${OWN}/versions/1`)).body)).toEqual(['TT-01 new withheld'])
  })

  test('a version is rejected with a message, which goes out once it can no longer be undone', async () => {
    await upload(row(), wrong('TT-03'))
    expect((await asLeena(`${OWN}/versions/1`)).body.draft).toMatch(
      /^TT-03 Tamarind Tree Easy: .*send the file again/s,
    )
    expect((await reject(1, 'all', '   ')).status).toBe(422)
    const { body } = await reject(1)
    expect(statesOf(body)).toEqual(['1 rejected'])
    expect(body.decisions[0]).toMatchObject({ what: 'rejected', message: 'Please send it again.' })
    const [mail] = await mailsOf(trial())
    expect(mail).toMatchObject({ topic: 'feed-rejected', to: 'offers@tamarind-tree.example' })
    expect(mail?.said).toMatch(/Please send it again\..*TT-03 Tamarind Tree Easy\nAPR: stated 99/s)
    expect(mail?.due.getTime()).toBe(trial().now + 10 * MINUTE)
    expect(await reject(1)).toMatchObject({ status: 409, body: { code: 'not-open' } })
    // The lender reads it, with what it stands for.
    expect((await asAnjali(OWN)).body.decisions[0].message).toBe('Please send it again.')
    // Whoever thinks again may still publish it.
    expect((await publish(1, ['TT-01'])).status).toBe(200)
  })

  test('the lender can be sent what is withheld while the rest goes on waiting', async () => {
    await upload(row(), wrong('TT-03'))
    expect(statesOf((await reject(1, 'withheld')).body)).toEqual(['1 waiting'])
    expect((await publish(1, ['TT-01'])).status).toBe(200)
    expect(await reject(1, 'all')).toMatchObject({ status: 409, body: { code: 'not-open' } })
    await upload(row())
    expect(await reject(2, 'withheld')).toMatchObject({ status: 409, body: { code: 'not-open' } })
    expect(decidedOf((await asLeena(OWN)).body)).toEqual([
      'published 1 Leena Thomas',
      'sent-back 1 Leena Thomas',
    ])
  })

  test('a mail about a decision that was undone is not sent', async () => {
    await upload(row())
    const sent: string[] = []
    const mail = {
      send(_to: string, topic: MailTopic, values: Readonly<Record<string, string>>) {
        sent.push(mailOf(topic, values).text)
        return Promise.resolve(null)
      },
    }
    const { store, context } = trial()
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
    const sms = { hasText: () => true, send: () => Promise.resolve(null) }
    const deliver = () =>
      workOff({ store, sms, leads: null, mail, siteUrl: context.config.siteUrl, now: context.now, log })
    const { body } = await reject(1)
    await undo(body.undo.id)
    await letPass(trial(), 11 * MINUTE)
    await deliver()
    expect(sent).toEqual([])
    await reject(1, 'all', 'The {lender} and the second one.')
    await deliver()
    expect(sent).toEqual([])
    await letPass(trial(), 11 * MINUTE)
    await deliver()
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatch(/^To Tamarind Tree\n\n.*The \{lender\} and the second one\..*\/office\/partner$/s)
  })

  test('rolling back shows again what was shown then, as far as it adds up today', async () => {
    await upload(row(), row({ id: 'TT-02' }), row({ id: 'TT-05' }))
    await publish(1, ['TT-01', 'TT-02'])
    await upload(row({ name: 'New' }), row({ id: 'TT-02', name: 'New' }))
    await publish(2, ['TT-01', 'TT-02'])
    expect(await rollBack(2)).toMatchObject({ status: 409, body: { code: 'not-shown-before' } })
    const { body } = await rollBack(1)
    expect((await publicNow(trial())).offers).toEqual(['TT-01 of 1', 'TT-02 of 1'])
    expect(statesOf(body)).toEqual(['2 rolled-back', '1 shown'])
    expect(body).toMatchObject({ rollBackTo: [2], undo: { what: 'rolled-back' } })
    expect(body.decisions[0]).toMatchObject({
      what: 'rolled-back',
      version: 1,
      replaced: 2,
      shown: 2,
      off: 0,
    })
    // And forward again.
    expect((await rollBack(2)).status).toBe(200)
    expect((await publicNow(trial())).offers).toEqual(['TT-01 of 2', 'TT-02 of 2'])
    expect((await asLeena(OWN)).body.rollBackTo).toEqual([1])
  })

  test('rolling back leaves out what no longer adds up, and what was taken off since', async () => {
    const plain = { lendingValue22: undefined, ltvPercent: undefined }
    await upload(row(), row({ id: 'TT-02', ...plain }), row({ id: 'TT-04', ...plain }))
    await publish(1, ['TT-01', 'TT-02', 'TT-04'])
    await upload(row({ ...plain, name: 'New' }), row({ id: 'TT-04', ...plain, name: 'New' }))
    await publish(2, ['TT-01', 'TT-04'])
    await asAnjali(`${OWN}/take-off`, { offers: ['TT-04'] })
    await enterPrice(trial(), 50_000)
    const { body } = await rollBack(1)
    expect(await publicNow(trial())).toMatchObject({
      offers: ['TT-02 of 1'],
      withheld: ['Tamarind Tree lends-more-than-allowed TT-01'],
    })
    expect(body.decisions[0]).toMatchObject({ shown: 1, withheld: 1, off: 1 })
    await undo(body.undo.id)
    expect((await publicNow(trial())).offers).toEqual(['TT-01 of 2'])
    expect((await publicNow(trial())).withheld).toEqual([])
  })

  test('nothing is rolled back where nothing of it adds up, the price is old, or it was never shown', async () => {
    await upload(row())
    await upload(row({ name: 'Second' }))
    await publish(2, ['TT-01'])
    expect(await rollBack(1)).toMatchObject({ status: 409, body: { code: 'not-shown-before' } })
    await upload(row({ name: 'Third' }))
    await publish(3, ['TT-01'])
    await enterPrice(trial(), 50_000)
    expect(await rollBack(2)).toMatchObject({
      status: 409,
      body: { code: 'withheld', message: expect.stringMatching(/^Nothing of version 2 .* TT-01 /) },
    })
    await letPass(trial(), 8 * DAY)
    expect(await rollBack(2)).toMatchObject({ status: 409, body: { code: 'price-old' } })
    expect((await publicNow(trial())).offers).toEqual(['TT-01 of 3'])
  })

  test('the last decision can be undone for ten minutes, and then the one before', async () => {
    await upload(row(), row({ id: 'TT-02' }))
    const first = (await publish(1, ['TT-01', 'TT-02'])).body.undo.id
    await upload(row({ name: 'New' }))
    const second = (await publish(2, ['TT-01'])).body.undo.id
    expect(await undo(first)).toMatchObject({ status: 409, body: { code: 'too-late' } })
    const undone = await undo(second)
    expect(statesOf(undone.body)).toEqual(['2 waiting', '1 shown'])
    expect(undone.body).toMatchObject({ revision: 3, undo: { id: first }, rollBackTo: [] })
    expect((await publicNow(trial())).offers).toEqual(['TT-01 of 1', 'TT-02 of 1'])
    expect(await undo(second)).toMatchObject({ status: 409, body: { code: 'undone' } })
    expect(await undo('nobody')).toMatchObject({ status: 404 })
    await letPass(trial(), 10 * MINUTE)
    expect((await asLeena(OWN)).body.undo).toBeNull()
    expect(await undo(first)).toMatchObject({ status: 409, body: { code: 'too-late' } })
    expect(decidedOf((await asLeena(OWN)).body)).toEqual([
      'published 2 Leena Thomas undone',
      'published 1 Leena Thomas',
    ])
    expect((await auditOf(trial())).at(-1)).toBe('feed-undone tamarind-tree published')
  })

  test('what waited when it was published is replaced when that is undone after a newer version came', async () => {
    await upload(row())
    const { id } = (await publish(1, ['TT-01'])).body.undo
    await upload(row({ name: 'New' }))
    expect(statesOf((await undo(id)).body)).toEqual(['2 waiting', '1 replaced'])
    expect((await publicNow(trial())).offers).toEqual([])
  })

  test('a partner takes its own offers off at once, and only an editor puts them on', async () => {
    await upload(row(), row({ id: 'TT-02' }))
    await publish(1, ['TT-01', 'TT-02'])
    expect(await asAnjali(`${OWN}/take-off`, { offers: ['TT-01', 'TT-09'] })).toMatchObject({
      status: 409,
      body: { code: 'not-shown', message: expect.stringMatching(/^TT-09 is not shown\./) },
    })
    const off = await asAnjali(`${OWN}/take-off`, { offers: ['TT-02', 'TT-02'] })
    expect(off.body).toMatchObject({
      shown: [{ id: 'TT-01' }],
      undo: null,
      decisions: [{ what: 'taken-off', by: 'Anjali Menon', offers: ['TT-02'], off: 1 }, {}],
    })
    const { id } = off.body.decisions[0]
    expect((await undo(id, desk.anjali)).status).toBe(403)
    expect(await undo(id)).toMatchObject({ status: 409, body: { code: 'too-late' } })
    expect(await publish(1, ['TT-01', 'TT-02'])).toMatchObject({ status: 409, body: { code: 'not-shown' } })
    // Its next file has it again.
    await upload(row(), row({ id: 'TT-02', name: 'Again' }))
    expect((await publish(2, ['TT-01', 'TT-02'])).status).toBe(200)
    expect((await publicNow(trial())).offers).toEqual(['TT-01 of 2', 'TT-02 of 2'])
    expect(await mailsOf(trial())).toEqual([])
  })

  test('an editor takes offers off, the lender gets a mail, and it can be undone', async () => {
    await upload(row(), row({ id: 'TT-02' }))
    await publish(1, ['TT-01', 'TT-02'])
    const { body } = await asLeena(`${OWN}/take-off`, { offers: ['TT-01'] })
    expect((await publicNow(trial())).offers).toEqual(['TT-02 of 1'])
    expect(await mailsOf(trial())).toMatchObject([
      {
        topic: 'offers-off',
        to: 'offers@tamarind-tree.example',
        said: expect.stringMatching(/- TT-01 Tamarind/),
      },
    ])
    await undo(body.undo.id)
    expect((await publicNow(trial())).offers).toEqual(['TT-01 of 1', 'TT-02 of 1'])
    expect((await publish(1, ['TT-01', 'TT-02'])).status).toBe(200)
  })

  test('of a hundred offers everything is answered at once, of the others on their page', async () => {
    const rows = Array.from({ length: 150 }, (_, n) => row({ id: `TT-${n}`, name: `Offer ${n}` }))
    await upload(...rows, wrong('TT-X'))
    type Row = {
      readonly id: string
      readonly full: boolean
      readonly terms: object[]
      readonly change: string
    }
    const page = async (query: string): Promise<Row[]> =>
      (await asLeena(`${OWN}/versions/1${query}`)).body.offers
    const first = await page('')
    expect(first).toHaveLength(151)
    expect(first.map(({ full, terms }) => full && terms.length > 0)).toEqual(first.map((_, n) => n < 100))
    const second = await page('?page=2')
    expect(second.map(({ id }) => id)).toEqual(first.map(({ id }) => id))
    expect(second.map(({ full }) => full)).toEqual(first.map((_, n) => n >= 100))
    expect(first[0]?.id).toBe('TT-X')
    expect((await asLeena(`${OWN}/versions/1?page=2`)).body.draft).toMatch(/^TT-X /)
    // All of them can be chosen.
    expect(
      (
        await publish(
          1,
          rows.map(({ id }) => String(id)),
        )
      ).status,
    ).toBe(200)
    expect(new Set((await page('')).map(({ change }) => change))).toEqual(new Set(['new', 'unchanged']))
  })

  test('no decision removes or changes anything of a file', async () => {
    await upload(row(), wrong('TT-03'))
    await publish(1, ['TT-01'])
    await upload(row({ name: 'New' }))
    await publish(2, ['TT-01'])
    await rollBack(1)
    await asLeena(`${OWN}/take-off`, { offers: ['TT-01'] })
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
    await upload(row(), wrong('TT-03'))
    const { body } = await asLeena('/office/lenders')
    expect(body.lenders[0]).toMatchObject({
      reasons: ['apr'],
      offFrom: new Date(trial().now + 30 * DAY).toISOString(),
    })
    expect(body.lenders[1]).toMatchObject({ reasons: [], offFrom: null })
  })
})
