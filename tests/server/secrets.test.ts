import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { createApp } from '../../server/app.ts'
import { allOperations } from '../../server/operations/all.ts'
import { fileSms } from '../../server/ports/sms/file.ts'
import { hashFor, readSecrets, sameHash, seal, unseal, type Secrets } from '../../server/secrets.ts'
import { addAdmin } from '../../server/store/office/people.ts'
import { backUp } from '../../server/store/backup.ts'
import { workOff } from '../../server/worker/outbox.ts'
import { onEveryStore, REPORT_SECRET, type Trial } from './trial.ts'
import { knownVisitor, phoneOf } from './known-visitors.ts'
import { addArea, book, lastCode, post } from './visitors.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'moneypal-secrets-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const PAN = 'ABCDE1234F'
const PASSWORD = 'correct horse battery staple'
const WRONG_PASSWORD = 'wrong horse battery staple'

/** The trial's store behind an app whose log is kept. */
function logged(trial: Trial): Trial & { readonly lines: string[] } {
  const lines: string[] = []
  const app = createApp({
    operations: allOperations(trial.context, REPORT_SECRET),
    siteUrl: new URL('http://localhost'),
    trustedProxy: null,
    logLevel: 'trace',
    logTo: { write: (line) => void lines.push(line) },
  })
  return { ...trial, app, lines }
}

const statMode = (file: string) => statSync(file).mode & 0o777

const tokenOf = (cookie: string) => /=([\w-]{20,});/.exec(cookie)?.[1] ?? ''

onEveryStore((trial, kind) => {
  beforeEach(() => trial().reset())

  test('no dump, log or outbox holds a PAN, code, session or password', async () => {
    const played = logged(trial())
    const { store, lines } = played
    await addArea(trial(), 5)
    await addAdmin(store, { email: 'a@moneypal.example', name: 'Admin', password: PASSWORD }, trial().now)
    const phone = phoneOf(7)
    await post(played, '/otp/send', { phone })
    const code = await lastCode(played)
    const wrong = code === '271828' ? '314159' : '271828'
    await post(played, '/otp/verify', { phone, otp: wrong })
    const proven = await post(played, '/otp/verify', { phone, otp: code })
    const session = tokenOf(proven.cookie)
    const cookie = `moneypal_visitor=${session}`
    const consents = [{ purpose: 'pan', wording: '2026-11-22' }]
    expect((await post(played, '/pan', { pan: PAN, consents }, { cookie })).status).toBe(200)
    expect((await post(played, '/pan', { pan: PAN.toLowerCase(), consents }, { cookie })).status).toBe(422)
    expect((await book(played, cookie, 'a-key')).status).toBe(201)
    expect((await post(played, `/sms/reports/${REPORT_SECRET}`, [])).status).toBe(204)
    const login = { email: 'a@moneypal.example', password: PASSWORD }
    const office = tokenOf((await post(played, '/auth/login', login)).cookie)
    expect((await post(played, '/auth/login', { ...login, password: WRONG_PASSWORD })).status).toBe(401)
    // A failure of the database would quote the row; the log must not.
    await sql`alter table enquiries add constraint none_today check (amount < 0)`.execute(store)
    const enquiry = {
      fullName: 'Sunita Devi',
      contactNumber: phone.slice(3),
      lookingFor: 'Gold Loan',
      amount: 50_000,
    }
    const failed = await post(played, '/enquiries', enquiry, { 'idempotency-key': 'k'.repeat(20) })
    await sql`alter table enquiries drop constraint none_today`.execute(store)
    expect(failed).toMatchObject({
      status: 500,
      body: { message: 'Something failed here. Try again later.' },
    })

    const file = path.join(folder, `${kind}-sms.jsonl`)
    const options = {
      store,
      leads: null,
      mail: null,
      siteUrl: new URL('http://localhost'),
      now: () => trial().now,
    }
    await workOff({ ...options, sms: fileSms(file), log: played.app.log })
    // The file stands for the phone.
    expect(readFileSync(file, 'utf8')).toContain(code)

    const dumped = path.join(folder, `${kind}.jsonl`)
    await backUp(store, dumped)
    const dump = readFileSync(dumped, 'utf8')
    const log = lines.join('')
    expect(log.match(/"route":"\/api\/[^"]+"/g)?.length).toBe(
      lines.filter((line) => line.includes('answered')).length,
    )
    const secrets = { PAN, code, session, office, PASSWORD, WRONG_PASSWORD }
    for (const [name, secret] of Object.entries({ ...secrets, pan: PAN.toLowerCase() })) {
      expect(secret.length, name).toBeGreaterThanOrEqual(6)
      expect(dump.includes(secret), `${name} in the dump`).toBe(false)
      expect(log.includes(secret), `${name} in the log`).toBe(false)
    }
    for (const personal of [phone, phone.slice(3), 'Sunita', 'Model Town', REPORT_SECRET])
      expect(log.includes(personal), `${personal} in the log`).toBe(false)
    expect(log).toContain('none_today')
  })

  test('a known number and an unknown one take the same queries', async () => {
    await knownVisitor(trial(), phoneOf(1))
    const queries: string[] = []
    const store = trial().store.withPlugin({
      transformQuery: ({ node }) => (queries.push(node.kind), node),
      transformResult: ({ result }) => Promise.resolve(result),
    })
    const app = createApp({
      operations: allOperations({ ...trial().context, store }, null),
      siteUrl: new URL('http://localhost'),
      trustedProxy: null,
      logLevel: 'silent',
    })
    const played = async (url: string, phone: string) => {
      queries.length = 0
      const { status, body } = await post({ app }, url, { phone })
      return { status, body, queries: [...queries] }
    }
    for (const url of ['/phone/check', '/otp/send']) {
      const known = await played(url, phoneOf(1))
      if (url === '/phone/check') expect(known.queries).toEqual([])
      else expect(known.queries.length).toBeGreaterThan(0)
      expect(await played(url, phoneOf(2))).toEqual(known)
    }
  })
})

