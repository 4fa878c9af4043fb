import { atom, computed, type ReadableAtom } from 'nanostores'
import { createLatest } from '#lib/stores/shared/latest'
import { createRequest, type Progress } from '#lib/stores/shared/request'
import { officeServices } from '@office/services/chooser'
import type { OndcDesk, OndcDeskLender, OndcDeskService } from '@office/services/ondc-port'
import { refusalOf, type OfficeRefusal } from './refusal'

/** What a lender is called at the desk: all its names, or where none is known its id. */
export const namesOf = ({ id, names }: Pick<OndcDeskLender, 'id' | 'names'>): string =>
  names.length === 0 ? id : names.join(', ')

export interface OndcDeskFlow {
  readonly $desk: ReadableAtom<OndcDesk | null>
  readonly $loading: ReadableAtom<Progress<'desk'>>
  /** The searches of all days. */
  readonly $searches: ReadableAtom<number>
  /** The lender of which it is to be confirmed that it is switched off. */
  readonly $confirming: ReadableAtom<OndcDeskLender | null>
  readonly $progress: ReadableAtom<Progress<'turn' | OfficeRefusal>>
  /** The lender that was switched last. */
  readonly $about: ReadableAtom<string>
  load(): Promise<void>
  refresh(): Promise<void>
  /** Switches a lender on, or has it confirmed that it is switched off. */
  turn(lender: OndcDeskLender): Promise<void>
  confirm(): Promise<boolean>
  cancel(): void
}

/** How the open network goes, and which of its lenders are off. */
export function createOndcDesk(service: OndcDeskService = officeServices.ondc): OndcDeskFlow {
  const $desk = atom<OndcDesk | null>(null)
  const $confirming = atom<OndcDeskLender | null>(null)
  const $about = atom('')
  const loading = createLatest<'desk'>()
  const request = createRequest<'turn' | OfficeRefusal>()
  const isPending = () => request.$progress.get().state === 'pending'

  async function send(lender: string, off: boolean): Promise<boolean> {
    if (isPending()) return false
    $about.set(lender)
    const desk = await request.run(
      () => service.turn(lender, off),
      (error) => refusalOf(error) ?? 'turn',
    )
    if (desk) $desk.set(desk)
    return desk !== undefined
  }

  return {
    $desk,
    $loading: loading.$progress,
    $searches: computed($desk, (desk) => desk?.searches.reduce((sum, { count }) => sum + count, 0) ?? 0),
    $confirming,
    $progress: request.$progress,
    $about,
    async load() {
      const desk = await loading.run((signal) => service.read(signal), 'desk')
      if (desk) $desk.set(desk)
    },
    async refresh() {
      if (loading.$progress.get().state === 'pending' || isPending()) return
      const desk = await service.read().catch(() => null)
      if (desk) $desk.set(desk)
    },
    async turn(lender) {
      if (isPending()) return
      request.clear()
      if (lender.offSince === null) $confirming.set(lender)
      else await send(lender.id, false)
    },
    async confirm() {
      const lender = $confirming.get()
      const isDone = lender !== null && (await send(lender.id, true))
      if (isDone) $confirming.set(null)
      return isDone
    },
    cancel() {
      if (isPending()) return
      request.clear()
      $confirming.set(null)
    },
  }
}
