import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { backUp, restore, TABLE_NAMES } from '../../server/store/backup.ts'
import { openEmbedded, type Store } from '../../server/store/open.ts'
import { onBothStores } from './trial.ts'
import { knownVisitor, phoneOf } from './known-visitors.ts'
import { addArea, book, post } from './visitors.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'moneypal-backup-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const allOf = async (store: Store) =>
  JSON.stringify(await Promise.all(TABLE_NAMES.map((table) => store.selectFrom(table).selectAll().execute())))

onBothStores((trial, kind) => {
  beforeEach(() => trial().reset())

  test('a backup restores every row, into either database', async () => {
    await addArea(trial(), 5)
    const { cookie } = await knownVisitor(trial(), phoneOf(1))
    expect(await book(trial(), cookie, 'a-key')).toMatchObject({ status: 201 })
    const consents = [{ purpose: 'enquiry', wording: '2026-11-22' }]
    const enquiry = {
      fullName: 'Ravi',
      contactNumber: '9876501234',
      lookingFor: 'Gold Loan',
      amount: 50_000,
      consents,
    }
    await post(trial(), '/enquiries', enquiry, { 'idempotency-key': 'k'.repeat(16) })
    const before = await allOf(trial().store)
    const file = path.join(folder, `${kind}.jsonl`)
    const rows = await backUp(trial().store, file)
    expect(rows).toBe(readFileSync(file, 'utf8').trim().split('\n').length)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    await expect(backUp(trial().store, file)).rejects.toThrow('EEXIST')

    const other = await openEmbedded(null)
    try {
      expect(await restore(other.store, file)).toBe(rows)
      expect(await allOf(other.store)).toBe(before)
      await expect(restore(other.store, file)).rejects.toThrow('not empty')
    } finally {
      await other.close()
    }
    const older = path.join(folder, `${kind}-older.jsonl`)
    writeFileSync(
      older,
      readFileSync(file, 'utf8').replaceAll('"table":"idempotency_keys"', '"table":"wishes"'),
    )
    expect(readFileSync(older, 'utf8')).toContain('"wishes"')
    await trial().reset()
    await restore(trial().store, older)
    expect(await allOf(trial().store)).toBe(before)
  }, 60_000)
})
