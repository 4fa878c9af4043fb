import { atom, type ReadableAtom } from 'nanostores'
import { MIN_PASSWORD_LENGTH } from '#lib/domain/person/login'
import { createRequest, type Progress } from '#lib/stores/shared/request'
import { arrive } from './auth'
import { officeServices } from '@office/services/chooser'
import type { Invited, OfficeServices } from '@office/services/ports'
import { refusalOf, type OfficeRefusal } from '@office/stores/refusal'

/** What the screen shows. */
type InvitationStep =
  | { readonly name: 'reading' }
  | { readonly name: 'unknown' }
  | { readonly name: 'away' }
  | { readonly name: 'open'; readonly invited: Invited }
  | { readonly name: 'set-up' }
  | { readonly name: 'accepted' }

export interface InvitationFlow {
  readonly $step: ReadableAtom<InvitationStep>
  readonly $name: ReadableAtom<string>
  readonly $password: ReadableAtom<string>
  /** The fields that can't be sent as they are. */
  readonly $problems: ReadableAtom<readonly ('name' | 'password')[]>
  readonly $progress: ReadableAtom<Progress<'accept' | OfficeRefusal>>
  read(): Promise<void>
  setName(name: string): void
  setPassword(password: string): void
  accept(): Promise<boolean>
  /** Call it once the second step is set up. */
  arrived(): void
}

interface InvitationOptions {
  readonly services?: Pick<OfficeServices, 'account'>
  /** The secret of the link. */
  readonly token: string
}

/** An invitation to the office: who is invited, and the password that they choose. */
export function createInvitation({ services = officeServices, token }: InvitationOptions): InvitationFlow {
  const { account } = services
  const $step = atom<InvitationStep>({ name: 'reading' })
  const $name = atom('')
  const $password = atom('')
  const $problems = atom<readonly ('name' | 'password')[]>([])
  const request = createRequest<'accept' | OfficeRefusal>()
  return {
    $step,
    $name,
    $password,
    $problems,
    $progress: request.$progress,
    async read() {
      if (token === '') return $step.set({ name: 'unknown' })
      $step.set({ name: 'reading' })
      try {
        const invited = await account.readInvitation(token)
        $name.set(invited.name)
        $step.set({ name: 'open', invited })
      } catch (error) {
        $step.set({ name: refusalOf(error) === null ? 'away' : 'unknown' })
      }
    },
    setName: (name) => $name.set(name),
    setPassword: (password) => $password.set(password),
    async accept() {
      const step = $step.get()
      if (step.name !== 'open') return false
      const name = $name.get().trim()
      const password = $password.get()
      $problems.set([
        ...(name.length < 2 ? (['name'] as const) : []),
        ...(password.length < MIN_PASSWORD_LENGTH ? (['password'] as const) : []),
      ])
      if ($problems.get().length > 0) return false
      const login = await request.run(
        () => account.acceptInvitation(token, name, password),
        (error) => refusalOf(error) ?? 'accept',
      )
      if (!login) return false
      arrive(login, step.invited.email, password)
      $step.set({ name: login.next === 'set-up' ? 'set-up' : 'accepted' })
      return true
    },
    arrived: () => $step.set({ name: 'accepted' }),
  }
}
