import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { AuthService, AuthSession } from '@office/services/ports'
import { $auth, $isAuthenticated, authRequest, login, logout } from './auth'
import { $customers, loadCustomers } from '@office/stores/customers'

const SESSION: AuthSession = {
  user: { id: 'admin-1', name: 'Admin', email: 'admin@moneypal.example', role: 'admin' },
  token: 'token',
}

const service = (more: Partial<AuthService> = {}): AuthService => ({
  login: async () => ({ next: 'none', session: SESSION }),
  loginWithCode: async () => ({ next: 'none', session: SESSION }),
  loginWithPasskey: async () => ({ next: 'none', session: SESSION }),
  logout: async () => undefined,
  logoutEverywhere: async () => undefined,
  whoAmI: async () => ({ user: SESSION.user, lastLogin: null, totp: true, passkeys: [], recoveryCodes: 10 }),
  ...more,
})

const down = () => Promise.reject(new Error('down'))

beforeEach(async () => {
  await logout(service())
  authRequest.clear()
})

describe('logging in to the office', () => {
  it('keeps user and token', async () => {
    const requested = vi.fn(service().login)
    const answer = login('admin@moneypal.example', 'secret', service({ login: requested }))
    expect(authRequest.$progress.get()).toEqual({ state: 'pending' })
    expect(await answer).toBe(true)
    expect(requested).toHaveBeenCalledExactlyOnceWith('admin@moneypal.example', 'secret')
    expect($auth.get()).toEqual(SESSION)
    expect($isAuthenticated.get()).toBe(true)
    expect(authRequest.$progress.get()).toEqual({ state: 'idle' })
  })

  it('says when the credentials are wrong', async () => {
    expect(await login('admin@moneypal.example', 'wrong', service({ login: async () => null }))).toBe(false)
    expect(authRequest.$progress.get()).toEqual({ state: 'failed', error: 'credentials' })
    expect($isAuthenticated.get()).toBe(false)
  })

  it('says when nobody answers', async () => {
    expect(await login('admin@moneypal.example', 'secret', service({ login: down }))).toBe(false)
    expect(authRequest.$progress.get()).toEqual({ state: 'failed', error: 'login' })
    expect($isAuthenticated.get()).toBe(false)
  })

  it('asks once for two quick taps', async () => {
    const requested = vi.fn(service().login)
    const taps = [1, 2].map(() => login('admin@moneypal.example', 'secret', service({ login: requested })))
    expect(await Promise.all(taps)).toEqual([true, false])
    expect(requested).toHaveBeenCalledOnce()
  })
})

describe('logging out', () => {
  it.each([
    ['when the service answers', service(), { state: 'idle' }],
    ['when it does not', service({ logout: down }), { state: 'failed', error: 'logout' }],
  ])('forgets the user, the token and the customers %s', async (_, auth, progress) => {
    await login('admin@moneypal.example', 'secret', service())
    await loadCustomers(1, {
      list: async () => ({
        customers: [],
        counts: { all: 0, pending: 0, verified: 0 },
        pagination: { currentPage: 1, totalPages: 1, totalItems: 0, itemsPerPage: 10 },
      }),
    })
    expect($customers.get()).not.toBeNull()
    await logout(auth)
    expect($auth.get()).toBeNull()
    expect($isAuthenticated.get()).toBe(false)
    expect($customers.get()).toBeNull()
    expect(authRequest.$progress.get()).toEqual(progress)
  })
})
