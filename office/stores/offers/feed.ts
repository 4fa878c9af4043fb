import { atom, computed, type ReadableAtom } from 'nanostores'
import { DAY_MS, istDate, istInstant, parseIsoDate, type IsoDate } from '#lib/domain/dates/dates'
import { parseTime } from '#lib/domain/visit/booking'
import { createLatest } from '#lib/stores/shared/latest'
import type { Progress } from '#lib/stores/shared/request'
import { officeServices } from '@office/services/chooser'
import type { FeedOfferRow, FeedVersion, OffersService } from '@office/services/offers-port'
import { PER_PAGE, readPages, withPage } from './pages'
import { createLender, type LenderFlow } from './lender'
import { chosenOf } from './rows'

/** When offers are published, as it is typed: 'YYYY-MM-DD' and 'HH:MM' in IST. */
export interface PublishDraft {
  readonly when: 'now' | 'from'
  readonly day: string
  readonly time: string
}

/** A message to the lender, as it is typed. */
export interface RejectDraft {
  readonly which: 'all' | 'withheld'
  readonly message: string
  /** Whether it is sent without rejecting anything: nothing else is to be chosen. */
  readonly only: boolean
}

export interface FeedFlow extends Omit<LenderFlow, 'load' | 'refresh' | 'decide'> {
  /** A received file, against what is shown now. */
  readonly $version: ReadableAtom<FeedVersion | null>
  readonly $reading: ReadableAtom<Progress<'version'>>
  /** Those that are drawn, the first hundreds; everything is known about them. */
  readonly $drawn: ReadableAtom<readonly FeedOfferRow[]>
  readonly $chosen: ReadableAtom<readonly FeedOfferRow[]>
  readonly $publishing: ReadableAtom<PublishDraft | null>
  readonly $timeWrong: ReadableAtom<boolean>
  readonly $rejecting: ReadableAtom<RejectDraft | null>
  readonly $messageMissing: ReadableAtom<boolean>
  load(): Promise<void>
  refresh(): Promise<void>
  /** Draws another hundred. */
  more(): Promise<void>
  tick(offer: string, chosen: boolean): void
  /** Ticks all that can be published, or nothing. */
  tickAll(chosen: boolean): void
  /** Opens the question from when. */
  askPublish(): void
  setPublish(part: Partial<PublishDraft>): void
  /** Publishes what is chosen: at once, or as it was typed. @param confirmed that more than half of what is shown may go off */
  publish(confirmed?: boolean): Promise<boolean>
  askReject(): void
  /** Opens a message with what is wrong, which rejects nothing. */
  askSend(): void
  setReject(part: Partial<Omit<RejectDraft, 'only'>>): void
  reject(): Promise<boolean>
  /** Closes what is open. */
  cancel(): void
}

interface FeedOptions {
  readonly lender: string
  readonly version: number
  readonly service?: OffersService
  /** Now, epoch ms. */
  readonly now?: () => number
}

/** The instant of a draft; null for now, undefined if it can't be read. */
function instantOf({ when, day, time }: PublishDraft): string | null | undefined {
  if (when === 'now') return null
  const [date, minutes] = [parseIsoDate(day), parseTime(time)]
  return date.ok && minutes.ok ? new Date(istInstant(date.value, minutes.value)).toISOString() : undefined
}

