import { beforeEach, describe, expect, it } from 'vitest'
import {
  $auth,
  $lockedFor,
  $secondStep,
  authRequest,
  chooseMethod,
  forgetSession,
  login,
  loginWithCode,
  loginWithPasskey,
  startAgain,
} from './auth'
import type { AuthService } from '@office/services/ports'
import { OfficeRefused, type OfficeRefusal } from '@office/stores/refusal'

const SESSION = {
  next: 'none',
  session: {
    user: { id: '1', name: 'Kavita Rao', email: 'kavita.rao@moneypal.example', role: 'scheduler' },
    token: 'token',
  },
} as const

type Proving = Pick<AuthService, 'login' | 'loginWithCode' | 'loginWithPasskey'>

const service = (more: Partial<Proving> = {}): Proving => ({
  login: async () => ({ next: 'code', methods: ['code', 'passkey'] }),
  loginWithCode: async () => SESSION,
  loginWithPasskey: async () => SESSION,
  ...more,
})
const refusing = (code: OfficeRefusal, retryAfter?: number) => () =>
  Promise.reject(new OfficeRefused(code, { retryAfter }))

beforeEach(() => {
  forgetSession()
  authRequest.clear()
})

describe('the second step', () => {
  it('comes after the right password, and nobody is in before it', async () => {
    expect(await login('kavita.rao@moneypal.example', 'secret', service())).toBe(true)
    expect($secondStep.get()).toEqual({
      next: 'code',
      methods: ['code', 'passkey'],
      email: 'kavita.rao@moneypal.example',
    })
    expect($auth.get()).toBeNull()
    expect(await loginWithCode('704128', service())).toBe(true)
    expect($auth.get()?.user.name).toBe('Kavita Rao')
    expect($secondStep.get()).toBeNull()
  })

  it('can be proven the other way', async () => {
    await login('kavita.rao@moneypal.example', 'secret', service())
    chooseMethod('passkey')
    expect($secondStep.get()?.next).toBe('passkey')
    expect(await loginWithPasskey(service())).toBe(true)
    expect($auth.get()).not.toBeNull()
  })

  it('says when the code is wrong, and asks again', async () => {
    await login('a@b.example', 'secret', service())
    expect(await loginWithCode('000000', service({ loginWithCode: refusing('credentials') }))).toBe(false)
    expect(authRequest.$progress.get()).toMatchObject({ state: 'failed', error: 'code' })
    expect($secondStep.get()?.next).toBe('code')
  })

  it('says when the passkey did not work, also when the person refused', async () => {
    await login('a@b.example', 'secret', service())
    const refused = () => Promise.reject(new Error('NotAllowedError'))
    expect(await loginWithPasskey(service({ loginWithPasskey: refused }))).toBe(false)
    expect(authRequest.$progress.get()).toMatchObject({ state: 'failed', error: 'passkey' })
  })

  it('begins again with the password when it took longer than five minutes', async () => {
    await login('a@b.example', 'secret', service())
    await loginWithCode('704128', service({ loginWithCode: refusing('not-logged-in') }))
    expect($secondStep.get()).toBeNull()
    expect(authRequest.$progress.get()).toMatchObject({ error: 'over' })
  })

  it('can be left', async () => {
    await login('a@b.example', 'secret', service())
    startAgain()
    expect($secondStep.get()).toBeNull()
  })
})

it('says how long to wait after too many tries', async () => {
  expect(await login('a@b.example', 'x', service({ login: refusing('too-many', 600) }))).toBe(false)
  expect(authRequest.$progress.get()).toMatchObject({ state: 'failed', error: 'too-many' })
  expect($lockedFor.get()).toBe(600)
})
