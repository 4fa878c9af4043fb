import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { pullDue } from '../../server/worker/pulls.ts'
import { fileOf, openDesk, row, sendFile, type Desk } from './feeds.ts'
import {
  ADDRESS,
  NAME,
  openLenderSite,
  PULL,
  PULL_SECRET,
  sends,
  sendsFile,
  workPulls,
  type LenderSite,
} from './lender-site.ts'
import { as, auditOf } from './office.ts'
import { onEveryStore } from './trial.ts'

const OWN = '/office/lenders/tamarind-tree'
const HOUR = 3_600_000

let site: LenderSite
beforeAll(async () => {
  site = await openLenderSite()
})
afterAll(() => site.stop())

onEveryStore((trial) => {
  let desk: Desk
  const problems: unknown[] = []
  beforeEach(async () => {
    await trial().reset()
    desk = await openDesk(trial())
    site.names.clear()
    site.requests.length = 0
    site.opened.length = 0
    problems.length = 0
    site.answer = sendsFile
  })
  const asLeena = as(trial, () => desk.leena)
  const work = (stop?: AbortSignal) => workPulls(trial(), site, problems, stop)
  const details = async () => (await asLeena(OWN)).body
  const lenderRow = async () => (await asLeena('/office/lenders')).body.lenders.find(isOwn)
  /** Time goes on, and everybody stays logged in. */
  const later = async (ms: number) => {
    const now = (trial().now += ms)
    const session = { used_at: new Date(now), expires_at: new Date(now + HOUR) }
    await trial().store.updateTable('admin_sessions').set(session).execute()
  }
  const isOwn = ({ id }: { id: string }) => id === 'tamarind-tree'
  const stored = () =>
    trial()
      .store.selectFrom('lenders')
      .selectAll()
      .where('id', '=', 'tamarind-tree')
      .executeTakeFirstOrThrow()

  test('a file is fetched when it is due, read and audited as one that was sent, and waits', async () => {
    await asLeena(`${OWN}/pull`, PULL)
    expect(await work()).toBe(1)
    expect(site.requests[0]?.headers.authorization).toBe(`Bearer ${PULL_SECRET}`)
    expect(await details()).toMatchObject({
      pull: { lastAt: '2026-11-24T02:30:00.000Z', nextAt: '2026-11-24T08:30:00.000Z' },
      versions: [{ number: 1, source: 'pull', by: NAME, state: 'waiting', counts: { offers: 1 } }],
      shown: [],
    })
    expect(await lenderRow()).toMatchObject({ standing: 'waiting', everyHours: 6 })
    expect(await lenderRow()).not.toHaveProperty('pullTrouble')
    expect(await work()).toBe(0)
    await later(6 * HOUR - 1)
    expect(await work()).toBe(0)
    await later(1)
    expect(await work()).toBe(1)
    // The tag of the file from before.
    expect(site.requests[1]?.headers['if-none-match']).toBe('"1"')
    // The same bytes again are one version.
    expect((await details()).versions).toHaveLength(1)
    site.answer = (_request, response) => void response.writeHead(304).end()
    await later(6 * HOUR)
    expect(await work()).toBe(1)
    // A file that did not change says that its figures still hold.
    expect((await stored()).last_file_at).toEqual(new Date(trial().now))
    expect(await details()).toMatchObject({
      versions: [{ number: 1 }],
      pull: { lastAt: '2026-11-24T14:30:00.000Z' },
    })
    site.answer = sends(fileOf(row({ processingFee: 99 })))
    await later(6 * HOUR)
    await work()
    expect(await auditOf(trial())).toEqual([
      `pull-saved tamarind-tree ${ADDRESS}, 6 h`,
      'feed-received tamarind-tree version 1',
      'feed-received tamarind-tree version 2',
    ])
  })

  test('one that can not be read is a version with what is wrong, and no failed fetch', async () => {
    await asLeena(`${OWN}/pull`, PULL)
    site.answer = sends('[')
    await work()
    expect(await details()).toMatchObject({ versions: [{ state: 'unreadable' }] })
    expect((await details()).pull).not.toHaveProperty('trouble')
  })

  test('one that could not be fetched is trouble with a sentence; what was there stays', async () => {
    await sendFile(trial(), `${OWN}/files`, fileOf(row()), { cookie: desk.leena.cookie })
    const before = (await details()).versions
    await asLeena(`${OWN}/pull`, PULL)
    site.answer = (_request, response) => void response.writeHead(404).end()
    expect(await work()).toBe(1)
    const sentence = 'There is no file at the address (404).'
    const trouble = { times: 1, since: '2026-11-24T02:30:00.000Z', sentence }
    expect(await details()).toMatchObject({ pull: { trouble, nextAt: '2026-11-24T03:30:00.000Z' } })
    expect((await details()).versions).toEqual(before)
    await later(HOUR)
    await work()
    expect(await lenderRow()).toMatchObject({ standing: 'waiting', pullTrouble: { ...trouble, times: 2 } })
    await trial().store.updateTable('feed_versions').set({ state: 'rejected' }).execute()
    expect((await asLeena('/office/lenders')).body).toMatchObject({ waiting: 0, trouble: 1 })
    await later(HOUR)
    site.answer = sends('{}', { 'content-type': 'text/html' })
    await work()
    expect(await lenderRow()).toMatchObject({
      pullTrouble: {
        times: 3,
        since: trouble.since,
        sentence: 'The file must be sent as text/csv or application/json.',
      },
    })
    // Noted where the reason is another one.
    expect((await auditOf(trial())).slice(2)).toEqual([
      `pull-failed tamarind-tree ${sentence}`,
      'pull-failed tamarind-tree The file must be sent as text/csv or application/json.',
    ])
    await later(HOUR)
    site.answer = sends(fileOf(row()))
    await work()
    expect((await details()).pull).not.toHaveProperty('trouble')
    expect(await lenderRow()).toMatchObject({ standing: 'settled' })
  })

  test('a name that leads inward is trouble, and is not connected to', async () => {
    site.names.set(NAME, ['169.254.169.254'])
    await asLeena(`${OWN}/pull`, PULL)
    await work()
    expect(await lenderRow()).toMatchObject({
      standing: 'trouble',
      pullTrouble: { sentence: `${NAME} is in a network that is not public.` },
    })
    expect(site.opened).toEqual([])
  })

  test('two servers fetch a file once, and another one goes on where one died', async () => {
    await asLeena(`${OWN}/pull`, PULL)
    let release = () => {}
    site.answer = (request, response) => {
      release = () => sends(fileOf(row()))(request, response)
    }
    const one = work()
    await expect.poll(() => site.requests.length).toBe(1)
    expect(await work()).toBe(0)
    release()
    await one
    expect(site.requests).toHaveLength(1)
    await trial()
      .store.updateTable('lenders')
      .set({ pull_due_at: new Date(trial().now), pull_leased_until: new Date(trial().now + 1000) })
      .execute()
    expect(await work()).toBe(0)
    await later(1000)
    site.answer = sends(fileOf(row()))
    expect(await work()).toBe(1)
    expect(problems).toEqual([])
  })

  test('a server that stops gives the file to the next one', async () => {
    await asLeena(`${OWN}/pull`, PULL)
    const stop = new AbortController()
    site.answer = () => stop.abort()
    expect(await work(stop.signal)).toBe(1)
    expect((await details()).pull).not.toHaveProperty('trouble')
    site.answer = sends(fileOf(row()))
    expect(await work()).toBe(1)
    expect((await details()).versions).toHaveLength(1)
  })

  test('what comes by an address that was changed meanwhile is not taken', async () => {
    await asLeena(`${OWN}/pull`, PULL)
    site.answer = async (request, response) => {
      await asLeena(`${OWN}/pull`, { ...PULL, revision: 2, address: `https://${NAME}/new.json` })
      sends(fileOf(row()), { etag: '"old"' })(request, response)
    }
    await work()
    expect(await details()).toMatchObject({ versions: [], pull: { lastAt: null } })
    expect((await stored()).pull_etag).toBeNull()
    site.answer = sends(fileOf(row()))
    expect(await work()).toBe(1)
    expect(site.requests[1]?.url).toBe('/new.json')
    expect(site.requests[1]?.headers).not.toHaveProperty('if-none-match')
  })

  test('where the key of a secret is gone, it says so', async () => {
    await asLeena(`${OWN}/pull`, PULL)
    await trial().store.updateTable('lenders').set({ pull_key_id: 'gone' }).execute()
    await work()
    expect(await lenderRow()).toMatchObject({
      pullTrouble: { sentence: 'The secret can not be opened any more. State it again.' },
    })
    expect(site.requests).toHaveLength(0)
  })

  test('what fails here is not said of the lender, and is tried again', async () => {
    await asLeena(`${OWN}/pull`, PULL)
    const { context, secrets } = trial()
    const log = { warn: () => undefined, error: (error: unknown) => problems.push(error) }
    const pull = () => Promise.reject(new TypeError('a fault of ours'))
    expect(await pullDue({ ...context, secrets, pull, log })).toBe(1)
    expect(problems).toHaveLength(1)
    expect((await details()).pull).not.toHaveProperty('trouble')
    expect(await work()).toBe(0)
    await later(120_000)
    expect(await work()).toBe(1)
  })
})
