import { atom, computed, type ReadableAtom } from 'nanostores'
import { addDays, istDate, type IsoDate } from '#lib/domain/dates/dates'
import { createLatest, createTurns } from '#lib/stores/shared/latest'
import { createRequest, type Progress } from '#lib/stores/shared/request'
import { officeServices } from '@office/services/chooser'
import type {
  CsvFile,
  DayCount,
  OfficeVisit,
  PrintedDay,
  VisitDay,
  OfficeServices,
} from '@office/services/ports'
import { OfficeRefused, refusalOf, type OfficeRefusal } from '@office/stores/refusal'

/** How many days the strip shows; today is its second one. */
const STRIP_DAYS = 5

type DayAction = 'assign' | 'assign-all' | 'print' | 'export' | 'close'

/** What somebody else did to visits that were to be assigned. */
interface Conflict {
  readonly visits: readonly OfficeVisit[]
}

export interface OfficeDay {
  /** The day that is shown. */
  readonly $date: ReadableAtom<IsoDate>
  readonly $strip: ReadableAtom<readonly DayCount[]>
  /** Null until it is loaded. */
  readonly $day: ReadableAtom<VisitDay | null>
  /** When the day was read last, epoch ms. */
  readonly $readAt: ReadableAtom<number | null>
  readonly $loading: ReadableAtom<Progress<'visits'>>
  /** The visits that nobody has yet, soonest first. */
  readonly $unassigned: ReadableAtom<readonly OfficeVisit[]>
  /** The assessors chosen and not yet assigned, by visit. */
  readonly $chosen: ReadableAtom<Readonly<Record<string, string>>>
  readonly $progress: ReadableAtom<Progress<DayAction | OfficeRefusal>>
  /** What the last action was about: the id of a visit, or the action's name. */
  readonly $about: ReadableAtom<string>
  readonly $conflict: ReadableAtom<Conflict | null>
  load(): Promise<void>
  /** Reads the day again without showing that it is read. Waits while somebody holds the screen still. */
  refresh(): Promise<void>
  /** Keeps the day as it is while something is chosen or dragged. */
  hold(): void
  release(): void
  go(day: IsoDate): Promise<void>
  /** Shifts the strip and the day. */
  step(days: number): Promise<void>
  /** The assessor chosen for a visit, or the one suggested; empty where there is none. */
  choiceFor(visit: OfficeVisit): string
  choose(bookingId: string, assessor: string): void
  assign(visit: OfficeVisit): Promise<boolean>
  /** Gives every unassigned visit the assessor suggested or chosen. @returns how many */
  assignAll(): Promise<number>
  print(): Promise<PrintedDay | undefined>
  export(): Promise<CsvFile | undefined>
  close(closed: boolean): Promise<void>
  /** Reads a number whole; the server writes down who asked. */
  reveal(bookingId: string, field: 'phone' | 'alternateNumber'): Promise<string>
}

interface OfficeDayOptions {
  readonly services?: Pick<OfficeServices, 'visits'>
  /** Now, epoch ms. */
  readonly now?: () => number
  /** The day that is shown first. */
  readonly first: IsoDate
}

