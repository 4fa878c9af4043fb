import * as contract from '#contract/generated/operations.gen'
import type { LoginAnswer } from '#contract/generated/types.gen'
import type { HttpClient } from '#lib/http/client'
import { createPasskey, provePasskey } from './passkeys'
import type { AccountService, AuthService, LoginStep } from '@office/services/ports'
import { OfficeRefused, refusalOf } from '@office/stores/refusal'

function stepOf({ next, methods, user, token }: LoginAnswer): LoginStep {
  if (next !== 'none') return { next, methods }
  if (!user || token === null) throw new OfficeRefused('not-logged-in')
  return { next, session: { user, token } }
}

/** Logging in over HTTP; the session is a cookie that no script can read. */
export const httpAuth = (call: HttpClient): AuthService => ({
  async login(email, password) {
    try {
      return stepOf(await call(contract.login({ body: { email, password } })))
    } catch (error) {
      if (refusalOf(error) === 'credentials') return null
      throw error
    }
  },
  loginWithCode: async (code) => stepOf(await call(contract.loginWithCode({ body: { code } }))),
  async loginWithPasskey() {
    const proof = await provePasskey(await call(contract.passkeyOptions({})))
    return stepOf(await call(contract.loginWithPasskey({ body: proof })))
  },
  logout: () => call(contract.logout({})),
  logoutEverywhere: () => call(contract.logoutEverywhere({})),
  async whoAmI(signal) {
    const me = await call(contract.whoAmI({}), signal)
    return me.user === null ? null : me
  },
})

/** The person's own second step and passkeys, and invitations, over HTTP. */
export const httpAccount = (call: HttpClient): AccountService => ({
  setUpTotp: (password) => call(contract.setUpTotp({ body: { password } })),
  async confirmTotp(code) {
    await call(contract.confirmTotp({ body: { code } }))
  },
  async removeTotp(password) {
    await call(contract.removeTotp({ body: { password } }))
  },
  async addPasskey(password, name) {
    const credential = await createPasskey(await call(contract.setUpPasskey({ body: { password } })))
    await call(contract.addPasskey({ body: { name, credential } }))
  },
  async removePasskey(id, password) {
    await call(contract.removePasskey({ body: { id, password } }))
  },
  readInvitation: (token) => call(contract.readInvitation({ body: { token } })),
  acceptInvitation: async (token, name, password) =>
    stepOf(await call(contract.acceptInvitation({ body: { token, name, password } }))),
})