describe('keys', () => {
  const keys = (...ids: string[]): Secrets => ({
    pepper: Buffer.alloc(32, 1),
    panKeys: new Map(ids.map((id) => [id, Buffer.alloc(32, id)])),
  })

  test('the first key seals; an older one still opens what it sealed', () => {
    const sealed = seal(PAN, 'customer-1', keys('old'))
    expect(sealed.keyId).toBe('old')
    expect(unseal(sealed, 'customer-1', keys('new', 'old'))).toBe(PAN)
    expect(seal(PAN, 'customer-1', keys('new', 'old')).keyId).toBe('new')
    expect(() => unseal(sealed, 'customer-1', keys('new'))).toThrow("PAN_KEYS has no key 'old'.")
  })

  test('what is sealed opens for nobody else, and not once it is changed', () => {
    const sealed = seal(PAN, 'customer-1', keys('a'))
    expect(seal(PAN, 'customer-1', keys('a')).sealed).not.toBe(sealed.sealed)
    expect(() => unseal(sealed, 'customer-2', keys('a'))).toThrow()
    for (let at = 0; at < Buffer.from(sealed.sealed, 'base64').length; at++) {
      const bytes = Buffer.from(sealed.sealed, 'base64')
      bytes[at] = (bytes[at] ?? 0) ^ 1
      expect(() =>
        unseal({ keyId: 'a', sealed: bytes.toString('base64') }, 'customer-1', keys('a')),
      ).toThrow()
    }
  })

  test('a hash holds for one use and one pepper', () => {
    expect(sameHash(hashFor('phone', '1', keys('a')), hashFor('phone', '1', keys('b')))).toBe(true)
    expect(hashFor('phone', '1', keys('a'))).not.toBe(hashFor('pan', '1', keys('a')))
    expect(hashFor('phone', '1', { ...keys('a'), pepper: Buffer.alloc(32, 2) })).not.toBe(
      hashFor('phone', '1', keys('a')),
    )
  })

  test('a trial makes its keys once, for its owner only', () => {
    const dataDir = path.join(folder, 'trial')
    const made = readSecrets({}, { trial: true, dataDir })
    expect(readSecrets({}, { trial: true, dataDir })).toEqual(made)
    expect(readdirSync(dataDir).sort()).toEqual(['pan-keys', 'pepper'])
    for (const name of ['pan-keys', 'pepper']) expect(statMode(path.join(dataDir, name)), name).toBe(0o600)
  })

  test('outside a trial a missing or wrong key stops the start, with a sentence', () => {
    const key = randomBytes(32).toString('base64')
    const read = (env: Readonly<Record<string, string>>) => () =>
      readSecrets(env, { trial: false, dataDir: folder })
    expect(read({ PAN_KEYS: `a:${key}` })).toThrow('PEPPER is missing. docs/running-the-server.md says how')
    expect(read({ PEPPER: key })).toThrow('PAN_KEYS is missing.')
    expect(read({ PEPPER: 'c2hvcnQ=', PAN_KEYS: `a:${key}` })).toThrow('PEPPER must be at least 32 bytes')
    for (const wrong of [
      'a',
      `a:${key}:`.slice(0, 20),
      `:${key}`,
      `a b:${key}`,
      `a:${key},`,
      `a:${key},a:${key}`,
    ])
      expect(read({ PEPPER: key, PAN_KEYS: wrong }), wrong).toThrow('PAN_KEYS')
    expect(read({ PEPPER: key, PAN_KEYS: `b:${key}, a:${key}` })().panKeys.size).toBe(2)
  })
})
