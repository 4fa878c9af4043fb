import { atom, computed, type ReadableAtom } from 'nanostores'
import { createRequest, type Progress } from '#lib/stores/shared/request'
import { officeServices } from '@office/services/chooser'
import type { FeedVersion, OffersService } from '@office/services/offers-port'
import { refusalOf, type OfficeRefusal } from '@office/stores/refusal'
import { createLender, type LenderFlow } from './lender'
import { readPages } from './pages'
import { ownOffers, type OwnOffer } from './own-offers'

export interface PartnerFlow extends Omit<LenderFlow, 'decide' | 'rollBack'> {
  /** The last file that could be read; null before it is known, and without one. */
  readonly $last: ReadableAtom<FeedVersion | null>
  readonly $offers: ReadableAtom<readonly OwnOffer[]>
  /** How many offers of the last file nothing is known of yet but their names. */
  readonly $short: ReadableAtom<number>
  /** The offer whose workings are open. */
  readonly $open: ReadableAtom<string | null>
  /** The offer that is asked about before it goes off; it can't be put on again here. */
  readonly $asking: ReadableAtom<string | null>
  /** A key that was just made: shown once. */
  readonly $newKey: ReadableAtom<string | null>
  readonly $keyProgress: ReadableAtom<Progress<'key' | OfficeRefusal>>
  /** The key that is asked about before it ends. */
  readonly $ending: ReadableAtom<string | null>
  /** Reads everything about another hundred offers of the last file. */
  more(): Promise<void>
  open(offer: string | null): void
  ask(offer: string | null): void
  makeKey(): Promise<boolean>
  askEnd(key: string | null): void
  endKey(): Promise<boolean>
  forgetKey(): void
}

/** What a lender sees of itself: its offers, the audit of its last file, its keys. */
export function createPartner(lender: string, service: OffersService = officeServices.offers): PartnerFlow {
  const $last = atom<FeedVersion | null>(null)
  const $open = atom<string | null>(null)
  const $asking = atom<string | null>(null)
  const $newKey = atom<string | null>(null)
  const $ending = atom<string | null>(null)
  const $pages = atom(1)
  const keys = createRequest<'key' | OfficeRefusal>()

  const lastRead = () => desk.$details.get()?.versions.find(({ state }) => state !== 'unreadable')?.number

  async function readLast(): Promise<void> {
    const number = lastRead()
    if (number === undefined) return
    const version = await readPages(service, lender, number, $pages.get()).catch(() => null)
    if (version) $last.set(version)
  }

  const desk = createLender(lender, service, readLast)
  const runKey = <T>(call: () => Promise<T>) => keys.run(call, (error) => refusalOf(error) ?? 'key')

  return {
    $details: desk.$details,
    $loading: desk.$loading,
    $progress: desk.$progress,
    $about: desk.$about,
    undo: desk.undo,
    $last,
    $offers: computed([desk.$details, $last], (details, last) => (details ? ownOffers(details, last) : [])),
    $short: computed($last, (last) => last?.offers.filter(({ full }) => !full).length ?? 0),
    $open,
    $asking,
    $newKey,
    $keyProgress: keys.$progress,
    $ending,
    async load() {
      await desk.load()
      await readLast()
    },
    async refresh() {
      await desk.refresh()
      await readLast()
    },
    async more() {
      $pages.set($pages.get() + 1)
      await readLast()
    },
    open: (offer) => $open.set(offer),
    ask: (offer) => $asking.set(offer),
    async takeOff(offer) {
      const done = await desk.takeOff(offer)
      if (done) $asking.set(null)
      return done
    },
    async makeKey() {
      const made = await runKey(() => service.makeKey(lender))
      if (made) $newKey.set(made.key)
      await desk.refresh()
      return made !== undefined
    },
    askEnd: (key) => $ending.set(key),
    async endKey() {
      const key = $ending.get()
      if (key === null) return false
      const done = await runKey(async () => {
        await service.endKey(lender, key)
        return true
      })
      if (done) $ending.set(null)
      await desk.refresh()
      return done === true
    },
    forgetKey: () => $newKey.set(null),
  }
}
