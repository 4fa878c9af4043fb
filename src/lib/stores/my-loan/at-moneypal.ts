import { atom, type ReadableAtom } from 'nanostores'
import type { MyLoan } from '#lib/domain/my-loan/loan'
import { parseMyLoan } from '#lib/domain/my-loan/read-loan'
import type { StoredLoans } from '#lib/domain/my-loan/stored-loans'
import { services as ownServices } from '#lib/services/chooser'
import type { Services } from '#lib/services/ports'
import { Refused } from '#lib/services/refused'
import type { DeviceStorage } from '#lib/storage/device'
import { giveConsent } from '#lib/stores/shared/consents'
import { $onboarding, keep as keepKnown } from '#lib/stores/onboarding/onboarding'
import { createRequest, type Progress } from '#lib/stores/shared/request'
import { createReminders, type LoanDays, type Reminders } from './reminders.ts'

/** What a visitor asks for. */
export type LoanPress =
  | { readonly name: 'keep'; readonly loan: MyLoan }
  | { readonly name: 'remove'; readonly id: string }
  | { readonly name: 'remind'; readonly of: LoanDays }
  | { readonly name: 'end'; readonly id: string }
  | { readonly name: 'fetch' }

/** Keys of the copy. `not-kept`: the browser does not keep that the number is proven. */
type LoanFailure = 'reach' | 'too-many' | 'country-not-served' | 'invalid' | 'not-kept'

const REFUSALS = ['too-many', 'country-not-served', 'invalid'] as const

export interface AtMoneyPal {
  /** What is stored there; null until it is known, and where no number is proven. */
  readonly $stored: ReadableAtom<StoredLoans | null>
  readonly reminders: Reminders
  /** The last press, if it is done, also after the number was proven in between. */
  readonly $done: ReadableAtom<LoanPress | null>
  /** The last press, and how it goes. */
  readonly $press: ReadableAtom<LoanPress | null>
  readonly $progress: ReadableAtom<Progress<LoanFailure>>
  /** What waits for a proven number; null where nothing does. */
  readonly $waiting: ReadableAtom<LoanPress | null>
  /** Whether the dialog for the number is open. */
  readonly $proving: ReadableAtom<boolean>
  /** The copies that were fetched and are not on the device yet; null where none are. */
  readonly $fetched: ReadableAtom<StoredLoans['loans'] | null>
  /** Call it when they are taken over. */
  taken(): void
  /** Reads what is stored, where a number is proven. It says nothing of a failure. */
  load(): Promise<void>
  /** One at a time. @returns whether it is done; false also where a number has to be proven first */
  press(press: LoanPress): Promise<boolean>
  /** Stores a change of a loan whose copy is stored. It says nothing of a failure: the copy then differs. */
  update(loan: MyLoan): Promise<void>
  /** Opens the dialog for the number. */
  prove(): void
  /** Does what was waiting. Call it after a right code. @returns false if the visitor has closed the dialog meanwhile */
  proven(): boolean
  stopProving(): void
  /** Call it where the dialog can't be shown. */
  cannotProve(): void
}

interface Options {
  readonly services?: Pick<Services, 'loans'>
  readonly storage?: DeviceStorage
}

const isUnproven = (error: unknown) => error instanceof Refused && error.code === 'not-proven'

const failureOf = (error: unknown): LoanFailure =>
  (error instanceof Refused && REFUSALS.find((code) => code === error.code)) || 'reach'

/** Whether a copy says what a loan says, whatever the order of its fields. */
export function isSame(copy: MyLoan, loan: MyLoan): boolean {
  const [one, other] = [copy, loan].map((each) => {
    const read = parseMyLoan(each)
    return JSON.stringify(read.ok ? read.value : each)
  })
  return one === other
}

/** What a borrower has stored at MoneyPal: copies of loans, and the days to be reminded of. Nothing is before a press. */
export function createAtMoneyPal({ services = ownServices, storage }: Options = {}): AtMoneyPal {
  const service = services.loans
  const reminders = createReminders({ service, ...(storage && { storage }) })
  const $stored = atom<StoredLoans | null>(null)
  const $press = atom<LoanPress | null>(null)
  const $done = atom<LoanPress | null>(null)
  const $waiting = atom<LoanPress | null>(null)
  const $proving = atom(false)
  const $fetched = atom<StoredLoans['loans'] | null>(null)
  const { $progress, run, fail } = createRequest<LoanFailure>()
  /** Counts what was changed here: an answer from before is older. */
  let changes = 0

  function show(stored: StoredLoans): void {
    changes += 1
    $stored.set(stored)
  }

  async function end(id: string): Promise<void> {
    // Switched on in another browser: the server knows whose they are by the number alone.
    if (!(await reminders.end(id))) return show((await service.setReminders({ id, days: [] })).stored)
    const stored = $stored.get()
    if (stored) show({ ...stored, reminders: stored.reminders.filter((one) => one.id !== id) })
  }

  async function carryOut(press: LoanPress): Promise<void> {
    if (press.name === 'keep') {
      show(await service.keep(press.loan))
      giveConsent('loan-kept')
    } else if (press.name === 'remove') show(await service.remove(press.id))
    else if (press.name === 'fetch') {
      const stored = await service.loans()
      show(stored)
      $fetched.set(stored.loans)
    } else if (press.name === 'remind') {
      const { key, stored } = await service.setReminders(press.of)
      show(stored)
      await reminders.note(press.of.id, key, press.of.days)
      giveConsent('loan-reminders')
    } else await end(press.id)
  }

  async function press(wanted: LoanPress, afterProof: boolean): Promise<boolean> {
    if ($progress.get().state === 'pending') return false
    $press.set(wanted)
    $done.set(null)
    $waiting.set(null)
    const ask = () =>
      carryOut(wanted).then(
        () => 'done' as const,
        (error: unknown) => {
          if (isUnproven(error)) return 'not-proven' as const
          throw error
        },
      )
    const answer = await run(ask, failureOf)
    if (answer === 'done') $done.set(wanted)
    if (answer !== 'not-proven') return answer === 'done'
    // The tab must not take the number for proven either.
    if ($onboarding.get().otpVerified) keepKnown({ otpVerified: false, otpSentAt: null })
    if (afterProof) fail('not-kept')
    else $waiting.set(wanted)
    return false
  }

  return {
    $stored,
    reminders,
    $done,
    $press,
    $progress,
    $waiting,
    $proving,
    $fetched,
    taken: () => $fetched.set(null),
    async load() {
      const before = changes
      await reminders.load()
      try {
        const stored = await service.loans()
        if (before === changes) show(stored)
      } catch {
        // No number is proven, or nothing can be reached: what the device knows stands.
      }
    },
    press: (wanted) => press(wanted, false),
    async update(loan) {
      try {
        show(await service.keep(loan))
      } catch {
        // It is seen by the copy, which is another one.
      }
    },
    prove: () => $proving.set(true),
    proven() {
      const waiting = $waiting.get()
      const isOpen = $proving.get()
      $proving.set(false)
      if (isOpen && waiting) void press(waiting, true)
      return isOpen
    },
    stopProving: () => $proving.set(false),
    cannotProve() {
      $proving.set(false)
      fail('reach')
    },
  }
}
