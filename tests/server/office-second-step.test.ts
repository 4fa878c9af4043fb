import { beforeEach, expect, test } from 'vitest'
import { totpAt, totpStep } from '../../server/totp.ts'
import { createAuthenticator } from './authenticator.ts'
import { addColleague, as, ask, auditOf, isIn, PASSWORD, type Colleague } from './office.ts'
import { onEveryStore } from './trial.ts'

onEveryStore((trial) => {
  let kavita: Colleague
  const asKavita = as(trial, () => kavita)
  beforeEach(async () => {
    await trial().reset()
    kavita = await addColleague(trial(), 'admin', { password: true })
  })

  const login = () => ask(trial(), '/auth/login', { body: { email: kavita.email, password: PASSWORD } })
  const code = (secret: string, offset = 0) => totpAt(secret, totpStep(trial().now) + offset)
  const prove = (cookie: string, body: object) => ask(trial(), '/auth/code', { cookie, body })

  /** Sets an authenticator up. @returns its secret */
  async function withTotp(): Promise<string> {
    const { body } = await asKavita('/auth/totp/set-up', { password: PASSWORD })
    const answer = await asKavita('/auth/totp/confirm', { code: code(body.secret) })
    expect(answer).toMatchObject({ status: 200, body: { totp: true } })
    trial().now += 60_000
    return body.secret
  }

  async function withPasskey(rp = 'localhost', origin = 'http://localhost') {
    const key = createAuthenticator(rp, origin)
    const { body } = await asKavita('/auth/passkeys/set-up', { password: PASSWORD })
    const answer = await asKavita('/auth/passkeys', {
      name: 'Laptop',
      credential: key.create(body.challenge),
    })
    return { key, answer }
  }

  test('an authenticator is in use once a code confirmed it; its secret is stored encrypted', async () => {
    const wrong = await asKavita('/auth/totp/set-up', { password: 'wrong' })
    expect(wrong).toMatchObject({ status: 401, body: { code: 'credentials' } })
    const { body } = await asKavita('/auth/totp/set-up', { password: PASSWORD })
    expect(body.uri).toContain(body.secret)
    expect((await login()).body.next).toBe('none')
    expect((await asKavita('/auth/totp/confirm', { code: '000000' })).status).toBe(401)
    expect((await asKavita('/auth/totp/confirm', { code: code(body.secret) })).status).toBe(200)
    const stored = JSON.stringify(await trial().store.selectFrom('admins').selectAll().execute())
    expect(stored).not.toContain(body.secret)
    // A second one would replace it without a word.
    expect((await asKavita('/auth/totp/set-up', { password: PASSWORD })).status).toBe(409)
    expect(await auditOf(trial())).toContain(`totp-added ${kavita.id}`)
  })

  test('with an authenticator, the password alone opens nothing', async () => {
    const secret = await withTotp()
    const half = await login()
    expect(half).toMatchObject({
      status: 200,
      body: { next: 'code', methods: ['code'], user: null, token: null },
    })
    expect(half.setCookie).toContain('Max-Age=300;')
    expect(await isIn(trial(), half.cookie)).toBe(false)
    expect(await ask(trial(), '/office/settings', { cookie: half.cookie })).toMatchObject({
      status: 401,
      body: { code: 'second-step' },
    })
    expect(await prove(half.cookie, { code: code(secret, 5) })).toMatchObject({ status: 401, setCookie: '' })
    const whole = await prove(half.cookie, { code: code(secret) })
    expect(whole).toMatchObject({ status: 200, body: { next: 'none', user: { id: kavita.id } } })
    expect(await isIn(trial(), whole.cookie)).toBe(true)
    // The half session is used up: its cookie is another one.
    expect(whole.cookie).not.toBe(half.cookie)
    expect((await prove(half.cookie, { code: code(secret, 1) })).status).toBe(401)
    expect(await auditOf(trial())).toContain(`login-refused ${kavita.id}`)
  })

  test('a code holds once, also for two at the same moment', async () => {
    const secret = await withTotp()
    const halves = [await login(), await login(), await login()]
    const answers = await Promise.all(halves.map(({ cookie }) => prove(cookie, { code: code(secret) })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
    const next = await login()
    expect((await prove(next.cookie, { code: code(secret) })).status).toBe(401)
    expect((await prove(next.cookie, { code: code(secret, 1) })).status).toBe(200)
  })

  test('wrong codes lock as wrong passwords do, and the second step has five minutes', async () => {
    const secret = await withTotp()
    const half = await login()
    for (let n = 1; n <= 5; n++)
      expect((await prove(half.cookie, { code: code(secret, 9) })).status).toBe(401)
    expect(await prove(half.cookie, { code: code(secret) })).toMatchObject({ status: 429 })
    // Neither does the password alone begin anew.
    expect((await login()).status).toBe(429)
    trial().now += 15 * 60_000
    const late = await login()
    trial().now += 5 * 60_000
    expect(await prove(late.cookie, { code: code(secret) })).toMatchObject({
      status: 401,
      body: { code: 'not-logged-in' },
    })
  })

  test('colleagues who log in at the same moment do not lock their address', async () => {
    const secret = await withTotp()
    const halves = [await login(), await login(), await login(), await login(), await login(), await login()]
    expect(halves.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect((await prove(halves[5]?.cookie ?? '', { code: code(secret) })).status).toBe(200)
  })

  test('the second step needs a login first; a whole session is none', async () => {
    const body = { code: '123456' }
    for (const cookie of ['', 'moneypal_session=tampered', kavita.cookie])
      expect((await prove(cookie, body)).status).toBe(401)
  })

  test('removing the authenticator asks for the password again', async () => {
    await withTotp()
    expect((await asKavita('/auth/totp/remove', { password: 'wrong' })).status).toBe(401)
    expect((await login()).body.next).toBe('code')
    expect((await asKavita('/auth/totp/remove', { password: PASSWORD })).body.totp).toBe(false)
    expect((await login()).body.next).toBe('none')
  })

  test('a passkey is added, proves the second step, and is removed', async () => {
    const { key, answer } = await withPasskey()
    expect(answer).toMatchObject({ status: 200, body: { passkeys: [{ name: 'Laptop', usedAt: null }] } })
    const half = await login()
    expect(half.body).toMatchObject({ next: 'passkey', methods: ['passkey'], user: null })
    const { cookie } = half
    const options = await ask(trial(), '/auth/passkey/options', { method: 'POST', cookie })
    expect(options.body).toMatchObject({
      rpId: 'localhost',
      allowCredentials: [{ id: answer.body.passkeys[0].id, transports: ['internal'] }],
    })
    const proof = key.get(options.body.challenge)
    const whole = await ask(trial(), '/auth/passkey', { cookie, body: proof })
    expect(whole).toMatchObject({ status: 200, body: { next: 'none', user: { id: kavita.id } } })
    const { counter } = await trial()
      .store.selectFrom('admin_passkeys')
      .select('counter')
      .executeTakeFirstOrThrow()
    expect(counter).toBe(2)
    const me = await ask(trial(), '/auth/me', { cookie: whole.cookie })
    expect(me.body.passkeys).toMatchObject([{ usedAt: '2026-11-24T02:30:00.000Z' }])

    const { id } = me.body.passkeys[0] as { id: string }
    expect((await asKavita('/auth/passkeys/remove', { id, password: 'wrong' })).status).toBe(401)
    expect((await asKavita('/auth/passkeys/remove', { id, password: PASSWORD })).body.passkeys).toEqual([])
    expect((await login()).body.next).toBe('none')
  })

  test('a passkey proves nothing with an old challenge, another key, another site or an old counter', async () => {
    const { key } = await withPasskey()
    const { cookie } = await login()
    const challenge = async () =>
      (await ask(trial(), '/auth/passkey/options', { method: 'POST', cookie })).body.challenge as string
    const tryWith = async (body: object) => (await ask(trial(), '/auth/passkey', { cookie, body })).status
    expect(await tryWith(key.get('never asked'))).toBe(401)
    const proof = key.get(await challenge())
    const second = await challenge()
    const other = createAuthenticator('localhost', 'http://localhost').get(second)
    expect(await tryWith({ ...other, id: proof.id, rawId: proof.rawId })).toBe(401)
    // The first challenge was replaced by the second, and that one is used up.
    expect(await tryWith(proof)).toBe(401)
    expect(await tryWith(key.get(second))).toBe(401)
    const stale = key.get(await challenge())
    const { store } = trial()
    await store.updateTable('admin_passkeys').set({ counter: 99 }).execute()
    expect(await tryWith(stale)).toBe(401)
    expect(await tryWith(key.get(await challenge()))).toBe(429)
  })

  test('a passkey of another site, or for another challenge, is not added', async () => {
    expect((await withPasskey('evil.example', 'https://evil.example')).answer.status).toBe(422)
    expect((await withPasskey('localhost', 'https://evil.example')).answer.status).toBe(422)
    const key = createAuthenticator('localhost', 'http://localhost')
    const credential = key.create('AAAA')
    expect((await asKavita('/auth/passkeys', { name: 'Key', credential })).status).toBe(422)
    expect((await asKavita('/auth/me')).body.passkeys).toEqual([])
  })

  test('who has both may choose', async () => {
    const secret = await withTotp()
    const { key } = await withPasskey()
    const half = await login()
    expect(half.body).toMatchObject({ next: 'passkey', methods: ['code', 'passkey'] })
    expect((await prove(half.cookie, { code: code(secret) })).status).toBe(200)
    const again = await login()
    const { body } = await ask(trial(), '/auth/passkey/options', { method: 'POST', cookie: again.cookie })
    const proof = key.get(body.challenge)
    expect((await ask(trial(), '/auth/passkey', { cookie: again.cookie, body: proof })).status).toBe(200)
  })
})