/** A received file of a lender: what it changes, what was found in it, and what is decided about it. */
export function createFeed({
  lender,
  version: number,
  service = officeServices.offers,
  now = Date.now,
}: FeedOptions): FeedFlow {
  const $version = atom<FeedVersion | null>(null)
  const $marks = atom<ReadonlyMap<string, boolean>>(new Map())
  const $publishing = atom<PublishDraft | null>(null)
  const $timeWrong = atom(false)
  const $rejecting = atom<RejectDraft | null>(null)
  const $messageMissing = atom(false)
  const $chosen = computed([$version, $marks], (version, marks) => chosenOf(version?.offers ?? [], marks))
  const $pages = atom(1)
  const reading = createLatest<'version'>()

  async function readAgain(): Promise<void> {
    if (reading.$progress.get().state === 'pending') return
    const version = await readPages(service, lender, number, $pages.get()).catch(() => null)
    if (version) $version.set(version)
  }

  const desk = createLender(lender, service, readAgain)

  function cancel(): void {
    if (desk.$progress.get().state === 'pending') return
    $publishing.set(null)
    $timeWrong.set(false)
    $rejecting.set(null)
    $messageMissing.set(false)
  }

  return {
    $details: desk.$details,
    $loading: desk.$loading,
    $progress: desk.$progress,
    $about: desk.$about,
    rollBack: desk.rollBack,
    undo: desk.undo,
    takeOff: desk.takeOff,
    $version,
    $reading: reading.$progress,
    $drawn: computed(
      [$version, $pages],
      (version, pages) => version?.offers.slice(0, pages * PER_PAGE) ?? [],
    ),
    $chosen,
    $publishing,
    $timeWrong,
    $rejecting,
    $messageMissing,
    async load() {
      const version = await reading.run((signal) => service.version(lender, number, 1, signal), 'version')
      if (version) $version.set(version)
      await desk.load()
    },
    async refresh() {
      await Promise.all([readAgain(), desk.refresh()])
    },
    async more() {
      const known = $version.get()
      const next = $pages.get() + 1
      const page = await reading.run((signal) => service.version(lender, number, next, signal), 'version')
      if (!known || !page) return
      $version.set(withPage(known, page))
      $pages.set(next)
    },
    tick: (offer, chosen) => $marks.set(new Map($marks.get()).set(offer, chosen)),
    tickAll: (chosen) =>
      $marks.set(new Map($version.get()?.offers.map(({ id }) => [id, chosen] as const) ?? [])),
    askPublish() {
      cancel()
      // An offer that begins later can be published on its first day at the earliest.
      const [last] = $chosen
        .get()
        .flatMap(({ begins }) => begins ?? [])
        .toSorted()
        .toReversed()
      $publishing.set({ when: 'from', day: last ?? tomorrow(now()), time: '00:00' })
    },
    setPublish(part) {
      const draft = $publishing.get()
      if (draft) $publishing.set({ ...draft, ...part })
    },
    async publish(confirmed = false) {
      const version = $version.get()
      if (!version) return false
      const from = instantOf($publishing.get() ?? { when: 'now', day: '', time: '' })
      $timeWrong.set(from === undefined)
      if (from === undefined) return false
      const { revision, newest } = version
      const done = await desk.decide('publish', 'publish', () =>
        service.publish(lender, number, {
          ...{ revision, newest, offers: $chosen.get().map(({ id }) => id) },
          ...(from !== null && { from }),
          ...(confirmed && { confirmed }),
        }),
      )
      if (done) cancel()
      return done
    },
    askReject() {
      cancel()
      const version = $version.get()
      if (!version) return
      const { withheld, offers } = version.version.counts
      const which = withheld > 0 && withheld < offers ? 'withheld' : 'all'
      $rejecting.set({ which, message: version.draft, only: false })
    },
    askSend() {
      cancel()
      const version = $version.get()
      if (version) $rejecting.set({ which: 'withheld', message: version.draft, only: true })
    },
    setReject(part) {
      const draft = $rejecting.get()
      if (draft) $rejecting.set({ ...draft, ...part })
    },
    async reject() {
      const [draft, version] = [$rejecting.get(), $version.get()]
      if (!draft || !version) return false
      const message = draft.message.trim()
      $messageMissing.set(message === '')
      if (message === '') return false
      const done = await desk.decide('reject', 'reject', () =>
        service.reject(lender, number, { revision: version.revision, which: draft.which, message }),
      )
      if (done) cancel()
      return done
    },
    cancel,
  }
}

const tomorrow = (nowMs: number): IsoDate => istDate(nowMs + DAY_MS)
