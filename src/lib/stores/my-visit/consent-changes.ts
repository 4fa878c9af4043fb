import type { ReadableAtom } from 'nanostores'
import * as v from 'valibot'
import { consentTo, PURPOSES, type Purpose } from '#lib/domain/person/consent'
import type { VisitsService } from '#lib/services/ports'
import { Refused } from '#lib/services/refused'
import { giveConsent, keepStored } from '#lib/stores/shared/consents'
import { createRequest, type Progress } from '#lib/stores/shared/request'
import { sessionStore } from '#lib/stores/shared/session'
import { followWithdrawal, withdraw } from './withdrawal.ts'

interface ConsentChange {
  readonly purpose: Purpose
  readonly given: boolean
}

const NONE: readonly ConsentChange[] = []

const stored: v.GenericSchema<unknown, readonly ConsentChange[]> = v.pipe(
  v.array(v.object({ purpose: v.picklist(PURPOSES), given: v.boolean() })),
  v.maxLength(PURPOSES.length),
)

/** Changes made in this tab that MoneyPal has not stored yet, at most one a purpose. */
const $waiting = sessionStore('consent-changes', stored, NONE)

export interface ConsentChanges {
  readonly $waiting: ReadableAtom<readonly ConsentChange[]>
  readonly $progress: ReadableAtom<Progress<'consent'>>
  /** Withdraws a consent: in this tab at once, then at MoneyPal. */
  withdraw(purpose: Purpose): Promise<void>
  /** Gives a consent again: in this tab at once, then at MoneyPal. */
  give(purpose: Purpose): Promise<void>
  /** Has what waits stored at MoneyPal. */
  store(): Promise<void>
  /** Has what waits stored, then shows what MoneyPal has stored, also from other tabs; what can't be read stays as it is. */
  refresh(): Promise<void>
}

type Visits = Pick<VisitsService, 'changeConsent' | 'consents'>

/** The service is fetched after the page is shown. */
const visitsService = async (): Promise<Visits> => (await import('#lib/services/chooser')).services.visits

/** The changes of consents on `/consent`. What is changed in the tab stays so, whatever the service answers. */
export function createConsentChanges(service: () => Promise<Visits> = visitsService): ConsentChanges {
  const { $progress, run } = createRequest<'consent'>()

  async function send({ purpose, given }: ConsentChange): Promise<void> {
    const visits = await service()
    try {
      await visits.changeConsent({ ...consentTo(purpose), given })
      if (!given) followWithdrawal(purpose)
    } catch (error) {
      // Without a proven number MoneyPal can't know whose consent it is. The page says how to prove it.
      if (!(error instanceof Refused && error.code === 'not-proven')) throw error
    }
  }

  const others = ({ purpose }: ConsentChange) => $waiting.get().filter((one) => one.purpose !== purpose)

  async function store(): Promise<void> {
    if ($waiting.get().length === 0) return
    await run(async () => {
      // Changes that are made meanwhile join in.
      for (let [next] = $waiting.get(); next; [next] = $waiting.get()) {
        await send(next)
        const { purpose, given } = next
        const again = $waiting.get().find((one) => one.purpose === purpose && one.given !== given)
        $waiting.set(again ? [...others(next), again] : others(next))
      }
    }, 'consent')
  }

  function change(wanted: ConsentChange): Promise<void> {
    $waiting.set([...others(wanted), wanted])
    return store()
  }

  return {
    $waiting,
    $progress,
    withdraw(purpose) {
      withdraw(purpose)
      return change({ purpose, given: false })
    },
    give(purpose) {
      giveConsent(purpose)
      return change({ purpose, given: true })
    },
    store,
    async refresh() {
      await store()
      if ($waiting.get().length > 0) return
      try {
        const stored = await (await service()).consents()
        // A change that was made meanwhile is newer.
        if ($waiting.get().length === 0) keepStored(stored)
      } catch {
        // No number is proven, or MoneyPal can't be reached: the tab's own record stands.
      }
    },
  }
}
