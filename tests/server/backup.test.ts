import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { backUp, restore, TABLE_NAMES } from '../../server/store/backup.ts'
import { isMigrated, isNew, migrateTo } from '../../server/store/migrate.ts'
import { openEmbedded, type OpenStore, type Store } from '../../server/store/open.ts'
import { backUpWhereDue } from '../../server/worker/backups.ts'
import { emptyData } from '../support/empty-data.ts'
import { onBothStores } from './trial.ts'
import { knownVisitor, phoneOf } from './known-visitors.ts'
import { addArea, book, BOOKING, post } from './visitors.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'moneypal-backup-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const allOf = async (store: Store) =>
  JSON.stringify(await Promise.all(TABLE_NAMES.map((table) => store.selectFrom(table).selectAll().execute())))

/** Another embedded database: to empty it takes a hundredth of opening one. */
let other: OpenStore | undefined
let otherFolder = ''
afterAll(async () => {
  await other?.close()
  rmSync(otherFolder, { recursive: true, force: true })
})

/** Works with an embedded database without tables. */
async function withNew<Result>(work: (store: Store) => Promise<Result>): Promise<Result> {
  if (!other) {
    otherFolder = await emptyData('other')
    other = await openEmbedded(otherFolder)
  }
  for (const statement of ['drop schema public cascade', 'create schema public'])
    await sql.raw(statement).execute(other.store)
  return work(other.store)
}

onBothStores((trial, kind) => {
  beforeEach(() => trial().reset())
  const fileOf = (name: string) => path.join(folder, `${kind}-${name}.jsonl`)

  /** A database with a visit, an enquiry, and a text with every line end of Unicode. */
  async function fill(): Promise<void> {
    await addArea(trial(), 5)
    const { cookie } = await knownVisitor(trial(), phoneOf(1))
    const address = { ...BOOKING.address, line1: '12 Model\u2028Town\u2029 \u0085 A' }
    expect(await book(trial(), cookie, 'a-key', { ...BOOKING, address })).toMatchObject({ status: 201 })
    const consents = [{ purpose: 'enquiry', wording: '2026-11-22' }]
    const enquiry = {
      ...{ fullName: 'Ravi', contactNumber: '9876501234', lookingFor: 'Gold Loan', amount: 50_000 },
      consents,
    }
    await post(trial(), '/enquiries', enquiry, { 'idempotency-key': 'k'.repeat(16) })
  }

  test('a backup restores every row, into either database', async () => {
    await fill()
    const before = await allOf(trial().store)
    const file = fileOf('whole')
    const rows = await backUp(trial().store, file)
    const lines = readFileSync(file, 'utf8').trim().split('\n')
    expect(rows).toBe(lines.length - 2)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    await expect(backUp(trial().store, file)).rejects.toThrow('EEXIST')

    await withNew(async (store) => {
      expect(await restore(store, file)).toBe(rows)
      expect(await allOf(store)).toBe(before)
      await expect(restore(store, file)).rejects.toThrow('not empty')
    })
    const older = fileOf('older')
    const asWritten = lines
      .slice(1, -1)
      .join('\n')
      .replaceAll('"table":"idempotency_keys"', '"table":"wishes"')
    expect(asWritten).toContain('"wishes"')
    writeFileSync(older, `${asWritten}\n`)
    await trial().reset()
    await expect(restore(trial().store, older)).rejects.toThrow('--unchecked')
    await restore(trial().store, older, { unchecked: true })
    expect(await allOf(trial().store)).toBe(before)
  }, 60_000)

  test('one that was cut or changed is refused before anything is touched', async () => {
    await fill()
    const file = fileOf('to-break')
    await backUp(trial().store, file)
    const text = readFileSync(file, 'utf8')
    const lines = text.trimEnd().split('\n')
    const area = lines.findIndex((line) => line.includes('"table":"areas"'))
    const without = (index: number) => lines.filter((_, at) => at !== index).join('\n')
    const broken: Readonly<Record<string, string>> = {
      'cut in a row': text.slice(0, text.length / 2),
      'cut after a row': `${lines.slice(0, -1).join('\n')}\n`,
      'without its first line': without(0),
      'without a row': without(area),
      'with a row twice': [...lines.slice(0, area), ...lines.slice(area)]
        .toSpliced(area, 0, lines[area] ?? '')
        .join('\n'),
      'with another value': text.replace('"name":"Rewari"', '"name":"Rewarj"'),
      'with more after its end': `${text}${lines[1] ?? ''}\n`,
      'with another first line': text.replace(/"migration":"[^"]*"/, '"migration":"0001-first"'),
      'of a newer version': text.replace(/"migration":"[^"]*"/, '"migration":"9999-later"'),
      empty: '',
    }
    await withNew(async (store) => {
      for (const [what, content] of Object.entries(broken)) {
        const bad = fileOf('broken')
        writeFileSync(bad, content)
        await expect(restore(store, bad), what).rejects.toThrow(/not a whole backup|--unchecked/)
        expect(await isNew(store)).toBe(true)
      }
    })
  }, 60_000)

  test('of several servers one takes a backup when it is due; older ones are deleted', async () => {
    await fill()
    const { store } = trial()
    const own = path.join(folder, `${kind}-scheduled`)
    mkdirSync(own)
    writeFileSync(path.join(own, 'notes.txt'), 'stay')
    const backups = { folder: own, everyHours: 24, keep: 3 }
    const takers = () =>
      Promise.all(Array.from({ length: 4 }, () => backUpWhereDue(store, backups, trial().now)))
    const taken = async () => (await takers()).filter((file) => file !== null).length
    expect(await taken()).toBe(1)
    expect(await taken()).toBe(0)
    trial().now += 23 * 3_600_000
    expect(await taken()).toBe(0)
    for (let day = 0; day < 4; day++) {
      trial().now += 24 * 3_600_000
      expect(await taken()).toBe(1)
    }
    const files = () => readdirSync(own).sort()
    expect(files()).toHaveLength(4)
    expect(files()).toContain('notes.txt')
    const [newest = ''] = files()
      .filter((name) => name.endsWith('.jsonl'))
      .slice(-1)
    await withNew(async (empty) => expect(await restore(empty, path.join(own, newest))).toBeGreaterThan(5))
    // A clock that goes back a week does not wait a week.
    trial().now -= 7 * 86_400_000
    expect(await taken()).toBe(1)
    // One that fails is tried again soon.
    trial().now += 40 * 86_400_000
    const nowhere = { ...backups, folder: path.join(own, 'notes.txt') }
    await expect(backUpWhereDue(store, nowhere, trial().now)).rejects.toThrow()
    expect(await taken()).toBe(1)
    expect(files().filter((name) => name.endsWith('.jsonl'))).toHaveLength(1)
  }, 60_000)
})

