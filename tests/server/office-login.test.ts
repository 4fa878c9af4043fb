import crypto from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hashToken } from '../../server/secrets.ts'
import { addColleague, ask, auditOf, isIn, logInWhole, PASSWORD, type Colleague } from './office.ts'
import { onEveryStore } from './trial.ts'

const MINUTE = 60_000

afterEach(() => vi.restoreAllMocks())

onEveryStore((trial) => {
  let kavita: Colleague
  beforeEach(async () => {
    await trial().reset()
    kavita = await addColleague(trial(), 'scheduler', { password: true })
  })

  const login = (password: string, more: { email?: string; from?: string } = {}) =>
    ask(trial(), '/auth/login', {
      body: { email: more.email ?? kavita.email, password },
      ...(more.from ? { from: more.from } : {}),
    })
  const logInAs = (email: string, more: { password?: string; from?: string; device?: string } = {}) =>
    logInWhole(trial(), email, more)
  const whoAmI = (cookie: string) => ask(trial(), '/auth/me', { cookie })

  test('the right pair logs in; the session is in a cookie that scripts and other sites do not get', async () => {
    const answer = await logInAs(` ${kavita.email.toUpperCase()} `)
    expect(answer).toMatchObject({
      status: 200,
      body: { next: 'none', methods: [], user: { id: kavita.id, role: 'scheduler', name: 'Kavita Rao' } },
    })
    expect(answer.setCookie).toMatch(
      /^moneypal_session=[\w-]{43}; Max-Age=43200; Path=\/api; HttpOnly; SameSite=Strict,/,
    )
    const token = answer.cookie.split('=')[1] ?? ''
    expect(JSON.stringify(answer.body)).not.toContain(token)
    const stored = JSON.stringify(await trial().store.selectFrom('admin_sessions').selectAll().execute())
    expect(stored).not.toContain(token)
    expect(stored).toContain(hashToken(token))
    expect(await whoAmI(answer.cookie)).toMatchObject({
      status: 200,
      body: { user: { email: kavita.email }, lastLogin: null, totp: true, passkeys: [], recoveryCodes: 0 },
    })
    expect(await auditOf(trial())).toEqual([`login ${kavita.id}`])
  })

  test('the login before is shown with its browser, and no whole address', async () => {
    await logInAs(kavita.email)
    trial().now += MINUTE
    const { cookie } = await logInAs(kavita.email, { from: '2001:db8:85a3:8d3:1319:8a2e:370:7348' })
    const before = { at: '2026-11-24T02:30:00.000Z', from: 'Chrome, 203.0.113.x' }
    expect((await whoAmI(cookie)).body.lastLogin).toEqual(before)
    trial().now += MINUTE
    const again = await logInAs(kavita.email)
    expect((await whoAmI(again.cookie)).body.lastLogin.from).toBe('Chrome, 2001:db8:85a3:x')
    const stored = JSON.stringify(await trial().store.selectFrom('audit').selectAll().execute())
    expect(stored).not.toContain('203.0.113.7')
    expect(stored).not.toContain('7348')
  })

  test('any wrong pair is answered the same, with as many hashes', async () => {
    const hashes = vi.spyOn(crypto, 'argon2')
    await trial().store.updateTable('admins').set({ active: false }).where('id', '=', kavita.id).execute()
    const other = await addColleague(trial(), 'admin', { password: true, name: 'Arun Das' })
    const tries: [string, string, number][] = [
      [other.email, PASSWORD, 200],
      [other.email, 'wrong', 401],
      ['nobody@moneypal.example', PASSWORD, 401],
      // Deactivated.
      [kavita.email, PASSWORD, 401],
    ]
    for (const [email, password, status] of tries) {
      hashes.mockClear()
      const answer = await login(password, { email })
      expect(hashes, email).toHaveBeenCalledOnce()
      expect(answer.status).toBe(status)
      if (status === 401)
        expect(answer).toMatchObject({
          body: { message: 'Invalid credentials', code: 'credentials' },
          setCookie: '',
        })
    }
  })

  test('five wrong tries lock the account for 15 minutes, whether it exists or not', async () => {
    for (const email of [kavita.email, 'nobody@moneypal.example']) {
      const hashes = vi.spyOn(crypto, 'argon2')
      for (let n = 1; n <= 5; n++)
        expect((await login('wrong', { email, from: `198.51.100.${n}` })).status).toBe(401)
      hashes.mockClear()
      const locked = await login(PASSWORD, { email, from: '198.51.100.6' })
      expect(locked).toMatchObject({ status: 429, body: { code: 'too-many' }, retryAfter: '900' })
      expect(hashes).not.toHaveBeenCalled()
    }
    trial().now += 15 * MINUTE - 1
    expect((await login(PASSWORD, { from: '198.51.100.6' })).status).toBe(429)
    trial().now += 1
    expect((await login(PASSWORD, { from: '198.51.100.6' })).status).toBe(200)
  })

  test('five wrong tries lock the address, and a right one forgets them', async () => {
    const from = '198.51.100.9'
    for (let n = 1; n <= 4; n++) await login('wrong', { email: `nobody-${n}@moneypal.example`, from })
    expect((await logInAs(kavita.email, { from })).status).toBe(200)
    for (let n = 1; n <= 5; n++) await login('wrong', { email: `nobody-${n}@moneypal.example`, from })
    expect((await login(PASSWORD, { from })).status).toBe(429)
    expect((await login(PASSWORD)).status).toBe(200)
    const keys = JSON.stringify(await trial().store.selectFrom('lockouts').selectAll().execute())
    expect(keys).not.toContain('198.51')
    expect(keys).not.toContain('nobody')
  })

  test('a hundred guesses at once compare five', async () => {
    const hashes = vi.spyOn(crypto, 'argon2')
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) => login(`guess ${n}`, { from: `198.51.100.${n}` })),
    )
    expect(hashes).toHaveBeenCalledTimes(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(25)
  })

  test('ten right logins at the same moment are not limited', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => login(PASSWORD)))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  })

  test('wrong passwords of strangers lock no colleague out of a browser that they were logged in with', async () => {
    const { device, setCookie } = await logInAs(kavita.email)
    expect(setCookie).toMatch(
      /moneypal_device=[\w-]{43}; Max-Age=15552000; Path=\/api\/auth; HttpOnly; SameSite=Strict/,
    )
    const stored = JSON.stringify(await trial().store.selectFrom('admin_devices').selectAll().execute())
    expect(stored).not.toContain(device.split('=')[1])
    for (let n = 1; n <= 5; n++) await login('wrong', { from: `198.51.100.${n}` })
    // Strangers have the colleague's address too, as in one office.
    for (let n = 1; n <= 5; n++) await login('wrong', { email: `nobody-${n}@moneypal.example` })
    expect((await login(PASSWORD)).status).toBe(429)
    expect((await login(PASSWORD, { from: '198.51.100.9' })).status).toBe(429)
    const again = await logInAs(kavita.email, { device })
    expect(again).toMatchObject({ status: 200, device })
    // The browser counts its own tries, and only for those who were logged in with it.
    const arun = await addColleague(trial(), 'admin', { password: true, name: 'Arun Das' })
    expect((await logInAs(arun.email, { device })).status).toBe(429)
    for (let n = 1; n <= 5; n++)
      expect((await logInAs(kavita.email, { device, password: 'wrong' })).status).toBe(401)
    expect((await logInAs(kavita.email, { device })).status).toBe(429)
    trial().now += 180 * 24 * 60 * MINUTE
    for (let n = 1; n <= 5; n++) await login('wrong', { from: `198.51.100.${n}` })
    expect((await logInAs(kavita.email, { device })).status).toBe(429)
  })

  test("a browser that two share is known as both of theirs, and one that nobody gave as nobody's", async () => {
    const arun = await addColleague(trial(), 'admin', { password: true, name: 'Arun Das' })
    const made = 'moneypal_device=chosen-by-somebody-else'
    const { device } = await logInAs(kavita.email, { device: made })
    expect(device).not.toBe(made)
    expect((await logInAs(arun.email, { device })).device).toBe(device)
    expect(await trial().store.selectFrom('admin_devices').selectAll().execute()).toHaveLength(2)
    const { cookie } = await logInAs(arun.email, { device })
    await ask(trial(), '/auth/logout-everywhere', { method: 'POST', cookie })
    expect(await trial().store.selectFrom('admin_devices').select('admin_id').execute()).toEqual([
      { admin_id: kavita.id },
    ])
  })

  test('a session ends after 15 minutes without use, and after 12 hours in any case', async () => {
    const { cookie } = await logInAs(kavita.email)
    trial().now += 14 * MINUTE
    expect(await isIn(trial(), cookie)).toBe(true)
    trial().now += 14 * MINUTE
    expect(await isIn(trial(), cookie)).toBe(true)
    trial().now += 15 * MINUTE
    expect(await whoAmI(cookie)).toMatchObject({ status: 200, body: { user: null } })
    // Asking again does not bring it back.
    expect(await isIn(trial(), cookie)).toBe(false)
    const settings = await ask(trial(), '/office/settings', { cookie })
    expect(settings).toMatchObject({ status: 401, body: { code: 'not-logged-in' } })

    const long = await logInAs(kavita.email)
    for (let minutes = 0; minutes < 12 * 60; minutes += 10) {
      expect(await isIn(trial(), long.cookie)).toBe(true)
      trial().now += 10 * MINUTE
    }
    expect(await isIn(trial(), long.cookie)).toBe(false)
  })

  test('asking for changes by a timer keeps no session alive', async () => {
    const { cookie } = await logInAs(kavita.email)
    for (let minute = 0; minute < 15; minute++) {
      expect((await ask(trial(), '/office/changes', { cookie })).status).toBe(200)
      trial().now += MINUTE
    }
    expect((await ask(trial(), '/office/changes', { cookie })).status).toBe(401)
  })

  test('logging out ends this session, and everywhere all of them', async () => {
    const { email } = kavita
    const sessions = [await logInAs(email), await logInAs(email), await logInAs(email)].map(
      ({ cookie }) => cookie,
    )
    const [first = '', second = '', third = ''] = sessions
    const out = await ask(trial(), '/auth/logout', { method: 'POST', cookie: first })
    expect(out).toMatchObject({ status: 204, setCookie: expect.stringContaining('Max-Age=0') as string })
    expect(await isIn(trial(), first)).toBe(false)
    expect(await isIn(trial(), second)).toBe(true)
    const other = await addColleague(trial(), 'admin', { name: 'Arun Das' })
    expect((await ask(trial(), '/auth/logout-everywhere', { method: 'POST', cookie: third })).status).toBe(
      204,
    )
    expect([await isIn(trial(), second), await isIn(trial(), third)]).toEqual([false, false])
    expect(await isIn(trial(), other.cookie)).toBe(true)
    expect((await ask(trial(), '/auth/logout', { method: 'POST' })).status).toBe(204)
  })
})
