import { atom, type ReadableAtom } from 'nanostores'
import { WORDINGS, type Consents, type Purpose } from '#lib/domain/person/consent'
import type { BookedVisit, CancelReason, RetainedRecord } from '#lib/domain/visit/my-visit'
import { services as ownServices } from '#lib/services/chooser'
import type { Services } from '#lib/services/ports'
import { Refused } from '#lib/services/refused'
import { $bookingConfirmation } from '#lib/stores/booking/booking-session'
import { giveConsent, keepStored } from '#lib/stores/shared/consents'
import {
  createMyVisitCalls,
  VisitChanged,
  type MyVisitCall,
  type MyVisitFailure,
  type NumberNote,
} from './my-visit-calls.ts'
import { createLeaving, type Leaving } from './my-visit-leaving.ts'
import type { Progress } from '#lib/stores/shared/request'
import { createVisitMove, type HoursServices, type VisitMove } from './visit-move.ts'
import { followWithdrawal, withdraw } from './withdrawal.ts'

/** What the screen shows. */
export type MyVisitStep =
  | { readonly name: 'reading' }
  /** `round` counts how often the number was asked for. */
  | { readonly name: 'number'; readonly note: NumberNote | null; readonly round: number }
  | { readonly name: 'away' }
  | { readonly name: 'visits' }
  | { readonly name: 'erased'; readonly retained: readonly RetainedRecord[] }

/** The question that is open: about one visit, or about all data. */
type OpenQuestion =
  | { readonly about: 'move'; readonly bookingId: string; readonly move: VisitMove }
  | { readonly about: 'cancel'; readonly bookingId: string; readonly reason: CancelReason }
  | { readonly about: 'erase' }

export interface MyVisit extends Leaving {
  readonly $step: ReadableAtom<MyVisitStep>
  /** The newest first. */
  readonly $visits: ReadableAtom<readonly BookedVisit[]>
  readonly $consents: ReadableAtom<Consents>
  readonly $open: ReadableAtom<OpenQuestion | null>
  /** The last call, and how it goes. */
  readonly $call: ReadableAtom<MyVisitCall>
  readonly $progress: ReadableAtom<Progress<MyVisitFailure>>
  /** Loads visits and consents; asks for the number where the browser has proven none. */
  load(): Promise<void>
  /**
   * Reads visits and consents anew where they are shown, because another tab or the office may have changed them; call it
   * when the page is looked at again. An open question stays, unless its visit has changed.
   */
  refresh(): Promise<void>
  /** Call it after a right code. */
  proven(): void
  askMove(visit: BookedVisit): void
  askCancel(visit: BookedVisit): void
  setReason(reason: CancelReason): void
  askErase(): void
  /** Closes the open question; nothing is changed. */
  dismiss(): void
  /** Moves the visit of the open question. `nowMs` is epoch ms. @returns whether it is moved */
  move(nowMs: number): Promise<boolean>
  /** Cancels the visit of the open question, unless it has changed since it was shown. @returns whether it is cancelled */
  cancel(): Promise<boolean>
  /** Withdraws a consent, or gives it again. @returns whether that is stored */
  changeConsent(purpose: Purpose, given: boolean): Promise<boolean>
}

/** The refusals after which other hours may be free. */
const HOURS_GONE: readonly MyVisitFailure[] = ['slot-full', 'slot-past']

/** Whether state, day and hours of a visit are those that were shown. */
function isAsShown(id: string, shown: readonly BookedVisit[], now: readonly BookedVisit[]): boolean {
  const [before, after] = [shown, now].map((visits) => {
    const visit = visits.find(({ bookingId }) => bookingId === id)
    return visit && [visit.state, visit.selectedDate, visit.selectedTimeSlot, visit.customTiming]
  })
  return JSON.stringify(before) === JSON.stringify(after)
}

interface MyVisitOptions {
  readonly services?: Pick<Services, 'visits'> & HoursServices
}

