import { atom, computed, type ReadableAtom } from 'nanostores'
import { createRequest, type Progress } from '#lib/stores/shared/request'
import { officeServices } from '@office/services/chooser'
import type { CallOutcome, EnquiriesService, EnquiryPage, OfficeEnquiry } from '@office/services/ports'
import { refusalOf, type OfficeRefusal } from './refusal'

/** Why several enquiries are closed at once. */
export const CLOSING_REASONS = ['spam', 'double', 'no-answer'] as const satisfies readonly CallOutcome[]
type ClosingReason = (typeof CLOSING_REASONS)[number]

/** How long the last closing can be taken back, ms. */
const UNDO_MS = 30_000

/** What was closed last. */
interface Closed {
  readonly outcome: ClosingReason
  /** As they were before. */
  readonly before: readonly OfficeEnquiry[]
  /** As they are now. */
  readonly after: readonly OfficeEnquiry[]
  /** Those that somebody else changed meanwhile: they stay chosen. */
  readonly changed: readonly OfficeEnquiry[]
}

export interface Closing {
  /** The ids that are ticked and still to be seen. */
  readonly $chosen: ReadableAtom<ReadonlySet<string>>
  readonly $closed: ReadableAtom<Closed | null>
  /** Whether it can still be taken back. */
  readonly $undoable: ReadableAtom<boolean>
  readonly $progress: ReadableAtom<Progress<'close' | OfficeRefusal>>
  toggle(id: string): void
  clear(): void
  close(outcome: ClosingReason): Promise<boolean>
  undo(): Promise<boolean>
}

/** Enquiries that are ticked and closed together. @param changed called after every change */
export function createClosing(
  $page: ReadableAtom<EnquiryPage | null>,
  changed: () => void,
  service: EnquiriesService = officeServices.enquiries,
): Closing {
  const $ticked = atom<ReadonlySet<string>>(new Set())
  const $closed = atom<Closed | null>(null)
  const $undoable = atom(false)
  const request = createRequest<'close' | OfficeRefusal>()
  const open = (page: EnquiryPage | null) => page?.enquiries.filter(({ state }) => state !== 'closed') ?? []
  const $chosen = computed(
    [$ticked, $page],
    (ticked, page) => new Set(open(page).flatMap(({ id }) => (ticked.has(id) ? [id] : []))),
  )
  let timer: ReturnType<typeof setTimeout> | undefined

  const run = async <T>(call: () => Promise<T>): Promise<T | undefined> => {
    if (request.$progress.get().state === 'pending') return undefined
    const answer = await request.run(call, (error) => refusalOf(error) ?? 'close')
    if (answer !== undefined) changed()
    return answer
  }

  return {
    $chosen,
    $closed,
    $undoable,
    $progress: request.$progress,
    toggle(id) {
      const ticked = new Set($ticked.get())
      if (!ticked.delete(id)) ticked.add(id)
      $ticked.set(ticked)
    },
    clear: () => $ticked.set(new Set()),
    async close(outcome) {
      const chosen = open($page.get()).filter(({ id }) => $chosen.get().has(id))
      if (chosen.length === 0) return false
      const answer = await run(() => service.close(chosen, outcome))
      if (!answer) return false
      const after = answer.closed
      const before = chosen.filter(({ id }) => after.some((one) => one.id === id))
      $closed.set({ outcome, before, after, changed: answer.changed })
      $ticked.set(new Set(answer.changed.map(({ id }) => id)))
      clearTimeout(timer)
      $undoable.set(after.length > 0)
      timer = setTimeout(() => $undoable.set(false), UNDO_MS)
      return true
    },
    async undo() {
      const closed = $closed.get()
      if (!closed || !$undoable.get()) return false
      const done = await run(async () => {
        for (const { id, state, outcome, note, callBackAt } of closed.before) {
          const revision = closed.after.find((one) => one.id === id)?.revision ?? 0
          await service.change(id, { revision, state, outcome, note, callBackAt })
        }
        return true
      })
      $undoable.set(false)
      if (done) $closed.set(null)
      return done === true
    },
  }
}