test('a backup of an older version restores as it was taken, and is brought up to date', async () => {
  const file = path.join(folder, 'at-0003.jsonl')
  await withNew(async (store) => {
    await migrateTo(store, '0003-vitals')
    await sql`insert into areas (area, name, assessors) values ('123', 'Rewari', 2)`.execute(store)
    await sql`insert into wishes (key, operation, fingerprint, status, answer, created_at)
      values ('k', 'booking', 'f', 201, '{"bookingId":"BOOK-1"}', now())`.execute(store)
    expect(await backUp(store, file)).toBeGreaterThanOrEqual(2)
  })
  const check = async (store: Store) => {
    await restore(store, file)
    expect(await isMigrated(store)).toBe(true)
    expect(await store.selectFrom('idempotency_keys').select(['key', 'answer']).execute()).toEqual([
      { key: 'k', answer: { bookingId: 'BOOK-1' } },
    ])
    expect(await store.selectFrom('areas').select('area').execute()).toEqual([{ area: '123' }])
  }
  await withNew(check)
  await withNew(async (store) => {
    await migrateTo(store, '0004-idempotency-keys')
    await check(store)
  })
}, 60_000)

test('a damaged folder is answered with what to do', async () => {
  const damaged = path.join(folder, 'damaged')
  const { close } = await openEmbedded(damaged)
  await close()
  for (const file of ['global/pg_control', 'PG_VERSION'])
    writeFileSync(path.join(damaged, 'database', file), Buffer.alloc(8192, 7))
  await expect(openEmbedded(damaged)).rejects.toThrow(/may be damaged.*npm run restore/)
}, 60_000)
