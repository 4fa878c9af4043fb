import { atom, type ReadableAtom } from 'nanostores'
import { authRequest, failureOf, takeMe } from './auth'
import { officeServices } from '@office/services/chooser'
import type { OfficeServices, SecondStepAdded, TotpSecret } from '@office/services/ports'

export interface SetUpFlow {
  /** The secret of an authenticator; null until it is read. */
  readonly $secret: ReadableAtom<TotpSecret | null>
  /** Recovery codes to keep, once the second step is set up. */
  readonly $codes: ReadableAtom<readonly string[] | null>
  /** Asks the server for the secret. */
  begin(): Promise<void>
  confirm(code: string): Promise<boolean>
  /** Asks the browser for a passkey. @param name what it is called */
  addPasskey(name: string): Promise<boolean>
  /** Call it once the codes are kept: the person is in. */
  finish(): void
}

interface SetUpOptions {
  readonly account?: Pick<OfficeServices['account'], 'setUpTotp' | 'confirmTotp' | 'addPasskey'>
  /** Which was just typed. */
  readonly password: string
}

/** The first second step of somebody, before they are in. Its failures are those of the login. */
export function createSetUp({ account = officeServices.account, password }: SetUpOptions): SetUpFlow {
  const $secret = atom<TotpSecret | null>(null)
  const $codes = atom<readonly string[] | null>(null)
  let added: SecondStepAdded | null = null
  let begun: Promise<void> = Promise.resolve()

  async function take(call: () => Promise<SecondStepAdded>, wrong: 'code' | 'passkey'): Promise<boolean> {
    const failed = wrong === 'passkey' ? 'passkey' : 'login'
    const answer = await authRequest.run(call, (error) => failureOf(error, wrong, failed))
    if (!answer) return false
    added = answer
    $codes.set(answer.recoveryCodes?.codes ?? [])
    return true
  }

  async function readSecret(): Promise<void> {
    const secret = await authRequest.run(
      () => account.setUpTotp({ password }),
      (error) => failureOf(error, 'over', 'login'),
    )
    if (secret) $secret.set(secret)
  }

  return {
    $secret,
    $codes,
    begin: () => (begun = readSecret()),
    confirm: (code) => take(() => account.confirmTotp(code), 'code'),
    async addPasskey(name) {
      // A press while the secret is read would otherwise be dropped: one request runs at a time.
      await begun
      return take(() => account.addPasskey(password, name), 'passkey')
    },
    finish() {
      if (added) takeMe(added.me)
    },
  }
}
