import { atom, type ReadableAtom } from 'nanostores'
import { createLatest } from '#lib/stores/shared/latest'
import { createRequest, type Progress } from '#lib/stores/shared/request'
import { officeServices } from '@office/services/chooser'
import type { LenderDetails, OffersService } from '@office/services/offers-port'
import { refusalOf, type OfficeRefusal } from '@office/stores/refusal'

/** What can be decided about a lender. */
type DeskAction = 'publish' | 'reject' | 'roll-back' | 'undo' | 'take-off'

export interface LenderFlow {
  readonly $details: ReadableAtom<LenderDetails | null>
  readonly $loading: ReadableAtom<Progress<'lender'>>
  readonly $progress: ReadableAtom<Progress<DeskAction | OfficeRefusal>>
  /** What the last action was about: a version, an offer's code, or the action itself. */
  readonly $about: ReadableAtom<string>
  load(): Promise<void>
  refresh(): Promise<void>
  /** Decides something, and shows the lender as it is then; also where somebody else was faster. @returns whether it was decided */
  decide(about: string, action: DeskAction, call: () => Promise<LenderDetails>): Promise<boolean>
  rollBack(version: number): Promise<boolean>
  undo(): Promise<boolean>
  takeOff(offer: string): Promise<boolean>
}

/** One lender, and what was decided about it. @param changed called after every decision that was made */
export function createLender(
  lender: string,
  service: OffersService = officeServices.offers,
  changed: () => Promise<void> = async () => undefined,
): LenderFlow {
  const $details = atom<LenderDetails | null>(null)
  const $about = atom('')
  const loading = createLatest<'lender'>()
  const request = createRequest<DeskAction | OfficeRefusal>()

  async function refresh(): Promise<void> {
    if (loading.$progress.get().state === 'pending') return
    const details = await service.lender(lender).catch(() => null)
    if (details) $details.set(details)
  }

  async function decide(
    about: string,
    action: DeskAction,
    call: () => Promise<LenderDetails>,
  ): Promise<boolean> {
    if (request.$progress.get().state === 'pending') return false
    $about.set(about)
    const details = await request.run(call, (error) => refusalOf(error) ?? action)
    if (details) $details.set(details)
    else await refresh()
    await changed()
    return details !== undefined
  }

  return {
    $details,
    $loading: loading.$progress,
    $progress: request.$progress,
    $about,
    async load() {
      const details = await loading.run((signal) => service.lender(lender, signal), 'lender')
      if (details) $details.set(details)
    },
    refresh,
    decide,
    async rollBack(version) {
      const details = $details.get()
      if (!details) return false
      return decide(String(version), 'roll-back', () => service.rollBack(lender, version, details.revision))
    },
    async undo() {
      const decision = $details.get()?.undo
      if (!decision) return false
      return decide('undo', 'undo', () => service.undo(lender, decision.id))
    },
    takeOff: (offer) => decide(offer, 'take-off', () => service.takeOff(lender, [offer])),
  }
}
