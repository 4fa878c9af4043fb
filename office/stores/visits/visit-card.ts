import { atom, type ReadableAtom } from 'nanostores'
import type { IsoDate } from '#lib/domain/dates/dates'
import type { GivenState } from '#lib/domain/visit/visit-state'
import { slotAt } from '@office/domain/day'
import { createLatest, createTurns } from '#lib/stores/shared/latest'
import { createRequest, type Progress } from '#lib/stores/shared/request'
import { officeServices } from '@office/services/chooser'
import type { OfficeVisit, VisitDay, OfficeServices, VisitStory } from '@office/services/ports'
import { OfficeRefused, refusalOf, type OfficeRefusal } from '@office/stores/refusal'

type CardAction = 'assign' | 'move' | 'state'

/** Where a visit is to be moved. */
export interface Move {
  readonly day: IsoDate
  /** The start of the hour; null until one is chosen. */
  readonly hour: number | null
  /** The hours of the visit's area on that day; null until they are read. */
  readonly hours: VisitDay['areas'][number]['hours'] | null
}

export interface VisitCard {
  /** The id of the visit that is open. */
  readonly $open: ReadableAtom<string | null>
  readonly $story: ReadableAtom<VisitStory | null>
  readonly $loading: ReadableAtom<Progress<'visit'>>
  readonly $progress: ReadableAtom<Progress<CardAction | OfficeRefusal>>
  /** Null while nobody moves it. */
  readonly $move: ReadableAtom<Move | null>
  /** Which state asks to be confirmed. */
  readonly $confirming: ReadableAtom<GivenState | null>
  readonly $note: ReadableAtom<string>
  open(bookingId: string): Promise<void>
  close(): void
  /** Reads the open visit again; what is typed stays, and an open question tells what somebody else has changed. */
  refresh(): Promise<void>
  askMove(day: IsoDate, hour: number | null): Promise<void>
  chooseDay(day: IsoDate): Promise<void>
  chooseHour(hour: number): void
  ask(state: GivenState): void
  setNote(note: string): void
  /** Closes the open question. */
  cancel(): void
  move(): Promise<boolean>
  /** Gives the visit a state. @returns whether it is stored */
  setState(state: GivenState): Promise<boolean>
  /** Gives the visit to somebody; null takes it from whoever has it. */
  assign(assessor: string | null): Promise<boolean>
  /** Makes somebody's shift of the visit's day longer, to the end of an hour. They have said that they stay. */
  stay(assessor: string, to: number): Promise<boolean>
}

interface VisitCardOptions {
  readonly services?: Pick<OfficeServices, 'visits' | 'shifts'>
  /** Called after every change that is stored, and where somebody else has made one. */
  readonly changed: () => void
}

/** One visit, opened from the board, and what can be done with it. */
export function createVisitCard({ services = officeServices, changed }: VisitCardOptions): VisitCard {
  const { visits, shifts } = services
  const $open = atom<string | null>(null)
  const $story = atom<VisitStory | null>(null)
  const $move = atom<Move | null>(null)
  const $confirming = atom<GivenState | null>(null)
  const $note = atom('')
  const loading = createLatest<'visit'>()
  const reading = createLatest<'visit'>()
  const request = createRequest<CardAction | OfficeRefusal>()
  const turns = createTurns()

  const pending = () => request.$progress.get().state === 'pending'

  async function read(): Promise<void> {
    const id = $open.get()
    if (id === null) return
    const story = await loading.run((signal) => visits.story(id, signal), 'visit')
    if (story && $open.get() === id) $story.set(story)
  }

  /** Reads the open visit. @returns null if that failed, or if another reading began meanwhile */
  async function latest(): Promise<VisitStory | null> {
    const id = $open.get()
    if (id === null) return null
    const signal = turns.next()
    const story = await visits.story(id, signal).catch(() => null)
    return !signal.aborted && $open.get() === id ? story : null
  }

  async function refresh(): Promise<void> {
    if (pending()) return
    const story = await latest()
    if (!story || pending()) return
    const isChanged = story.visit.revision !== $story.get()?.visit.revision
    $story.set(story)
    // Whoever is about to answer a question must know that it is no longer about what they saw.
    if (isChanged && ($confirming.get() || $move.get())) request.fail('changed')
  }

  function cancel(): void {
    $move.set(null)
    $confirming.set(null)
    $note.set('')
    request.clear()
  }

  async function readHours(day: IsoDate, area: string): Promise<void> {
    const answer = await reading.run((signal) => visits.day(day, signal), 'visit')
    const move = $move.get()
    const hours = answer?.areas.find((one) => one.area === area)?.hours ?? []
    if (answer && move?.day === day) $move.set({ ...move, hours })
  }

  async function run(action: CardAction, call: (visit: OfficeVisit) => Promise<unknown>): Promise<boolean> {
    const story = $story.get()
    if (!story || pending()) return false
    let theirs: OfficeVisit | undefined
    const answer = await request.run(
      async () => {
        await call(story.visit)
        const now = await latest()
        if (now) $story.set(now)
        return true
      },
      (error) => {
        if (error instanceof OfficeRefused) theirs = error.details.visits?.[0]
        return refusalOf(error) ?? action
      },
    )
    if (theirs) $story.set({ ...story, visit: theirs })
    const { state } = request.$progress.get()
    if (answer) cancel()
    if (state === 'failed' && theirs) await refresh()
    if (answer || theirs) changed()
    return answer === true
  }

  return {
    $open,
    $story,
    $loading: loading.$progress,
    $progress: request.$progress,
    $move,
    $confirming,
    $note,
    async open(bookingId) {
      cancel()
      if ($open.get() !== bookingId) $story.set(null)
      $open.set(bookingId)
      await read()
    },
    close() {
      cancel()
      $open.set(null)
      $story.set(null)
      loading.drop()
    },
    refresh,
    async askMove(day, hour) {
      if (pending()) return
      cancel()
      $move.set({ day, hour, hours: null })
      await readHours(day, $story.get()?.visit.area ?? '')
    },
    async chooseDay(day) {
      $move.set({ day, hour: null, hours: null })
      await readHours(day, $story.get()?.visit.area ?? '')
    },
    chooseHour(hour) {
      const move = $move.get()
      if (move) $move.set({ ...move, hour })
    },
    ask(state) {
      if (pending()) return
      cancel()
      $confirming.set(state)
    },
    setNote: (note) => $note.set(note),
    cancel,
    async move() {
      const move = $move.get()
      if (!move || move.hour === null) return false
      const hour = {
        selectedDate: move.day,
        selectedTimeSlot: slotAt(move.hour),
        customTiming: { enabled: false, startTime: '', endTime: '' },
      }
      const moved = await run('move', ({ bookingId, revision }) => visits.move(bookingId, revision, hour))
      if (!moved && $move.get()) await readHours(move.day, $story.get()?.visit.area ?? '')
      return moved
    },
    setState: (state) =>
      run('state', ({ bookingId, revision }) =>
        visits.changeState(bookingId, revision, state, $note.get().trim()),
      ),
    assign: (assessor) =>
      run('assign', ({ bookingId, revision }) => visits.assign([{ bookingId, revision, assessor }])),
    stay: (assessor, to) =>
      run('assign', async ({ selectedDate: day }) => {
        const { assessors } = await visits.day(day as IsoDate)
        const shift = assessors.find(({ id }) => id === assessor)?.shift
        if (shift) await shifts.save([{ assessor, day, shift: { ...shift, to } }])
      }),
  }
}
