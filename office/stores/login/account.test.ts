import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createAccount } from './account'
import { $auth, forgetSession } from './auth'
import { createInvitation } from './invitation'
import type { AccountService } from '@office/services/ports'
import { OfficeRefused } from '@office/stores/refusal'

const USER = { id: '1', name: 'Kavita Rao', email: 'kavita@moneypal.example', role: 'admin' } as const

const service = () => ({
  setUpTotp: vi.fn<AccountService['setUpTotp']>(async () => ({ secret: 'ABC', uri: 'otpauth://totp/x' })),
  confirmTotp: vi.fn<AccountService['confirmTotp']>(async () => undefined),
  removeTotp: vi.fn<AccountService['removeTotp']>(async () => undefined),
  addPasskey: vi.fn<AccountService['addPasskey']>(async () => undefined),
  removePasskey: vi.fn<AccountService['removePasskey']>(async () => undefined),
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
const whoAmI = async () => ({ user: USER, lastLogin: null, totp: true, passkeys: [] })
const opened = (account = service()) => ({
  account,
  flow: createAccount({ services: { account, auth: { whoAmI } } }),
})

beforeEach(() => forgetSession())

describe('the second step', () => {
  it('is set up with the password, then with a code of the app', async () => {
    const { flow, account } = opened()
    flow.ask({ about: 'add-totp' })
    expect(await flow.go()).toBe(false)
    flow.setPassword('a long sentence')
    expect(await flow.go()).toBe(true)
    expect(account.setUpTotp).toHaveBeenCalledExactlyOnceWith('a long sentence')
    expect(flow.$secret.get()?.secret).toBe('ABC')
    expect(await flow.confirm('123456')).toBe(true)
    expect(flow.$me.get()?.totp).toBe(true)
    expect(flow.$password.get()).toBe('')
  })

  it('says when the password is wrong, and changes nothing', async () => {
    const account = service()
    account.removeTotp.mockRejectedValueOnce(new OfficeRefused('credentials'))
    const { flow } = opened(account)
    flow.ask({ about: 'remove-totp' })
    flow.setPassword('wrong')
    expect(await flow.go()).toBe(false)
    expect(flow.$progress.get()).toEqual({ state: 'failed', error: 'credentials' })
    expect(flow.$question.get()).not.toBeNull()
    flow.cancel()
    expect(flow.$question.get()).toBeNull()
  })

  it('has passkeys that are named, and removed by their id', async () => {
    const { flow, account } = opened()
    flow.ask({ about: 'add-passkey' })
    flow.setPassword('secret')
    flow.setName(' Office laptop ')
    expect(await flow.go()).toBe(true)
    expect(account.addPasskey).toHaveBeenCalledExactlyOnceWith('secret', 'Office laptop')
    flow.ask({ about: 'remove-passkey', id: 'key-1', name: 'Office laptop' })
    flow.setPassword('secret')
    await flow.go()
    expect(account.removePasskey).toHaveBeenCalledExactlyOnceWith('key-1', 'secret')
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
