import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDesk, type Desk } from './feeds.ts'
import {
  ADDRESS,
  NAME,
  openLenderSite,
  PULL,
  PULL_SECRET,
  sendsFile,
  workPulls,
  type LenderSite,
} from './lender-site.ts'
import { as, ask, auditOf } from './office.ts'
import { onEveryStore } from './trial.ts'

const OWN = '/office/lenders/tamarind-tree'

let site: LenderSite
beforeAll(async () => {
  site = await openLenderSite()
})
afterAll(() => site.stop())

onEveryStore((trial) => {
  let desk: Desk
  beforeEach(async () => {
    await trial().reset()
    desk = await openDesk(trial())
    site.answer = sendsFile
  })
  const asLeena = as(trial, () => desk.leena)
  const asAnjali = as(trial, () => desk.anjali)
  const work = () => workPulls(trial(), site)
  const details = async () => (await asLeena(OWN)).body
  const stored = () =>
    trial()
      .store.selectFrom('lenders')
      .selectAll()
      .where('id', '=', 'tamarind-tree')
      .executeTakeFirstOrThrow()

  test('an editor states where the file lies, and nobody sees the secret again', async () => {
    const saved = await asLeena(`${OWN}/pull`, PULL)
    expect(saved).toMatchObject({
      status: 200,
      body: {
        pullRevision: 2,
        source: 'pull',
        pull: {
          address: ADDRESS,
          everyHours: 6,
          proof: 'bearer',
          lastAt: null,
          nextAt: '2026-11-24T02:30:00.000Z',
        },
      },
    })
    for (const body of [
      saved.body,
      await details(),
      (await asAnjali(OWN)).body,
      (await asLeena('/office/lenders')).body,
    ])
      expect(JSON.stringify(body)).not.toContain(PULL_SECRET)
    const { pull_sealed: sealed, pull_key_id: keyId } = await stored()
    expect([sealed?.includes(PULL_SECRET), keyId]).toEqual([false, 'test'])
    expect(await auditOf(trial())).toEqual([`pull-saved tamarind-tree ${ADDRESS}, 6 h`])
  })

  test.each([
    ['address', 'http://feeds.tamarind-tree.example/'],
    ['address', 'https://127.0.0.1/offers.csv'],
    ['address', 'https://[::1]/'],
    ['address', 'https://localhost/'],
    ['address', 'https://a:b@feeds.tamarind-tree.example/'],
    ['address', `https://feeds.tamarind-tree.example/${'x'.repeat(300)}`],
    ['address', 'https://feeds.tamarind-tree.example:99999/'],
    ['everyHours', 0],
    ['everyHours', 169],
    ['everyHours', 1.5],
    ['proof', 'none'],
    ['secret', 'short'],
    ['secret', 'with a space in it, and long'],
    ['secret', 'a-line-break-in-it\r\nx-more: 1'],
  ])('is refused with the %s %s', async (field, value) => {
    const { status, body } = await asLeena(`${OWN}/pull`, { ...PULL, [field]: value })
    expect([status, body.errors[0].path]).toEqual([422, `body/${field}`])
    expect((await details()).pull).toBeNull()
  })

  test('the secret stays for its server, and goes to no other one', async () => {
    const { secret: _, ...without } = PULL
    expect(await asLeena(`${OWN}/pull`, without)).toMatchObject({ status: 422, body: { code: 'invalid' } })
    await asLeena(`${OWN}/pull`, PULL)
    const { pull_sealed: before } = await stored()
    const other = { ...without, revision: 2, address: 'https://evil.example/offers.json' }
    expect(await asLeena(`${OWN}/pull`, other)).toMatchObject({ status: 422, body: { code: 'invalid' } })
    const same = { ...without, revision: 2, address: `https://${NAME}/new.json`, everyHours: 24 }
    expect(await asLeena(`${OWN}/pull`, same)).toMatchObject({ status: 200, body: { pullRevision: 3 } })
    expect((await stored()).pull_sealed).toBe(before)
    expect(await asLeena(`${OWN}/pull`, same)).toMatchObject({ status: 409, body: { code: 'changed' } })
  })

  test('a press has it fetched at once, thirty times an hour', async () => {
    expect(await asLeena(`${OWN}/pull/now`, {})).toMatchObject({ status: 404 })
    await asLeena(`${OWN}/pull`, PULL)
    await work()
    expect(await work()).toBe(0)
    trial().now += 60_000
    expect(await asLeena(`${OWN}/pull/now`, {})).toMatchObject({
      status: 200,
      body: { pull: { nextAt: '2026-11-24T02:31:00.000Z' } },
    })
    expect(await work()).toBe(1)
    expect(await auditOf(trial())).toContain('pull-asked tamarind-tree')
    for (let press = 0; press < 28; press++) await asLeena(`${OWN}/pull/now`, {})
    expect(await asLeena(`${OWN}/pull/now`, {})).toMatchObject({ status: 429, body: { code: 'too-many' } })
  })

  test('an address that is taken away is fetched no longer, and its secret is gone', async () => {
    expect(await asLeena(`${OWN}/pull/end`, {})).toMatchObject({ status: 404 })
    await asLeena(`${OWN}/pull`, PULL)
    await work()
    expect(await asLeena(`${OWN}/pull/end`, {})).toMatchObject({
      status: 200,
      body: { pull: null, source: 'upload', pullRevision: 3, versions: [{ number: 1 }] },
    })
    trial().now += 24 * 3_600_000
    expect(await work()).toBe(0)
    const { pull_sealed, pull_key_id, pull_etag } = await stored()
    expect([pull_sealed, pull_key_id, pull_etag]).toEqual([null, null, null])
    expect(await auditOf(trial())).toContain('pull-ended tamarind-tree')
  })

  test('a partner sees where its file is fetched, and states nothing', async () => {
    await asLeena(`${OWN}/pull`, PULL)
    expect((await asAnjali(OWN)).body.pull).toMatchObject({ address: ADDRESS })
    for (const url of ['pull/now', 'pull/end'])
      expect(await asAnjali(`${OWN}/${url}`, {})).toMatchObject({ status: 403 })
    expect(await asAnjali(`${OWN}/pull`, { ...PULL, revision: 2 })).toMatchObject({ status: 403 })
    expect((await ask(trial(), OWN, { cookie: desk.other.cookie })).status).toBe(404)
  })
})
