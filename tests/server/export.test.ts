import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { exportTo } from '../../server/commands/export-file.ts'
import { EXPORTS } from '../../server/store/exports.ts'
import { onBothStores } from './trial.ts'
import { knownVisitor, phoneOf } from './known-visitors.ts'
import { addArea, book, BOOKING } from './visitors.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'moneypal-export-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

onBothStores((trial, kind) => {
  beforeEach(() => trial().reset())

  test('visits come with who booked them, each once, however many pages they take', async () => {
    await addArea(trial(), 5)
    const ids: string[] = []
    for (const n of [1, 2, 3]) {
      const { cookie } = await knownVisitor(trial(), phoneOf(n))
      const address = { ...BOOKING.address, line1: '=1+1, Model Town' }
      const { status, body } = await book(trial(), cookie, `key-${n}`, { ...BOOKING, address })
      expect(status).toBe(201)
      ids.push(body.bookingId ?? '')
    }
    const file = path.join(folder, `visits-${kind}.csv`)
    expect(await exportTo(trial().store, EXPORTS['visits']!, file, 2)).toBe(3)
    const [names, ...rows] = readFileSync(file, 'utf8').trimEnd().split('\r\n')
    expect(names).toMatch(/^bookingId,area,state,createdAt,selectedDate,/)
    expect(rows.map((row) => row.split(',')[0]).sort()).toEqual(ids.sort())
    for (const row of rows) {
      expect(row).toContain(",10-11,,,Sunita Devi,'+9198")
      expect(row).toContain(`"'=1+1, Model Town",Rewari,Rewari,Haryana,123401,Farmer,`)
    }
    expect(statSync(file).mode & 0o777).toBe(0o600)
    await expect(exportTo(trial().store, EXPORTS['visits']!, file)).rejects.toThrow('EEXIST')
  })

  test('enquiries come each once, however many pages they take', async () => {
    const names = ['Asha Rao', 'Ravi Kumar', 'Sunita Devi']
    for (const [n, fullName] of names.entries()) {
      const payload = { fullName, contactNumber: '9812345678', lookingFor: 'Gold Loan', amount: 200_000 }
      const headers = { 'idempotency-key': `a-key-of-an-enquiry-${n}` }
      await trial().app.inject({ method: 'POST', url: '/api/enquiries', headers, payload })
    }
    const file = path.join(folder, `pages-${kind}.csv`)
    expect(await exportTo(trial().store, EXPORTS['enquiries']!, file, 2)).toBe(3)
    const rows = readFileSync(file, 'utf8').trimEnd().split('\r\n').slice(1)
    expect(rows.map((row) => row.split(',')[3]).sort()).toEqual(names)
  })

  test('enquiries come with what was asked', async () => {
    const payload = {
      fullName: 'Asha Rao',
      contactNumber: '9812345678',
      lookingFor: 'Gold Loan',
      amount: 200_000,
    }
    const headers = { 'idempotency-key': 'a-key-of-an-enquiry' }
    const answer = await trial().app.inject({ method: 'POST', url: '/api/enquiries', headers, payload })
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    const file = path.join(folder, `enquiries-${kind}.csv`)
    expect(await exportTo(trial().store, EXPORTS['enquiries']!, file)).toBe(1)
    expect(readFileSync(file, 'utf8')).toMatch(/,new,[^,]+Z,Asha Rao,9812345678,Gold Loan,200000,\r\n$/)
  })
})
