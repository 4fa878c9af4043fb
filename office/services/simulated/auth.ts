import { simulate } from '#lib/services/simulated/faults'
import type { AccountService, AuthService, User } from '@office/services/ports'
import { OfficeRefused } from '@office/stores/refusal'
import { keepState, loggedIn, readState } from './state'

/** Sample credentials for trying out the office; the real ones are in the main backend. */
const EMAIL = 'admin@moneypal.example'
const PASSWORD = 'admin123'
const USER: User = { id: 'admin-1', name: 'Admin', email: EMAIL, role: 'admin' }
/** What the sample authenticator shows. */
const CODE = '123456'

const session = { next: 'none', session: { user: USER, token: 'simulated-token' } } as const

/** The mock from the specification: one pair of credentials. */
export const simulatedAuth: AuthService = {
  async login(email, password) {
    await simulate('login', 1000)
    if (email !== EMAIL || password !== PASSWORD) return null
    if (readState().totp) return { next: 'code', methods: ['code'] }
    keepState({ user: USER })
    return session
  },
  async loginWithCode(code) {
    await simulate('login', 500)
    if (code !== CODE) throw new OfficeRefused('credentials')
    keepState({ user: USER })
    return session
  },
  loginWithPasskey: () => Promise.reject(new OfficeRefused('credentials')),
  async logout() {
    keepState({ user: null })
    await simulate('logout', 500)
  },
  async logoutEverywhere() {
    keepState({ user: null })
    await simulate('logout', 500)
  },
  async whoAmI() {
    await simulate('whoAmI', 150)
    const { user, today, totp } = readState()
    if (!user) return null
    return {
      user,
      lastLogin: { at: `${today}T04:22:00.000Z`, from: 'Chrome, 203.0.113' },
      totp,
      passkeys: [],
    }
  },
}

function prove(password: string): void {
  if (password !== PASSWORD) throw new OfficeRefused('credentials')
}

/** The account of the sample admin. */
export const simulatedAccount: AccountService = {
  async setUpTotp(password) {
    await loggedIn('account')
    prove(password)
    return { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/MoneyPal:sample?secret=JBSWY3DPEHPK3PXP' }
  },
  async confirmTotp(code) {
    await loggedIn('account')
    if (code !== CODE) throw new OfficeRefused('credentials')
    keepState({ totp: true })
  },
  async removeTotp(password) {
    await loggedIn('account')
    prove(password)
    keepState({ totp: false })
  },
  async addPasskey(password) {
    await loggedIn('account')
    prove(password)
    throw new Error('The sample office keeps no passkeys.')
  },
  async removePasskey(_id, password) {
    await loggedIn('account')
    prove(password)
  },
  async readInvitation(token) {
    await simulate('account', 150)
    if (token !== 'sample') throw new OfficeRefused('unknown')
    const expiresAt = new Date(Date.now() + 24 * 3_600_000).toISOString()
    return { email: 'neha.saini@moneypal.example', role: 'assessor', name: '', expiresAt }
  },
  async acceptInvitation(_token, _name, password) {
    await simulate('account', 500)
    if (password.length < 12) throw new OfficeRefused('weak-password')
    keepState({ user: USER })
    return session
  },
}
