import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { openPostgres } from '../../server/store/open.ts'
import { PLACES } from '../../server/worker/outbox.ts'
import { bookingLoad } from './load.ts'
import { startPair, until } from './pair.ts'
import { findPostgres } from './postgres.ts'
import { BOOKINGS, cleanUpAfterEach, expectWhole, newFolder, within } from './prepared-store.ts'
import { startServer } from './process.ts'

cleanUpAfterEach()
const removals: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const remove of removals.splice(0)) await remove()
})

interface Sms {
  readonly to: string
  readonly topic: string
  readonly text: string
}

/** The messages that both machines sent. */
const sentFrom = (folders: readonly string[]): readonly Sms[] =>
  folders.flatMap((folder) =>
    readFileSync(path.join(folder, 'sms.jsonl'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Sms),
  )

test('two machines go on by themselves when the primary PostgreSQL is lost under load, and lose nothing that was acknowledged', async () => {
  const { primary, standby, cookies, url, remove } = await startPair(findPostgres() ?? '')
  removals.push(remove)
  const folders = [newFolder(), newFolder()]
  const servers = await Promise.all(
    folders.map((folder) => startServer({ DATA_DIR: folder, DATABASE_URL: url })),
  )
  // Each has visitors of its own: of two bookings of one visitor in one hour only the first is taken.
  const loads = ['one', 'two'].map((name, n) =>
    bookingLoad(
      cookies.filter((_cookie, at) => at % 2 === n),
      name,
    ),
  )
  let isOver = false
  const running = servers.map((server, at) => loads[at]?.run(server.url, () => isOver))
  const acknowledged = () => loads.map((load) => load.acknowledged.size)
  const more = async () => {
    const before = acknowledged()
    await until(() => acknowledged().every((count, at) => count >= (before[at] ?? 0) + BOOKINGS))
  }
  await more()
  await primary.kill()
  standby.promote()
  await more()
  isOver = true
  await Promise.all(running)
  const all = new Map(loads.flatMap((load) => [...load.acknowledged]))
  for (const { url: address } of servers) expect((await fetch(`${address}/api/ready`)).status).toBe(200)
  await within(openPostgres(standby.url), async (store) => {
    const visits = store.selectFrom('visits').select('id').orderBy('id')
    const waiting = store
      .selectFrom('outbox')
      .select('id')
      .where('topic', '=', 'visit.booked')
      .where('channel', '=', 'sms')
      .where('state', '=', 'due')
    await until(async () => (await waiting.execute()).length === 0)
    await expectWhole(store, all)
    const texts = sentFrom(folders)
      .filter(({ topic }) => topic === 'visit.booked')
      .map(({ text }) => /BOOK-\d+/.exec(text)?.[0])
    // Each visit is told of. Twice only where the message was in hand: sent, and not yet marked when the database went.
    expect([...new Set(texts)].sort()).toEqual((await visits.execute()).map(({ id }) => id))
    expect(texts.length - new Set(texts).size).toBeLessThanOrEqual(folders.length * PLACES.sms)
  })
}, 300_000)
