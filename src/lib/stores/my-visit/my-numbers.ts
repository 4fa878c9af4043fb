import { atom, type ReadableAtom } from 'nanostores'
import type { MyNumbers } from '#lib/domain/lead/my-numbers'
import { services as ownServices } from '#lib/services/chooser'
import type { Services } from '#lib/services/ports'
import { Refused } from '#lib/services/refused'
import { giveConsent } from '#lib/stores/shared/consents'
import { createRequest, type Progress } from '#lib/stores/shared/request'

/** A press: to give the number of a visit to its lender, or to take it back. */
interface NumberPress {
  readonly name: 'give' | 'end'
  readonly bookingId: string
}

type NumberFailure = 'give' | 'end' | 'too-many' | 'visit-closed'

export interface MyNumbersFlow {
  /** Null until they are read. */
  readonly $numbers: ReadableAtom<MyNumbers | null>
  /** Whether they could not be read. */
  readonly $away: ReadableAtom<boolean>
  /** The last press, and how it goes. */
  readonly $press: ReadableAtom<NumberPress | null>
  readonly $progress: ReadableAtom<Progress<NumberFailure>>
  /** Reads who has the number; call it again whenever a visit or a consent has changed. */
  load(): Promise<void>
  /** Gives the number to the lender of a visit. @returns whether it has it now */
  give(bookingId: string): Promise<boolean>
  /** Takes the number back. @returns whether the lender no longer has it */
  end(bookingId: string): Promise<boolean>
}

interface MyNumbersOptions {
  readonly services?: Pick<Services, 'numbers'>
  /** Has the number proven again. */
  readonly unproven: () => void
}

/** Who has a visitor's number. */
export function createMyNumbers({ services = ownServices, unproven }: MyNumbersOptions): MyNumbersFlow {
  const { numbers } = services
  const $numbers = atom<MyNumbers | null>(null)
  const $away = atom(false)
  const $press = atom<NumberPress | null>(null)
  const { $progress, run } = createRequest<NumberFailure>()
  let changes = 0

  const isUnproven = (error: unknown) => error instanceof Refused && error.code === 'not-proven'

  async function press(name: NumberPress['name'], bookingId: string): Promise<boolean> {
    if ($progress.get().state === 'pending') return false
    $press.set({ name, bookingId })
    let mustProve = false
    const answer = await run(
      () => numbers[name](bookingId),
      (error) => {
        mustProve = isUnproven(error)
        const code = error instanceof Refused ? error.code : null
        return code === 'too-many' || code === 'visit-closed' ? code : name
      },
    )
    if (mustProve) unproven()
    if (!answer) return false
    changes += 1
    $numbers.set(answer)
    if (name === 'give') giveConsent('lender-number')
    return true
  }

  return {
    $numbers,
    $away,
    $press,
    $progress,
    async load() {
      const before = changes
      try {
        const answer = await numbers.numbers()
        // What was changed meanwhile is newer.
        if (before === changes) $numbers.set(answer)
        $away.set(false)
      } catch (error) {
        if (isUnproven(error)) unproven()
        else $away.set($numbers.get() === null)
      }
    },
    give: (bookingId) => press('give', bookingId),
    end: (bookingId) => press('end', bookingId),
  }
}
