import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readContract, type Operation } from '../../server/contract.ts'
import { newToken } from '../../server/ids.ts'
import { mayDo, RIGHTS } from '../../server/operations/office/rights.ts'
import { hashToken } from '../../server/secrets.ts'
import { fileOf, openDesk, row, sendFile } from './feeds.ts'
import { addColleague, ask, isIn, type Colleague } from './office.ts'
import { bookedLead, giveNumber, PLAN, setWebhook, WITH_PLAN } from './leads.ts'
import { createValues } from './schema-values.ts'
import { onEveryStore } from './trial.ts'
import { addArea } from './visitors.ts'

const { schemas, operations } = readContract()
const office = operations.filter(({ tag }) => tag === 'office')
const guarded = office.filter(({ id }) => RIGHTS[id] !== 'anyone')
const ROLES = ['admin', 'scheduler', 'assessor', 'editor', 'partner'] as const

describe('the table of rights', () => {
  test('names every operation of the office, and no other', () => {
    expect(Object.keys(RIGHTS).sort()).toEqual(office.map(({ id }) => id).sort())
  })

  test('agrees with the contract on what needs a session', () => {
    expect(office.filter(({ session }) => session === 'admin')).toEqual(guarded)
  })

  test.each(ROLES)('lets a %s do nothing that it does not name', (role) => {
    for (const unknown of ['', 'removeEverything', 'toString', '__proto__', 'constructor'])
      expect(mayDo(role, unknown)).toBe(false)
  })
})

/** What the sampled request asks of an operation that has narrower rights. */
const NARROW: Readonly<Record<string, string>> = { revealCustomer: 'pan' }

const values = createValues(schemas, {
  Day: ['2026-11-25'],
  PullAddress: ['https://feeds.blue-veranda.example/'],
})
const ajv = new Ajv2020({ strict: false, formats: { 'date-time': true } })
ajv.addSchema(schemas)

/** Values that are tried: one of the first fits in all cases but a few. */
const FEW_THEN_MANY = [10, 500]

/** A value that the contract allows and the database can store. @param odd what it may not hold */
function one(schema: Operation['params'], odd = /\\u0000|\\ud800/): Readonly<Record<string, string>> {
  const valid = ajv.compile(schema)
  const isPlain = (text: string) => !odd.test(text)
  for (const numRuns of FEW_THEN_MANY) {
    const found = fc
      .sample(values(schema), { numRuns, seed: 7 })
      .find((value) => valid(value) && isPlain(JSON.stringify(value)))
    if (found !== undefined) return found as Readonly<Record<string, string>>
  }
  throw new Error('No value was found.')
}

