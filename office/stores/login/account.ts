import { atom, type ReadableAtom } from 'nanostores'
import { MIN_PASSWORD_LENGTH } from '#lib/domain/person/login'
import { createRequest, type Progress } from '#lib/stores/shared/request'
import { $me, takeMe } from './auth'
import { officeServices } from '@office/services/chooser'
import type { AuthService, GivenProof, Me, OfficeServices, TotpSecret } from '@office/services/ports'
import { refusalOf, type OfficeRefusal } from '@office/stores/refusal'
import { parseSecondStepCode } from '@office/domain/second-step-code'

type AccountAction = 'totp' | 'code' | 'passkey' | 'password' | 'recovery'

/** What asks for the password. */
export type AccountQuestion =
  | { readonly about: 'add-totp' | 'replace-totp' | 'remove-totp' }
  | { readonly about: 'add-passkey' | 'change-password' | 'renew-codes' }
  | { readonly about: 'remove-passkey'; readonly id: string; readonly name: string }

/** What the person types. */
interface AccountForm {
  readonly password: string
  /** Of an authenticator, or a recovery code. */
  readonly code: string
  /** What a new passkey is called. */
  readonly name: string
  readonly newPassword: string
}

const EMPTY: AccountForm = { password: '', code: '', name: '', newPassword: '' }

export interface AccountFlow {
  readonly $me: ReadableAtom<Me | null>
  readonly $question: ReadableAtom<AccountQuestion | null>
  readonly $form: ReadableAtom<AccountForm>
  /** The fields that can't be sent as they are. */
  readonly $problems: ReadableAtom<readonly (keyof AccountForm)[]>
  /** The secret of an authenticator that is being set up. */
  readonly $secret: ReadableAtom<TotpSecret | null>
  /** New recovery codes, to keep. */
  readonly $codes: ReadableAtom<readonly string[] | null>
  /** Whether the password was just changed. */
  readonly $changed: ReadableAtom<boolean>
  readonly $progress: ReadableAtom<Progress<AccountAction | OfficeRefusal>>
  ask(question: AccountQuestion): void
  set(typed: Partial<AccountForm>): void
  cancel(): void
  /** Does what was asked for, once all is typed that it needs. */
  go(): Promise<boolean>
  confirm(code: string): Promise<boolean>
}

const ACTIONS: Readonly<Record<AccountQuestion['about'], AccountAction>> = {
  'add-totp': 'totp',
  'replace-totp': 'totp',
  'remove-totp': 'totp',
  'add-passkey': 'passkey',
  'remove-passkey': 'passkey',
  'change-password': 'password',
  'renew-codes': 'recovery',
}

/** Whether the second step must be proven too. */
export const needsSecondStep = ({ about }: AccountQuestion): boolean =>
  about !== 'add-totp' && about !== 'add-passkey'

interface AccountOptions {
  readonly services?: Pick<OfficeServices, 'account'> & { readonly auth: Pick<AuthService, 'whoAmI'> }
}

/** The password and the second steps of the person who is logged in. */
export function createAccount({ services = officeServices }: AccountOptions = {}): AccountFlow {
  const { account, auth } = services
  const $question = atom<AccountQuestion | null>(null)
  const $form = atom(EMPTY)
  const $problems = atom<readonly (keyof AccountForm)[]>([])
  const $secret = atom<TotpSecret | null>(null)
  const $codes = atom<readonly string[] | null>(null)
  const $changed = atom(false)
  const request = createRequest<AccountAction | OfficeRefusal>()

  function cancel(): void {
    if (request.$progress.get().state === 'pending') return
    request.clear()
    $question.set(null)
    $form.set(EMPTY)
    $problems.set([])
    $secret.set(null)
    $codes.set(null)
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

  function problemsOf(question: AccountQuestion): (keyof AccountForm)[] {
    const { password, code, newPassword } = $form.get()
    const passkey = code.trim() === '' && ($me.get()?.passkeys.length ?? 0) > 0
    const noCode = needsSecondStep(question) && !passkey && parseSecondStepCode(code) === null
    return [
      ...(question.about === 'change-password' && newPassword.length < MIN_PASSWORD_LENGTH
        ? (['newPassword'] as const)
        : []),
      ...(password === '' ? (['password'] as const) : []),
      ...(noCode ? (['code'] as const) : []),
    ]
  }

  function proofFor(question: AccountQuestion): GivenProof {
    const { password, code } = $form.get()
    if (!needsSecondStep(question)) return { password }
    return code.trim() === ''
      ? { password, withPasskey: true }
      : { password, code: parseSecondStepCode(code) ?? '' }
  }

  async function act(question: AccountQuestion): Promise<void> {
    const { name, newPassword } = $form.get()
    const proof = proofFor(question)
    switch (question.about) {
      case 'add-totp':
      case 'replace-totp':
        return $secret.set(await account.setUpTotp(proof))
      case 'remove-totp':
        return account.removeTotp(proof)
      case 'add-passkey':
        await account.addPasskey(proof.password, name.trim() || 'Passkey')
        return
      case 'remove-passkey':
        return account.removePasskey(question.id, proof)
      case 'change-password':
        return account.changePassword(newPassword, proof)
      case 'renew-codes':
        return $codes.set(await account.renewRecoveryCodes(proof))
    }
  }

  return {
    $me,
    $question,
    $form,
    $problems,
    $secret,
    $codes,
    $changed,
    $progress: request.$progress,
    ask(question) {
      cancel()
      $changed.set(false)
      $question.set(question)
    },
    set: (typed) => $form.set({ ...$form.get(), ...typed }),
    cancel,
    async go() {
      const question = $question.get()
      if (!question) return false
      $problems.set(problemsOf(question))
      if ($problems.get().length > 0) return false
      if (!(await run(ACTIONS[question.about], () => act(question)))) return false
      if ($secret.get()) return true
      $changed.set(question.about === 'change-password')
      if (!$codes.get()) cancel()
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