/** The visits of a visitor, and what can be done with them; one call at a time. */
export function createMyVisit({ services = ownServices }: MyVisitOptions = {}): MyVisit {
  const { visits } = services
  const $step = atom<MyVisitStep>({ name: 'reading' })
  const $visits = atom<readonly BookedVisit[]>([])
  const $consents = atom<Consents>([])
  const $open = atom<OpenQuestion | null>(null)
  let rounds = 0

  function askNumber(note: NumberNote | null): void {
    calls.clear()
    rounds += 1
    $step.set({ name: 'number', note, round: rounds })
  }

  const calls = createMyVisitCalls(askNumber)
  const { pending, run } = calls

  function showConsents(consents: Consents): void {
    $consents.set(consents)
    keepStored(consents)
  }

  /** Shows what stands now. A question about a visit that stands otherwise than it was shown is closed. */
  function showVisits(now: readonly BookedVisit[]): void {
    const open = $open.get()
    const shown = $visits.get()
    $visits.set(now)
    if (open && open.about !== 'erase' && !isAsShown(open.bookingId, shown, now)) $open.set(null)
  }

  async function load(unproven: NumberNote | null): Promise<void> {
    if (pending()) return
    if ($step.get().name === 'away') $step.set({ name: 'reading' })
    const ask = () => Promise.all([visits.myVisits(), visits.consents()])
    const answer = await run({ name: 'load', about: '' }, ask, unproven)
    if (answer) {
      showVisits(answer[0])
      showConsents(answer[1])
      $step.set({ name: 'visits' })
    } else if (calls.$progress.get().state === 'failed' && $step.get().name !== 'visits')
      $step.set({ name: 'away' })
  }

  /** No call of `calls`, so that a press meanwhile is not ignored. */
  async function refresh(): Promise<void> {
    const shown = $visits.get()
    // What was changed here meanwhile is newer than the answer.
    const isStale = () => pending() || $step.get().name !== 'visits' || $visits.get() !== shown
    if (isStale()) return
    try {
      const [now, consents] = await Promise.all([visits.myVisits(), visits.consents()])
      if (isStale()) return
      showVisits(now)
      showConsents(consents)
    } catch (error) {
      if (error instanceof Refused && error.code === 'not-proven' && !isStale()) await load('ended')
    }
  }

  /** Shows a changed visit, also on the slip of the tab. */
  function follow(visit: BookedVisit): void {
    const { bookingId, selectedDate, selectedTimeSlot, customTiming } = visit
    $visits.set($visits.get().map((other) => (other.bookingId === bookingId ? visit : other)))
    $open.set(null)
    const slip = $bookingConfirmation.get()
    if (slip?.bookingId !== bookingId) return
    $bookingConfirmation.set(
      visit.state === 'cancelled' ? null : { ...slip, selectedDate, selectedTimeSlot, customTiming },
    )
  }

  function ask(question: OpenQuestion | null): void {
    if (pending()) return
    calls.clear()
    $open.set(question)
  }

  return {
    $step,
    $visits,
    $consents,
    $open,
    $call: calls.$call,
    $progress: calls.$progress,
    load: () => load($step.get().name === 'visits' ? 'ended' : null),
    refresh,
    proven: () => void load('not-kept'),
    askMove: (visit) =>
      ask({ about: 'move', bookingId: visit.bookingId, move: createVisitMove({ services, visit }) }),
    askCancel: ({ bookingId }) => ask({ about: 'cancel', bookingId, reason: '' }),
    setReason(reason) {
      const open = $open.get()
      if (open?.about === 'cancel') $open.set({ ...open, reason })
    },
    askErase: () => ask({ about: 'erase' }),
    dismiss: () => ask(null),
    async move(nowMs) {
      const open = $open.get()
      if (open?.about !== 'move') return false
      const { bookingId, move } = open
      const timing = pending() ? null : move.chosen(nowMs)
      if (!timing) return false
      const call: MyVisitCall = { name: 'move', about: bookingId }
      const visit = await run(call, () => visits.move(bookingId, timing), 'ended')
      if (visit) follow(visit)
      const progress = calls.$progress.get()
      if (progress.state === 'failed' && HOURS_GONE.includes(progress.error)) await move.reload()
      return visit !== undefined
    },
    async cancel() {
      const open = $open.get()
      if (open?.about !== 'cancel') return false
      const { bookingId, reason } = open
      const call: MyVisitCall = { name: 'cancel', about: bookingId }
      const shown = $visits.get()
      let now = shown
      const ask = async () => {
        now = await visits.myVisits()
        if (!isAsShown(bookingId, shown, now)) throw new VisitChanged()
        return visits.cancel(bookingId, reason)
      }
      const visit = await run(call, ask, 'ended')
      if (now !== shown) showVisits(now)
      if (visit) follow(visit)
      return visit !== undefined
    },
    async changeConsent(purpose, given) {
      const wording = WORDINGS[purpose]
      const change = () => visits.changeConsent({ purpose, wording, given })
      const consents = await run({ name: 'consent', about: purpose }, change, 'ended')
      if (!consents) return false
      showConsents(consents)
      if (given) giveConsent(purpose)
      else {
        withdraw(purpose)
        followWithdrawal(purpose)
        // MoneyPal has cancelled what was open, and keeps of no visit whose it was.
        if (purpose === 'visit') $visits.set([])
      }
      return true
    },
    ...createLeaving({
      visits,
      run,
      left(step) {
        $visits.set([])
        $open.set(null)
        if (step === 'number') askNumber('logged-out')
        else $step.set(step)
      },
    }),
  }
}