/** A request that the contract allows. */
function request({ method, url, params, query, headers, body }: Operation) {
  const path = Object.entries(one(params, /\\u0000|\\ud800|%|\//)).reduce(
    (address, [name, value]) => address.replace(`:${name}`, encodeURIComponent(value)),
    url,
  )
  const search = new URLSearchParams(one(query)).toString()
  return {
    url: search === '' ? path : `${path}?${search}`,
    method,
    body: body ? one(body) : undefined,
    headers: one(headers),
  } as const
}

const TO_SET_UP = ['setUpTotp', 'confirmTotp', 'setUpPasskey', 'addPasskey']

onEveryStore((trial) => {
  let newcomers: readonly Colleague[]
  const people = {} as Record<(typeof ROLES)[number], Colleague>
  beforeAll(() => trial().reset())
  beforeEach(async () => {
    for (const role of ROLES) people[role] = await addColleague(trial(), role)
    newcomers = await Promise.all(
      (['admin', 'editor', 'partner'] as const).map((role) => addColleague(trial(), role, { bare: true })),
    )
  })

  test.each(guarded.map((operation) => [operation.id, operation] as const))(
    '%s is refused without a session, with an ended, a half or a tampered one, and to other roles',
    async (id, operation) => {
      const { url, ...rest } = request(operation)
      const answer = async (cookie: string, more = {}) => {
        const headers = { ...rest.headers, ...more }
        const { status, body } = await ask(trial(), url, { ...rest, cookie, headers })
        return [status, body?.code as string | undefined]
      }
      const NOT_LOGGED_IN = [401, 'not-logged-in']
      const { cookie } = people.admin
      expect(await answer('')).toEqual(NOT_LOGGED_IN)
      expect(await answer(`${cookie.slice(0, -1)}${cookie.endsWith('A') ? 'B' : 'A'}`)).toEqual(NOT_LOGGED_IN)
      expect(await answer(cookie.replace('moneypal_session', 'moneypal_visitor'))).toEqual(NOT_LOGGED_IN)

      const { store, now } = trial()
      const odd = async (change: { expires_at?: Date; used_at?: Date; proven?: boolean }) => {
        const token = newToken()
        const session = {
          token_hash: hashToken(token),
          admin_id: people.admin.id,
          created_at: new Date(now),
          expires_at: new Date(now + 1000),
          used_at: new Date(now),
        }
        await store
          .insertInto('admin_sessions')
          .values({ ...session, ...change })
          .execute()
        return answer(`moneypal_session=${token}`)
      }
      expect(await odd({ expires_at: new Date(now) })).toEqual(NOT_LOGGED_IN)
      expect(await odd({ used_at: new Date(now - 15 * 60_000) })).toEqual(NOT_LOGGED_IN)
      expect(await odd({ proven: false })).toEqual([401, 'second-step'])

      // Whoever has no second step may set one up, and nothing else.
      for (const { cookie: begun } of newcomers) {
        const bare = await answer(begun)
        if (TO_SET_UP.includes(id)) expect(bare[1]).not.toBe('second-step')
        else expect(bare).toEqual([401, 'second-step'])
      }

      for (const role of ROLES) {
        const [status, code] = await answer(people[role].cookie)
        if (mayDo(role, id, NARROW[id]))
          expect([200, 201, 204, 400, 401, 404, 409, 415, 422, 429], `${role} ${status}`).toContain(status)
        else expect([status, code]).toEqual([403, 'not-allowed'])
      }
      if (operation.method === 'POST')
        expect(await answer(people.admin.cookie, { origin: 'https://evil.example' })).toEqual([
          403,
          undefined,
        ])
    },
  )

  test.each(
    guarded
      .filter(({ id, url }) => url.startsWith('/office/lenders/:id') && mayDo('partner', id))
      .map((operation) => [operation.id, operation] as const),
  )('%s answers a partner about another lender as about one that is not there', async (_, operation) => {
    await trial().reset()
    const { leena, anjali, other } = await openDesk(trial())
    const file = fileOf(row())
    await sendFile(trial(), '/office/lenders/brass-bell/files', file, { cookie: leena.cookie })
    const { key } = (
      await ask(trial(), '/office/lenders/brass-bell/keys', { cookie: other.cookie, body: {} })
    ).body
    const [{ id: keyId }] = (await ask(trial(), '/office/lenders/brass-bell', { cookie: other.cookie })).body
      .keys
    await addArea(trial(), 5)
    const plan = { ...PLAN, bank: 'Brass Bell' }
    const lead = await bookedLead(trial(), 1, { ...WITH_PLAN, plan })
    await giveNumber(trial(), lead)
    await setWebhook(trial(), other.cookie, 'brass-bell')
    const { method, body } = request(operation)
    const answer = async (lender: string) => {
      const ids = { id: lender, version: '1', key: keyId as string, offer: 'TT-01', token: lead.token }
      const url = operation.url.replaceAll(/:(\w+)/g, (_, name: keyof typeof ids) => ids[name])
      if (operation.file)
        return sendFile(trial(), url, fileOf(row({ name: 'Another' })), { cookie: anjali.cookie })
      const { status, body: said } = await ask(trial(), url, { method, body, cookie: anjali.cookie })
      return { status, body: said }
    }
    const tables = () =>
      Promise.all(
        (
          [
            ...(['feed_files', 'feed_versions', 'feed_offers', 'feed_decisions', 'lender_keys'] as const),
            ...(['leads', 'number_releases', 'lender_webhooks', 'lender_events'] as const),
          ] as const
        ).map((table) => trial().store.selectFrom(table).selectAll().execute()),
      )
    const before = await tables()
    const said = async (lender: string) => {
      const { status, body } = await answer(lender)
      return { status, message: body.message as string }
    }
    expect(await said('brass-bell')).toEqual(await said('nobody'))
    expect((await said('brass-bell')).status).toBe(404)
    expect(await tables()).toEqual(before)
    expect(key).toBeTruthy()
  })

  test('who asks who is logged in is told nobody without a session, and with a tampered one', async () => {
    const { cookie } = people.admin
    const tampered = `${cookie.slice(0, -1)}${cookie.endsWith('A') ? 'B' : 'A'}`
    for (const odd of ['', tampered, cookie.replace('moneypal_session', 'moneypal_visitor')])
      expect(await ask(trial(), '/auth/me', { cookie: odd })).toMatchObject({
        status: 200,
        body: { user: null },
      })
    expect(await isIn(trial(), cookie)).toBe(true)
  })

  test('who is deactivated is out at once', async () => {
    const { id, cookie } = people.scheduler
    expect(await isIn(trial(), cookie)).toBe(true)
    await trial().store.updateTable('admins').set({ active: false }).where('id', '=', id).execute()
    expect(await isIn(trial(), cookie)).toBe(false)
  })
})
