import type { RetainedRecord } from '#lib/domain/visit/my-visit'
import type { VisitsService } from '#lib/services/ports'
import type { MyVisitCalls } from './my-visit-calls.ts'
import { clearSession } from '#lib/stores/shared/session'

/** What the screen shows to a visitor who has left. */
type LeftStep = 'number' | { readonly name: 'erased'; readonly retained: readonly RetainedRecord[] }

export interface Leaving {
  /** Removes the visitor's data, here and in this tab. */
  erase(): Promise<void>
  /** Ends the session of this browser and clears this tab. */
  logOut(): Promise<void>
}

interface LeavingOptions {
  readonly visits: Pick<VisitsService, 'erase' | 'endSession'>
  readonly run: MyVisitCalls['run']
  /** Called after either way. */
  readonly left: (step: LeftStep) => void
}

/** The two ways to leave: with all data, or with the proof of the number only. */
export const createLeaving = ({ visits, run, left }: LeavingOptions): Leaving => ({
  async erase() {
    const retained = await run({ name: 'erase', about: '' }, () => visits.erase(), 'ended')
    if (!retained) return
    clearSession()
    left({ name: 'erased', retained })
  },
  async logOut() {
    const end = async () => {
      await visits.endSession()
      return true
    }
    if (!(await run({ name: 'log-out', about: '' }, end, 'logged-out'))) return
    clearSession()
    left('number')
  },
})
