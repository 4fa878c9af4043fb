import { beforeEach, expect, test } from 'vitest'
import { totpAt, totpStep } from '../../server/totp.ts'
import { createAuthenticator } from './authenticator.ts'
import { addColleague, as, ask, auditOf, codeNow, isIn, PASSWORD, type Colleague } from './office.ts'
import { onEveryStore } from './trial.ts'

onEveryStore((trial) => {
  let kavita: Colleague
  const asKavita = as(trial, () => kavita)
  beforeEach(async () => {
    await trial().reset()
    kavita = await addColleague(trial(), 'admin', { password: true })
  })

  const login = () => ask(trial(), '/auth/login', { body: { email: kavita.email, password: PASSWORD } })
  const code = (offset = 0) => codeNow(trial(), offset)
  const prove = (cookie: string, body: object) => ask(trial(), '/auth/code', { cookie, body })
  const proof = () => ({ password: PASSWORD, code: code() })

  async function withPasskey(rp = 'localhost', origin = 'http://localhost') {
    const key = createAuthenticator(rp, origin)
    const { body } = await asKavita('/auth/passkeys/set-up', { password: PASSWORD })
    const answer = await asKavita('/auth/passkeys', {
      name: 'Laptop',
      credential: key.create(body.challenge),
    })
    return { key, answer }
  }

  test('with an authenticator, the password alone opens nothing', async () => {
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
    expect(await prove(half.cookie, { code: code(5) })).toMatchObject({ status: 401, setCookie: '' })
    const whole = await prove(half.cookie, { code: code() })
    expect(whole).toMatchObject({ status: 200, body: { next: 'none', user: { id: kavita.id } } })
    expect(await isIn(trial(), whole.cookie)).toBe(true)
    // The half session is used up: its cookie is another one.
    expect(whole.cookie).not.toBe(half.cookie)
    expect((await prove(half.cookie, { code: code(1) })).status).toBe(401)
    expect(await auditOf(trial())).toContain(`login-refused ${kavita.id}`)
  })

  test('a code holds once, also for two at the same moment', async () => {
    const halves = [await login(), await login(), await login()]
    const answers = await Promise.all(halves.map(({ cookie }) => prove(cookie, { code: code() })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
    const next = await login()
    expect((await prove(next.cookie, { code: code() })).status).toBe(401)
    expect((await prove(next.cookie, { code: code(1) })).status).toBe(200)
  })

  test('wrong codes lock as wrong passwords do, and the second step has five minutes', async () => {
    const half = await login()
    for (let n = 1; n <= 5; n++) expect((await prove(half.cookie, { code: code(9) })).status).toBe(401)
    expect(await prove(half.cookie, { code: code() })).toMatchObject({ status: 429 })
    // Neither does the password alone begin anew.
    expect((await login()).status).toBe(429)
    trial().now += 15 * 60_000
    const late = await login()
    trial().now += 5 * 60_000
    expect(await prove(late.cookie, { code: code() })).toMatchObject({
      status: 401,
      body: { code: 'not-logged-in' },
    })
  })

  test('colleagues who log in at the same moment do not lock their address', async () => {
    const halves = [await login(), await login(), await login(), await login(), await login(), await login()]
    expect(halves.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect((await prove(halves[5]?.cookie ?? '', { code: code() })).status).toBe(200)
  })

  test('the second step needs a login first; a whole session is none', async () => {
    const body = { code: '123456' }
    for (const cookie of ['', 'moneypal_session=tampered', kavita.cookie])
      expect((await prove(cookie, body)).status).toBe(401)
  })

  test('the authenticator is removed with a proof of it, where a passkey stays', async () => {
    const remove = (body: object) => asKavita('/auth/totp/remove', body)
    expect(await remove(proof())).toMatchObject({ status: 409, body: { code: 'last-second-step' } })
    trial().now += 60_000
    await withPasskey()
    expect((await remove({ password: 'wrong', code: code() })).status).toBe(401)
    expect((await remove({ password: PASSWORD })).status).toBe(401)
    expect((await remove({ password: PASSWORD, code: code(9) })).status).toBe(401)
    expect((await login()).body.methods).toEqual(['code', 'passkey'])
    expect((await remove(proof())).body.totp).toBe(false)
    expect((await login()).body.methods).toEqual(['passkey'])
    expect(await auditOf(trial())).toContain(`totp-removed ${kavita.id}`)
  })

  test('an authenticator is replaced with a proof of it, once a code confirms the new one', async () => {
    const setUp = (body: object) => asKavita('/auth/totp/set-up', body)
    expect((await setUp({ password: PASSWORD })).status).toBe(401)
    const { body } = await setUp(proof())
    const { body: me } = await asKavita('/auth/me')
    expect(me).toMatchObject({ totp: true })
    trial().now += 60_000
    // Until then the one before holds.
    const half = await login()
    expect((await prove(half.cookie, { code: code() })).status).toBe(200)
    const other = half.cookie
    expect((await asKavita('/auth/totp/confirm', { code: '000000' })).status).toBe(401)
    const step = totpStep(trial().now)
    const confirmed = await asKavita('/auth/totp/confirm', { code: totpAt(body.secret, step) })
    expect(confirmed).toMatchObject({ status: 200, body: { me: { totp: true }, recoveryCodes: null } })
    // Every other session ends.
    expect([await isIn(trial(), kavita.cookie), await isIn(trial(), other)]).toEqual([true, false])
    trial().now += 60_000
    const again = await login()
    expect((await prove(again.cookie, { code: code() })).status).toBe(401)
    const next = { code: totpAt(body.secret, totpStep(trial().now)) }
    expect((await prove(again.cookie, next)).status).toBe(200)
  })

  test('a passkey is added, proves the second step, and is removed', async () => {
    const { key, answer } = await withPasskey()
    expect(answer).toMatchObject({
      status: 200,
      body: { me: { passkeys: [{ name: 'Laptop', usedAt: null }] }, recoveryCodes: null },
    })
    const half = await login()
    expect(half.body).toMatchObject({ next: 'passkey', methods: ['code', 'passkey'], user: null })
    const { cookie } = half
    const options = await ask(trial(), '/auth/passkey/options', { method: 'POST', cookie })
    expect(options.body).toMatchObject({
      rpId: 'localhost',
      allowCredentials: [{ id: answer.body.me.passkeys[0].id, transports: ['internal'] }],
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
    const remove = (more: object) => asKavita('/auth/passkeys/remove', { id, proof: more })
    expect((await remove({ password: 'wrong', code: code() })).status).toBe(401)
    expect((await remove({ password: PASSWORD })).status).toBe(401)
    // A passkey proves it too.
    const mine = await ask(trial(), '/auth/passkey/options', { method: 'POST', cookie: kavita.cookie })
    const passkey = key.get(mine.body.challenge)
    expect((await remove({ password: PASSWORD, passkey })).body.passkeys).toEqual([])
    expect((await login()).body.next).toBe('code')
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
    const { key } = await withPasskey()
    const half = await login()
    expect(half.body).toMatchObject({ next: 'passkey', methods: ['code', 'passkey'] })
    expect((await prove(half.cookie, { code: code() })).status).toBe(200)
    const again = await login()
    const { body } = await ask(trial(), '/auth/passkey/options', { method: 'POST', cookie: again.cookie })
    const proof = key.get(body.challenge)
    expect((await ask(trial(), '/auth/passkey', { cookie: again.cookie, body: proof })).status).toBe(200)
  })
})