/** A day of visits, and what can be done with it; one action at a time. */
export function createOfficeDay({
  services = officeServices,
  now = Date.now,
  first,
}: OfficeDayOptions): OfficeDay {
  const { visits } = services
  const $date = atom(first)
  const $stripFrom = atom(addDays(first, -1))
  const $strip = atom<readonly DayCount[]>([])
  const $day = atom<VisitDay | null>(null)
  const $readAt = atom<number | null>(null)
  const $chosen = atom<Readonly<Record<string, string>>>({})
  const $about = atom('')
  const $conflict = atom<Conflict | null>(null)
  const loading = createLatest<'visits'>()
  const request = createRequest<DayAction | OfficeRefusal>()
  const $unassigned = computed($day, (day) => day?.visits.filter(({ state }) => state === 'booked') ?? [])
  let held = 0
  const turns = createTurns()
  let waiting = false

  const ask = async (signal?: AbortSignal) => {
    const from = $stripFrom.get()
    return Promise.all([
      visits.days(from, addDays(from, STRIP_DAYS - 1), signal),
      visits.day($date.get(), signal),
    ])
  }

  function take([counts, day]: readonly [readonly DayCount[], VisitDay]): void {
    if (day.day !== $date.get()) return
    const visits = new Map(counts.map((one) => [one.day, one.visits]))
    const days = Array.from({ length: STRIP_DAYS }, (_, nth) => addDays($stripFrom.get(), nth))
    $strip.set(days.map((one) => ({ day: one, visits: visits.get(one) ?? 0 })))
    $day.set(day)
    $readAt.set(now())
  }

  async function load(): Promise<void> {
    const answer = await loading.run(ask, 'visits')
    if (answer) take(answer)
  }

  async function refresh(): Promise<void> {
    if (held > 0) {
      waiting = true
      return
    }
    if (loading.$progress.get().state === 'pending') return
    const signal = turns.next()
    try {
      const answer = await ask(signal)
      if (signal.aborted) return
      take(answer)
      loading.drop()
    } catch {
      if (!signal.aborted) loading.fail('visits')
    }
  }

  async function run<T>(about: string, action: DayAction, call: () => Promise<T>): Promise<T | undefined> {
    if (request.$progress.get().state === 'pending') return undefined
    $about.set(about)
    $conflict.set(null)
    let theirs: readonly OfficeVisit[] = []
    const answer = await request.run(call, (error) => {
      if (error instanceof OfficeRefused) theirs = error.details.visits ?? []
      return refusalOf(error) ?? action
    })
    const progress = request.$progress.get()
    if (progress.state === 'failed' && progress.error === 'changed') $conflict.set({ visits: theirs })
    // A refusal means that the day is not what it was.
    if (answer !== undefined || (progress.state === 'failed' && progress.error !== action)) await refresh()
    return answer
  }

  const choiceFor = ({ bookingId, suggested }: OfficeVisit) => $chosen.get()[bookingId] ?? suggested?.id ?? ''

  async function assignThese(about: string, action: DayAction, wanted: readonly OfficeVisit[]) {
    const given = wanted
      .map((visit) => ({ ...visit, assessor: choiceFor(visit) }))
      .filter(({ assessor }) => assessor !== '')
      .map(({ bookingId, revision, assessor }) => ({ bookingId, revision, assessor }))
    if (given.length === 0) return 0
    const done = await run(about, action, () => visits.assign(given))
    if (!done) return 0
    const left = Object.entries($chosen.get()).filter(([id]) => !given.some((one) => one.bookingId === id))
    $chosen.set(Object.fromEntries(left))
    return done.length
  }

  return {
    $date,
    $strip,
    $day,
    $readAt,
    $loading: loading.$progress,
    $unassigned,
    $chosen,
    $progress: request.$progress,
    $about,
    $conflict,
    load,
    refresh,
    hold: () => {
      held += 1
    },
    release: () => {
      held = Math.max(0, held - 1)
      if (held > 0 || !waiting) return
      waiting = false
      void refresh()
    },
    async go(day) {
      if (day === $date.get()) return
      $date.set(day)
      $day.set(null)
      request.clear()
      $conflict.set(null)
      const from = $stripFrom.get()
      if (day < from || day > addDays(from, STRIP_DAYS - 1)) $stripFrom.set(addDays(day, -1))
      await load()
    },
    async step(days) {
      const from = addDays($stripFrom.get(), days)
      const date = addDays($date.get(), days)
      if (Math.abs(days) > 1) $stripFrom.set(from)
      await this.go(date)
    },
    choiceFor,
    choose: (bookingId, assessor) => $chosen.set({ ...$chosen.get(), [bookingId]: assessor }),
    assign: async (visit) => (await assignThese(visit.bookingId, 'assign', [visit])) === 1,
    assignAll: () => assignThese('assign-all', 'assign-all', $unassigned.get()),
    print: () => run('print', 'print', () => visits.print($date.get())),
    export: () => run('export', 'export', () => visits.export($date.get())),
    reveal: (bookingId, field) => visits.reveal(bookingId, field),
    async close(closed) {
      await run('close', 'close', async () => {
        await visits.close($date.get(), closed)
        return true
      })
    },
  }
}

/** Today in India. */
export const officeToday = (): IsoDate => istDate(Date.now())
