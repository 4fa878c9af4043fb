import { atom, type ReadableAtom } from 'nanostores'
import { createRequest, type Progress } from '#lib/stores/shared/request'
import { $me, takeMe } from './auth'
import { officeServices } from '@office/services/chooser'
import type { AuthService, Me, OfficeServices, TotpSecret } from '@office/services/ports'
import { refusalOf, type OfficeRefusal } from '@office/stores/refusal'

type AccountAction = 'totp' | 'code' | 'passkey'

/** What asks for the password. */
export type AccountQuestion =
  | { readonly about: 'add-totp' | 'remove-totp' | 'add-passkey' }
  | { readonly about: 'remove-passkey'; readonly id: string; readonly name: string }

export interface AccountFlow {
  readonly $me: ReadableAtom<Me | null>
  readonly $question: ReadableAtom<AccountQuestion | null>
  readonly $password: ReadableAtom<string>
  /** What a new passkey is called. */
  readonly $name: ReadableAtom<string>
  /** The secret of an authenticator that is being set up. */
  readonly $secret: ReadableAtom<TotpSecret | null>
  readonly $progress: ReadableAtom<Progress<AccountAction | OfficeRefusal>>
  ask(question: AccountQuestion): void
  setPassword(password: string): void
  setName(name: string): void
  cancel(): void
  /** Does what was asked for, once the password is typed. */
  go(): Promise<boolean>
  confirm(code: string): Promise<boolean>
}

interface AccountOptions {
  readonly services?: Pick<OfficeServices, 'account'> & { readonly auth: Pick<AuthService, 'whoAmI'> }
}

/** The second step and the passkeys of the person who is logged in. */
export function createAccount({ services = officeServices }: AccountOptions = {}): AccountFlow {
  const { account, auth } = services
  const $question = atom<AccountQuestion | null>(null)
  const $password = atom('')
  const $name = atom('')
  const $secret = atom<TotpSecret | null>(null)
  const request = createRequest<AccountAction | OfficeRefusal>()

  function cancel(): void {
    if (request.$progress.get().state === 'pending') return
    request.clear()
    $question.set(null)
    $password.set('')
    $name.set('')
    $secret.set(null)
  }

  async function run(action: AccountAction, call: () => Promise<unknown>): Promise<boolean> {
    const done = await request.run(
      async () => {
        await call()
        return true
      },
      (error) => refusalOf(error) ?? action,
    )
    return done === true
  }

  /** Reads what the server has now; a failure shows at the next sign of life. */
  const readAgain = async () => {
    const me = await auth.whoAmI().catch(() => null)
    if (me) takeMe(me)
  }

  return {
    $me,
    $question,
    $password,
    $name,
    $secret,
    $progress: request.$progress,
    ask(question) {
      cancel()
      $question.set(question)
    },
    setPassword: (password) => $password.set(password),
    setName: (name) => $name.set(name),
    cancel,
    async go() {
      const question = $question.get()
      const password = $password.get()
      if (!question || password === '') return false
      if (question.about === 'add-totp') {
        const set = async () => $secret.set(await account.setUpTotp(password))
        return run('totp', set)
      }
      const calls = {
        'remove-totp': () => account.removeTotp(password),
        'add-passkey': () => account.addPasskey(password, $name.get().trim() || 'Passkey'),
        'remove-passkey': () => account.removePasskey('id' in question ? question.id : '', password),
      }
      const done = await run(question.about === 'remove-totp' ? 'totp' : 'passkey', calls[question.about])
      if (!done) return false
      cancel()
      await readAgain()
      return true
    },
    async confirm(code) {
      if (!(await run('code', () => account.confirmTotp(code)))) return false
      cancel()
      await readAgain()
      return true
    },
  }
}
