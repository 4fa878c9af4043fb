import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createAccount } from './account'
import { $auth, $setUp, authRequest, forgetSession, login, takeMe } from './auth'
import { createInvitation } from './invitation'
import { createSetUp } from './set-up'
import type { AccountService, Me } from '@office/services/ports'
import { OfficeRefused } from '@office/stores/refusal'

const USER = { id: '1', name: 'Kavita Rao', email: 'kavita@moneypal.example', role: 'admin' } as const

const ME: Me = { user: USER, lastLogin: null, totp: true, passkeys: [], recoveryCodes: 10 }
const KEY = { id: 'key-1', name: 'Laptop', createdAt: '2026-11-24T00:00:00Z', usedAt: null }
const SECRET = { secret: 'ABC', uri: 'otpauth://totp/x', qr: { size: 45, path: 'M4 4h7v1h-7z' } }
const ADDED = { me: ME, recoveryCodes: null }

const service = () => ({
  setUpTotp: vi.fn<AccountService['setUpTotp']>(async () => SECRET),
  confirmTotp: vi.fn<AccountService['confirmTotp']>(async () => ADDED),
  removeTotp: vi.fn<AccountService['removeTotp']>(async () => undefined),
  addPasskey: vi.fn<AccountService['addPasskey']>(async () => ADDED),
  removePasskey: vi.fn<AccountService['removePasskey']>(async () => undefined),
  changePassword: vi.fn<AccountService['changePassword']>(async () => undefined),
  renewRecoveryCodes: vi.fn<AccountService['renewRecoveryCodes']>(async () => ['k3v7q-m2xpa']),
  readInvitation: vi.fn<AccountService['readInvitation']>(async () => ({
    email: USER.email,
    role: 'admin',
    name: '',
    expiresAt: '2026-11-27T00:00:00Z',
  })),
  acceptInvitation: vi.fn<AccountService['acceptInvitation']>(async () => ({
    next: 'none',
    session: { user: USER, token: 'token' },
  })),
})
const opened = (account = service(), me = ME) => {
  takeMe(me)
  return { account, flow: createAccount({ services: { account, auth: { whoAmI: async () => me } } }) }
}

beforeEach(() => forgetSession())

describe('the second step', () => {
  it('is set up with the password, then with a code of the app', async () => {
    const { flow, account } = opened()
    flow.ask({ about: 'add-totp' })
    expect(await flow.go()).toBe(false)
    expect(flow.$problems.get()).toEqual(['password'])
    flow.set({ password: 'a long sentence' })
    expect(await flow.go()).toBe(true)
    expect(account.setUpTotp).toHaveBeenCalledExactlyOnceWith({ password: 'a long sentence' })
    expect(flow.$secret.get()?.secret).toBe('ABC')
    expect(await flow.confirm('123456')).toBe(true)
    expect(flow.$me.get()?.totp).toBe(true)
    expect(flow.$form.get().password).toBe('')
  })

  it('is replaced or removed with a proof of it: a code, or a passkey where there is one', async () => {
    const { flow, account } = opened()
    flow.ask({ about: 'replace-totp' })
    flow.set({ password: 'secret', code: '12' })
    expect(await flow.go()).toBe(false)
    expect(flow.$problems.get()).toEqual(['code'])
    flow.set({ code: '123 456' })
    await flow.go()
    expect(account.setUpTotp).toHaveBeenCalledExactlyOnceWith({ password: 'secret', code: '123456' })
    const other = opened(service(), { ...ME, passkeys: [KEY] })
    other.flow.ask({ about: 'remove-totp' })
    other.flow.set({ password: 'secret' })
    await other.flow.go()
    expect(other.account.removeTotp).toHaveBeenCalledExactlyOnceWith({
      password: 'secret',
      withPasskey: true,
    })
  })

  it('says when the password is wrong, and changes nothing', async () => {
    const account = service()
    account.removeTotp.mockRejectedValueOnce(new OfficeRefused('credentials'))
    const { flow } = opened(account)
    flow.ask({ about: 'remove-totp' })
    flow.set({ password: 'wrong', code: '123456' })
    expect(await flow.go()).toBe(false)
    expect(flow.$progress.get()).toEqual({ state: 'failed', error: 'credentials' })
    expect(flow.$question.get()).not.toBeNull()
    expect(flow.$form.get().code).toBe('123456')
    flow.cancel()
    expect(flow.$question.get()).toBeNull()
  })

  it('has passkeys that are named, and removed by their id', async () => {
    const { flow, account } = opened()
    flow.ask({ about: 'add-passkey' })
    flow.set({ password: 'secret', name: ' Office laptop ' })
    expect(await flow.go()).toBe(true)
    expect(account.addPasskey).toHaveBeenCalledExactlyOnceWith('secret', 'Office laptop')
    flow.ask({ about: 'remove-passkey', id: 'key-1', name: 'Office laptop' })
    flow.set({ password: 'secret', code: 'K3V7Q M2XPA' })
    await flow.go()
    expect(account.removePasskey).toHaveBeenCalledExactlyOnceWith('key-1', {
      password: 'secret',
      code: 'k3v7q-m2xpa',
    })
  })

  it('has recovery codes that are shown once', async () => {
    const { flow } = opened()
    flow.ask({ about: 'renew-codes' })
    flow.set({ password: 'secret', code: '123456' })
    expect(await flow.go()).toBe(true)
    expect(flow.$codes.get()).toEqual(['k3v7q-m2xpa'])
    flow.cancel()
    expect(flow.$codes.get()).toBeNull()
  })
})

