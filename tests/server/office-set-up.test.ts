import { beforeEach, expect, test } from 'vitest'
import { totpAt, totpStep } from '../../server/totp.ts'
import { createAuthenticator } from './authenticator.ts'
import { addColleague, as, ask, auditOf, isIn, PASSWORD, type Colleague } from './office.ts'
import { onManyConnections } from './trial.ts'

const MINUTE = 60_000

onManyConnections((trial) => {
  let meena: Colleague
  beforeEach(async () => {
    await trial().reset()
    meena = await addColleague(trial(), 'assessor', { name: 'Meena Joshi', password: true, bare: true })
  })

  const login = () => ask(trial(), '/auth/login', { body: { email: meena.email, password: PASSWORD } })
  const code = (secret: string) => totpAt(secret, totpStep(trial().now))

  /** Sets an authenticator up in a session. @returns the last answer, and the secret */
  async function setUp(cookie: string) {
    const { body } = await ask(trial(), '/auth/totp/set-up', { cookie, body: { password: PASSWORD } })
    const answer = await ask(trial(), '/auth/totp/confirm', { cookie, body: { code: code(body.secret) } })
    return { answer, secret: body.secret as string }
  }

  test('without a second step the password opens nothing but setting one up, for 15 minutes', async () => {
    const half = await login()
    expect(half).toMatchObject({
      status: 200,
      body: { next: 'set-up', methods: [], user: null, token: null },
    })
    expect(half.setCookie).toContain('Max-Age=900;')
    // Also a session from before the second step was asked of everybody.
    for (const cookie of [half.cookie, meena.cookie]) {
      expect(await isIn(trial(), cookie)).toBe(false)
      for (const url of ['/office/changes', '/office/settings'])
        expect(await ask(trial(), url, { cookie })).toMatchObject({
          status: 401,
          body: { code: 'second-step' },
        })
      const away = await ask(trial(), '/auth/password', {
        cookie,
        body: { newPassword: 'a lamp, a drum, a well', proof: { password: PASSWORD } },
      })
      expect(away).toMatchObject({ status: 401, body: { code: 'second-step' } })
    }
    trial().now += 15 * MINUTE
    expect(
      (await ask(trial(), '/auth/totp/set-up', { cookie: half.cookie, body: { password: PASSWORD } })).status,
    ).toBe(401)
  })

  test('an authenticator with a QR code lets in, with recovery codes, and ends every session from before', async () => {
    const [half, other] = [await login(), await login()]
    const { cookie } = half
    expect((await ask(trial(), '/auth/totp/set-up', { cookie, body: { password: 'wrong' } })).status).toBe(
      401,
    )
    const { body } = await ask(trial(), '/auth/totp/set-up', { cookie, body: { password: PASSWORD } })
    expect(body.uri).toContain(body.secret)
    expect(body.qr).toMatchObject({
      size: expect.any(Number) as number,
      path: expect.stringMatching(/^M4 4h7v1h-7z/) as string,
    })
    expect(await ask(trial(), '/auth/totp/confirm', { cookie, body: { code: '000000' } })).toMatchObject({
      status: 401,
      body: { code: 'credentials' },
    })
    const whole = await ask(trial(), '/auth/totp/confirm', { cookie, body: { code: code(body.secret) } })
    expect(whole).toMatchObject({
      status: 200,
      body: { me: { user: { id: meena.id }, totp: true, passkeys: [], recoveryCodes: 10, lastLogin: null } },
    })
    const { codes } = whole.body.recoveryCodes as { codes: string[] }
    expect(new Set(codes).size).toBe(10)
    expect(await isIn(trial(), whole.cookie)).toBe(true)
    for (const old of [cookie, other.cookie, meena.cookie])
      expect((await ask(trial(), '/office/changes', { cookie: old })).body.code).toBe('not-logged-in')
    const { store } = trial()
    const stored = JSON.stringify([
      await store.selectFrom('admins').selectAll().execute(),
      await store.selectFrom('admin_recovery_codes').selectAll().execute(),
    ])
    expect(stored).not.toContain(body.secret)
    for (const one of codes) expect(stored).not.toContain(one)
    expect(await auditOf(trial())).toEqual(
      expect.arrayContaining([`totp-added ${meena.id}`, `login ${meena.id}`]),
    )
  })

  test('a passkey lets in as well, and only the first of two who set one up at once', async () => {
    const [one, two] = [await login(), await login()]
    const key = createAuthenticator('localhost', 'http://localhost')
    const body = { password: PASSWORD }
    const { body: options } = await ask(trial(), '/auth/passkeys/set-up', { cookie: one.cookie, body })
    const { body: totp } = await ask(trial(), '/auth/totp/set-up', { cookie: two.cookie, body })
    const credential = key.create(options.challenge)
    const answers = await Promise.all([
      ask(trial(), '/auth/passkeys', { cookie: one.cookie, body: { name: 'Laptop', credential } }),
      ask(trial(), '/auth/totp/confirm', { cookie: two.cookie, body: { code: code(totp.secret) } }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
    const rows = await trial().store.selectFrom('admin_sessions').selectAll().execute()
    expect(rows).toHaveLength(1)
  })

  test('each recovery code holds once in place of the second step, and new ones end those before', async () => {
    const { answer, secret } = await setUp((await login()).cookie)
    const [first = '', second = '', third = ''] = (answer.body.recoveryCodes as { codes: string[] }).codes
    const prove = async (one: string) =>
      ask(trial(), '/auth/code', { cookie: (await login()).cookie, body: { code: one } })
    const inside = await prove(first.toUpperCase())
    expect(inside).toMatchObject({ status: 200, body: { next: 'none', user: { id: meena.id } } })
    expect((await prove(first)).status).toBe(401)
    expect((await ask(trial(), '/auth/me', { cookie: inside.cookie })).body.recoveryCodes).toBe(9)
    const asMeena = as(trial, () => ({ ...meena, cookie: inside.cookie }))
    expect((await asMeena('/auth/recovery-codes', { password: PASSWORD })).status).toBe(401)
    const renewed = await asMeena('/auth/recovery-codes', { password: PASSWORD, code: second })
    const { codes } = renewed.body as { codes: string[] }
    expect(codes).toHaveLength(10)
    expect((await prove(third)).status).toBe(401)
    // Whoever lost the phone replaces the authenticator with one.
    const next = await asMeena('/auth/totp/set-up', { password: PASSWORD, code: codes[0] })
    expect(next.body.secret).not.toBe(secret)
    expect(await auditOf(trial())).toEqual(
      expect.arrayContaining([`recovery-code-used ${meena.id}`, `recovery-codes-made ${meena.id}`]),
    )
  })

  test('the own password is changed with both proofs; other sessions and known browsers end', async () => {
    const { answer } = await setUp((await login()).cookie)
    const [first = '', second = ''] = (answer.body.recoveryCodes as { codes: string[] }).codes
    const other = await ask(trial(), '/auth/code', { cookie: (await login()).cookie, body: { code: first } })
    const newPassword = 'a lamp, a drum, a well'
    const change = (password: string, proof: object) =>
      ask(trial(), '/auth/password', {
        cookie: [answer.cookie, answer.device].join('; '),
        body: { newPassword: password, proof },
      })
    expect((await change(newPassword, { password: PASSWORD })).status).toBe(401)
    expect((await change(newPassword, { password: 'wrong', code: second })).status).toBe(401)
    expect(await change('meenajoshi12', { password: PASSWORD, code: second })).toMatchObject({
      status: 422,
      body: { code: 'weak-password' },
    })
    const changed = await change(newPassword, { password: PASSWORD, code: second })
    expect(changed).toMatchObject({
      status: 204,
      device: expect.stringMatching(/^moneypal_device=/) as string,
    })
    expect([await isIn(trial(), answer.cookie), await isIn(trial(), other.cookie)]).toEqual([true, false])
    expect(await trial().store.selectFrom('admin_devices').selectAll().execute()).toHaveLength(1)
    expect((await login()).status).toBe(401)
    const body = { email: meena.email, password: newPassword }
    expect((await ask(trial(), '/auth/login', { body })).body.next).toBe('code')
    expect(await auditOf(trial())).toContain(`password-changed ${meena.id}`)
  })

  test('wrong codes are counted where something is changed, too', async () => {
    const { answer } = await setUp((await login()).cookie)
    const replace = () =>
      ask(trial(), '/auth/totp/set-up', {
        cookie: answer.cookie,
        body: { password: PASSWORD, code: '000000' },
      })
    for (let n = 1; n <= 5; n++) expect((await replace()).status).toBe(401)
    expect((await replace()).status).toBe(429)
  })
})
