import { atom, type ReadableAtom } from 'nanostores'
import type { GivenState, VisitState } from '#lib/domain/visit/visit-state'
import { createRequest, type Progress } from '#lib/stores/shared/request'
import { officeServices } from '@office/services/chooser'
import type { OfficeServices, OfficeVisit } from '@office/services/ports'
import { refusalOf, type OfficeRefusal } from '@office/stores/refusal'

/** How long a press can be taken back, ms. */
const UNDO_MS = 10_000

/** What was said of a visit last, while it can be taken back. */
interface Said {
  readonly visit: OfficeVisit
  /** What it was before. */
  readonly before: VisitState
  readonly note: string
  /** Epoch ms. */
  readonly at: number
}

export interface OwnDay {
  readonly $said: ReadableAtom<Said | null>
  /** The id of the visit that is being changed, or whose change failed. */
  readonly $about: ReadableAtom<string>
  readonly $progress: ReadableAtom<Progress<'state' | OfficeRefusal>>
  /** Gives a visit a state. @param note why, where it is missed */
  say(visit: OfficeVisit, state: GivenState, note?: string): Promise<boolean>
  /** Takes the last press back. */
  undo(): Promise<boolean>
}

interface OwnDayOptions {
  readonly services?: Pick<OfficeServices, 'visits'>
  /** Now, epoch ms. */
  readonly now?: () => number
  /** Called after every change, and where somebody else has made one. */
  readonly changed: () => void
}

/** What an assessor says of their visits: no question before, and a while to take it back. */
export function createOwnDay({ services = officeServices, now = Date.now, changed }: OwnDayOptions): OwnDay {
  const { visits } = services
  const $said = atom<Said | null>(null)
  const $about = atom('')
  const request = createRequest<'state' | OfficeRefusal>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function show(said: Said | null): void {
    clearTimeout(timer)
    $said.set(said)
    if (said) timer = setTimeout(() => $said.set(null), UNDO_MS)
  }

  async function run(id: string, call: () => Promise<OfficeVisit>): Promise<OfficeVisit | undefined> {
    if (request.$progress.get().state === 'pending') return undefined
    $about.set(id)
    const answer = await request.run(call, (error) => refusalOf(error) ?? 'state')
    const progress = request.$progress.get()
    if (answer || (progress.state === 'failed' && progress.error !== 'state')) changed()
    return answer
  }

  return {
    $said,
    $about,
    $progress: request.$progress,
    async say(visit, state, note = '') {
      const { bookingId, revision, state: before } = visit
      const given = await run(bookingId, () => visits.changeState(bookingId, revision, state, note))
      if (given) show({ visit: given, before, note, at: now() })
      return given !== undefined
    },
    async undo() {
      const said = $said.get()
      if (!said) return false
      const { bookingId, revision } = said.visit
      const given = await run(bookingId, async () => {
        const back = await visits.changeState(bookingId, revision, 'assigned', '')
        if (said.before !== 'on-the-way') return back
        return visits.changeState(bookingId, back.revision, 'on-the-way', '')
      })
      if (given) show(null)
      return given !== undefined
    },
  }
}
