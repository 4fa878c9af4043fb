import * as contract from '#contract/generated/operations.gen'
import type { LoginAnswer, Proof } from '#contract/generated/types.gen'
import type { HttpClient } from '#lib/http/client'
import { createPasskey, provePasskey } from './passkeys'
import type { AccountService, AuthService, GivenProof, LoginStep } from '@office/services/ports'
import { OfficeRefused, refusalOf } from '@office/stores/refusal'

function stepOf({ next, methods, user, token }: LoginAnswer): LoginStep {
  if (next === 'set-up') return { next }
  if (next !== 'none') return { next, methods }
  if (!user || token === null) throw new OfficeRefused('not-logged-in')
  return { next, session: { user, token } }
}

/** What the contract asks for; has the browser ask for a passkey where it is one. */
async function proofOf(call: HttpClient, { password, code, withPasskey }: GivenProof): Promise<Proof> {
  if (!withPasskey) return { password, ...(code === undefined ? {} : { code }) }
  return { password, passkey: await provePasskey(await call(contract.passkeyOptions({}))) }
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

/** The person's own password and second steps, and invitations, over HTTP. */
export const httpAccount = (call: HttpClient): AccountService => ({
  setUpTotp: async (given) => call(contract.setUpTotp({ body: await proofOf(call, given) })),
  confirmTotp: (code) => call(contract.confirmTotp({ body: { code } })),
  async removeTotp(given) {
    await call(contract.removeTotp({ body: await proofOf(call, given) }))
  },
  async addPasskey(password, name) {
    const credential = await createPasskey(await call(contract.setUpPasskey({ body: { password } })))
    return call(contract.addPasskey({ body: { name, credential } }))
  },
  async removePasskey(id, given) {
    await call(contract.removePasskey({ body: { id, proof: await proofOf(call, given) } }))
  },
  changePassword: async (newPassword, given) =>
    call(contract.changePassword({ body: { newPassword, proof: await proofOf(call, given) } })),
  async renewRecoveryCodes(given) {
    return (await call(contract.renewRecoveryCodes({ body: await proofOf(call, given) }))).codes
  },
  readInvitation: (token) => call(contract.readInvitation({ body: { token } })),
  acceptInvitation: async (token, name, password) =>
    stepOf(await call(contract.acceptInvitation({ body: { token, name, password } }))),
})
