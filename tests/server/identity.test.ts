import { PostgresQueryCompiler } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { createApp } from '../../server/app.ts'
import { newToken } from '../../server/ids.ts'
import { allOperations } from '../../server/operations/all.ts'
import { onEveryStore, type Trial } from './trial.ts'
import { knownVisitor, phoneOf } from './known-visitors.ts'
import { lastCode, post, topics } from './visitors.ts'

const PHONE = phoneOf(1)
const MINUTE = 60_000

const send = (trial: Trial, phone = PHONE, from = '10.0.0.1') =>
  trial.app
    .inject({ method: 'POST', url: '/api/otp/send', payload: { phone }, remoteAddress: from })
    .then(({ statusCode, headers, json }) => ({
      status: statusCode,
      retryAfter: headers['retry-after'],
      secondsAgo: json<{ secondsAgo?: number }>().secondsAgo,
    }))

const verify = (trial: Trial, otp: string, phone = PHONE) => post(trial, '/otp/verify', { phone, otp })

const wrong = (code: string) => (code === '000000' ? '111111' : '000000')

onEveryStore((trial) => {
  beforeEach(() => trial().reset())

  test('the right code proves the number, once', async () => {
    expect(await send(trial())).toMatchObject({ status: 200, secondsAgo: 0 })
    const code = await lastCode(trial())
    expect(code).toMatch(/^\d{6}$/)
    const proven = await verify(trial(), code)
    expect(proven.body).toEqual({ verified: true, userExists: false })
    expect(proven.cookie).toMatch(
      /^moneypal_visitor=[\w-]{43}; Max-Age=2592000; Path=\/api; HttpOnly; SameSite=Lax,moneypal_proven=1; Max-Age=2592000; Path=\/; SameSite=Lax$/,
    )
    expect((await verify(trial(), code)).body).toEqual({ verified: false, expired: true })
  })

  test('a known number is told after the code, and before to no browser', async () => {
    const { cookie } = await knownVisitor(trial(), PHONE)
    expect((await post(trial(), '/phone/check', { phone: PHONE })).body).toEqual({ userExists: false })
    expect((await post(trial(), '/phone/check', { phone: PHONE }, { cookie })).body).toEqual({
      userExists: false,
    })
    await send(trial())
    expect((await verify(trial(), await lastCode(trial()))).body).toEqual({
      verified: true,
      userExists: true,
    })
  })

  test('a known number is asked about with the same queries as an unknown one', async () => {
    await knownVisitor(trial(), PHONE)
    const queries: string[] = []
    const compiler = new PostgresQueryCompiler()
    const store = trial().store.withPlugin({
      transformQuery({ node, queryId }) {
        queries.push(compiler.compileQuery(node, queryId).sql)
        return node
      },
      transformResult: ({ result }) => Promise.resolve(result),
    })
    const app = createApp({
      operations: allOperations({ ...trial().context, store }, null),
      siteUrl: trial().context.config.siteUrl,
      trustedProxy: null,
      logLevel: 'silent',
    })
    const queriesFor = async (url: string, phone: string, more = {}) => {
      queries.length = 0
      const { status } = await post({ app }, url, { phone, ...more })
      return [status, ...queries]
    }
    for (const url of ['/phone/check', '/otp/send']) {
      const known = await queriesFor(url, PHONE)
      if (url === '/phone/check') expect(known).toEqual([200])
      else expect(known.length).toBeGreaterThan(1)
      expect(await queriesFor(url, phoneOf(2))).toEqual(known)
    }
    const enquire = async (phone: string) => {
      queries.length = 0
      const enquiry = {
        fullName: 'Ravi',
        contactNumber: phone.slice(3),
        lookingFor: 'Gold Loan',
        amount: 1000,
      }
      const { status } = await post({ app }, '/enquiries', enquiry, { 'idempotency-key': newToken() })
      return [status, ...queries]
    }
    expect(await enquire(phoneOf(2))).toEqual(await enquire(PHONE))
    const wrongCode = await queriesFor('/otp/verify', PHONE, { otp: '0' })
    expect(await queriesFor('/otp/verify', phoneOf(2), { otp: '0' })).toEqual(wrongCode)
  })

  test('of 100 guesses at once at most five are compared', async () => {
    await send(trial())
    const code = await lastCode(trial())
    const answers = await Promise.all(Array.from({ length: 100 }, () => verify(trial(), wrong(code))))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(95)
    expect((await verify(trial(), code)).status).toBe(429)
  })

  test('a code holds for five minutes', async () => {
    await send(trial())
    const code = await lastCode(trial())
    trial().now += 5 * MINUTE
    expect((await verify(trial(), code)).body).toEqual({ verified: false, expired: true })
  })

  test('only the last code counts', async () => {
    await send(trial())
    const first = await lastCode(trial())
    trial().now += MINUTE
    await send(trial())
    const second = await lastCode(trial())
    if (first !== second)
      expect((await verify(trial(), first)).body).toEqual({ verified: false, expired: false })
    expect((await verify(trial(), second)).body).toMatchObject({ verified: true })
  })

  const codesSent = async () => (await topics(trial())).filter((topic) => topic === 'sms code').length

  test('within half a minute of each code no other is sent, and the one that was is accepted', async () => {
    for (const sent of [1, 2, 3]) {
      expect(await send(trial())).toMatchObject({ status: 200, secondsAgo: 0 })
      trial().now += 12_000
      expect(await send(trial())).toMatchObject({ status: 200, secondsAgo: 12 })
      trial().now += 17_999
      expect(await send(trial())).toMatchObject({ status: 200, secondsAgo: 29 })
      expect(await codesSent()).toBe(sent)
      trial().now += 1
    }
    expect((await verify(trial(), await lastCode(trial()))).body).toMatchObject({ verified: true })
  })

  test('after a code that was used the next step gets its own at once, and then the pause holds again', async () => {
    await send(trial())
    const first = await lastCode(trial())
    expect((await verify(trial(), first)).body).toMatchObject({ verified: true })
    trial().now += 1000
    expect(await send(trial())).toMatchObject({ status: 200, secondsAgo: 0 })
    trial().now += 1000
    expect(await send(trial())).toMatchObject({ status: 200, secondsAgo: 1 })
    expect(await codesSent()).toBe(2)
    expect((await verify(trial(), await lastCode(trial()))).body).toMatchObject({ verified: true })
  })

  test('five codes an hour; asking for one that was sent already is not counted', async () => {
    for (let n = 0; n < 5; n++) {
      expect(await send(trial())).toMatchObject({ status: 200, secondsAgo: 0 })
      expect(await send(trial())).toMatchObject({ status: 200, secondsAgo: 0 })
      expect(await codesSent()).toBe(n + 1)
      trial().now += 30_000
    }
    expect((await send(trial())).status).toBe(429)
    trial().now += 60 * MINUTE
    expect((await send(trial())).status).toBe(200)
  })

  test('requests for a code at once make one', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(trial())))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await codesSent()).toBe(1)
  })

  test('an address on the network has a limit of its own', async () => {
    for (let n = 0; n < 60; n++) expect((await send(trial(), phoneOf(n))).status).toBe(200)
    expect((await send(trial(), phoneOf(60))).status).toBe(429)
    expect((await send(trial(), phoneOf(61), '10.0.0.2')).status).toBe(200)
  })

  test('a PAN is sealed, and shown masked', async () => {
    const { cookie, customerId } = await knownVisitor(trial(), PHONE)
    const pan = { pan: 'ABCDE1234F', consents: [{ purpose: 'pan', wording: '2026-11-22' }] }
    expect((await post(trial(), '/pan', pan, { cookie })).body).toEqual({ pan: 'XXXXXX234F' })
    expect((await post(trial(), '/pan', pan)).status).toBe(401)
    const row = await trial().store.selectFrom('pans').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ customer_id: customerId, key_id: 'test', shown: 'XXXXXX234F' })
    expect(JSON.stringify(row)).not.toContain('ABCDE1234F')
  })

  test('an ended session proves nothing', async () => {
    const { cookie } = await knownVisitor(trial(), PHONE)
    expect(await post(trial(), '/session/end', {}, { cookie })).toMatchObject({ status: 204 })
    expect((await post(trial(), '/phone/check', { phone: PHONE }, { cookie })).body).toEqual({
      userExists: false,
    })
  })

  test('a write from another site is refused', async () => {
    const headers = { origin: 'https://elsewhere.example' }
    expect((await post(trial(), '/otp/send', { phone: PHONE }, headers)).status).toBe(403)
    expect((await post(trial(), '/otp/send', { phone: PHONE }, { origin: 'http://localhost' })).status).toBe(
      200,
    )
  })
})