describe('the password', () => {
  it('is changed with the one before and the second step', async () => {
    const { flow, account } = opened()
    flow.ask({ about: 'change-password' })
    flow.set({ password: 'secret', newPassword: 'short' })
    expect(await flow.go()).toBe(false)
    expect(flow.$problems.get()).toEqual(['newPassword', 'code'])
    flow.set({ newPassword: 'a long sentence', code: '123456' })
    expect(await flow.go()).toBe(true)
    const proof = { password: 'secret', code: '123456' }
    expect(account.changePassword).toHaveBeenCalledExactlyOnceWith('a long sentence', proof)
    expect(flow.$changed.get()).toBe(true)
    flow.ask({ about: 'add-totp' })
    expect(flow.$changed.get()).toBe(false)
  })
})

describe('an invitation', () => {
  it('asks for a name and a password, and logs in', async () => {
    const account = service()
    const flow = createInvitation({ services: { account }, token: 'token' })
    await flow.read()
    flow.setPassword('short')
    expect(await flow.accept()).toBe(false)
    expect(flow.$problems.get()).toEqual(['name', 'password'])
    flow.setName('Kavita Rao')
    flow.setPassword('a long sentence')
    expect(await flow.accept()).toBe(true)
    expect(account.acceptInvitation).toHaveBeenCalledExactlyOnceWith('token', 'Kavita Rao', 'a long sentence')
    expect($auth.get()?.user.name).toBe('Kavita Rao')
    expect(flow.$step.get()).toEqual({ name: 'accepted' })
  })

  it.each([
    [new OfficeRefused('unknown'), 'unknown'],
    [new Error('down'), 'away'],
  ])('%s leads to the step %s', async (error, name) => {
    const account = service()
    account.readInvitation.mockRejectedValueOnce(error)
    const flow = createInvitation({ services: { account }, token: 'token' })
    await flow.read()
    expect(flow.$step.get().name).toBe(name)
  })

  it('without a token asks nobody', async () => {
    const flow = createInvitation({ services: { account: service() }, token: '' })
    await flow.read()
    expect(flow.$step.get().name).toBe('unknown')
  })

  it('keeps what was typed when the password is refused', async () => {
    const account = service()
    account.acceptInvitation.mockRejectedValueOnce(new OfficeRefused('weak-password'))
    const flow = createInvitation({ services: { account }, token: 'token' })
    await flow.read()
    flow.setName('Kavita Rao')
    flow.setPassword('password password')
    expect(await flow.accept()).toBe(false)
    expect(flow.$progress.get()).toEqual({ state: 'failed', error: 'weak-password' })
    expect(flow.$password.get()).toBe('password password')
  })
})

describe('the first second step', () => {
  const started = async (account = service()) => {
    await login('kavita@moneypal.example', 'a long sentence', { login: async () => ({ next: 'set-up' }) })
    return { account, flow: createSetUp({ account, password: $setUp.get()?.password ?? '' }) }
  }
  const codes = ['k3v7q-m2xpa']
  const first = async () => ({ me: ME, recoveryCodes: { codes } })

  it('is set up with the password that was just typed; nobody is in before its codes are kept', async () => {
    const { flow, account } = await started()
    account.confirmTotp.mockImplementationOnce(first)
    expect($auth.get()).toBeNull()
    await flow.begin()
    expect(account.setUpTotp).toHaveBeenCalledExactlyOnceWith({ password: 'a long sentence' })
    expect(flow.$secret.get()).toEqual(SECRET)
    expect(await flow.confirm('123456')).toBe(true)
    expect(flow.$codes.get()).toEqual(codes)
    expect($auth.get()).toBeNull()
    flow.finish()
    expect($auth.get()?.user.name).toBe('Kavita Rao')
    expect($setUp.get()).toBeNull()
  })

  it('can be a passkey', async () => {
    const { flow, account } = await started()
    account.addPasskey.mockImplementationOnce(first)
    expect(await flow.addPasskey('Passkey')).toBe(true)
    expect(account.addPasskey).toHaveBeenCalledExactlyOnceWith('a long sentence', 'Passkey')
    expect(flow.$codes.get()).toEqual(codes)
  })

  it('can be a passkey that is asked for while the secret is read', async () => {
    const { flow, account } = await started()
    account.addPasskey.mockImplementationOnce(first)
    const reading = flow.begin()
    expect(await flow.addPasskey('Passkey')).toBe(true)
    await reading
    expect(flow.$codes.get()).toEqual(codes)
  })

  it.each([
    [new OfficeRefused('credentials'), 'code', true],
    [new OfficeRefused('not-logged-in'), 'over', false],
    [new Error('down'), 'login', true],
  ])('%s is said as %s', async (error, said, stays) => {
    const { flow, account } = await started()
    account.confirmTotp.mockRejectedValueOnce(error)
    expect(await flow.confirm('123456')).toBe(false)
    expect(authRequest.$progress.get()).toMatchObject({ error: said })
    expect($setUp.get() !== null).toBe(stays)
  })

  it('comes after an invitation too', async () => {
    const account = service()
    account.acceptInvitation.mockResolvedValueOnce({ next: 'set-up' })
    const flow = createInvitation({ services: { account }, token: 'token' })
    await flow.read()
    flow.setName('Kavita Rao')
    flow.setPassword('a long sentence')
    await flow.accept()
    expect(flow.$step.get()).toEqual({ name: 'set-up' })
    flow.arrived()
    expect(flow.$step.get()).toEqual({ name: 'accepted' })
  })
})
