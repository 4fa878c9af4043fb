import { atom, type ReadableAtom } from 'nanostores'
import { istDate, istInstant, istMinutes, parseIsoDate } from '#lib/domain/dates/dates'
import type { EnquiryFilter } from '#lib/domain/person/enquiry-state'
import { parseTime } from '#lib/domain/visit/booking'
import { createLatest } from '#lib/stores/shared/latest'
import { createRequest, type Progress } from '#lib/stores/shared/request'
import { officeServices } from '@office/services/chooser'
import type { CsvFile, EnquiriesService, EnquiryPage, OfficeEnquiry } from '@office/services/ports'
import { OfficeRefused, refusalOf, type OfficeRefusal } from './refusal'

/** What is typed about a call. */
export interface Call {
  readonly id: string
  readonly outcome: NonNullable<OfficeEnquiry['outcome']>
  readonly note: string
  /** 'YYYY-MM-DD' and 'HH:MM' in IST; both empty for no call back. */
  readonly day: string
  readonly time: string
}

type DeskAction = 'save' | 'export'

export interface Enquiries {
  readonly $filter: ReadableAtom<EnquiryFilter>
  readonly $page: ReadableAtom<EnquiryPage | null>
  readonly $loading: ReadableAtom<Progress<'enquiries'>>
  readonly $progress: ReadableAtom<Progress<DeskAction | OfficeRefusal>>
  /** The enquiry whose last action failed, or 'export'. */
  readonly $about: ReadableAtom<string>
  /** The call that is on; null where none is. */
  readonly $call: ReadableAtom<Call | null>
  /** Whether the call-back time can't be read or is half. */
  readonly $timeWrong: ReadableAtom<boolean>
  load(page?: number): Promise<void>
  refresh(): Promise<void>
  filter(filter: EnquiryFilter): Promise<void>
  open(enquiry: OfficeEnquiry): void
  change(part: Partial<Omit<Call, 'id'>>): void
  cancel(): void
  /** Saves the call, and opens the next new enquiry. @returns whether it is saved */
  saveThenNext(): Promise<boolean>
  close(enquiry: OfficeEnquiry): Promise<boolean>
  openAgain(enquiry: OfficeEnquiry): Promise<boolean>
  reveal(id: string): Promise<string>
  export(): Promise<CsvFile | undefined>
}

/** The instant of a day and time in India; null where there is none, undefined where it can't be read. */
function callBackOf({ day, time }: Call): string | null | undefined {
  if (day === '' && time === '') return null
  const date = parseIsoDate(day)
  const minutes = parseTime(time)
  return date.ok && minutes.ok ? new Date(istInstant(date.value, minutes.value)).toISOString() : undefined
}

const twoDigits = (value: number): string => String(value).padStart(2, '0')

function callOf({ id, outcome, note, callBackAt }: OfficeEnquiry): Call {
  const at = callBackAt === null ? null : Date.parse(callBackAt)
  const minutes = at === null ? 0 : istMinutes(at)
  return {
    id,
    outcome: outcome ?? 'spoke',
    note,
    day: at === null ? '' : istDate(at),
    time: at === null ? '' : `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`,
  }
}

/** Late ones first, then by call-back time; those without one by when they came. */
export const inCallOrder = (enquiries: readonly OfficeEnquiry[]): readonly OfficeEnquiry[] =>
  enquiries.toSorted(
    (a, b) =>
      (a.callBackAt ? Date.parse(a.callBackAt) : Infinity) -
        (b.callBackAt ? Date.parse(b.callBackAt) : Infinity) ||
      Date.parse(a.createdAt) - Date.parse(b.createdAt),
  )

/** Whether an enquiry led to a visit that still stands. */
export const hasVisit = ({ visit }: OfficeEnquiry): boolean => visit !== null && visit.state !== 'cancelled'

/** The enquiries, and the call that is on. */
export function createEnquiries(service: EnquiriesService = officeServices.enquiries): Enquiries {
  const $filter = atom<EnquiryFilter>('open')
  const $page = atom<EnquiryPage | null>(null)
  const $about = atom('')
  const $call = atom<Call | null>(null)
  const $timeWrong = atom(false)
  const loading = createLatest<'enquiries'>()
  const request = createRequest<DeskAction | OfficeRefusal>()
  let number = 1

  async function load(page = number): Promise<void> {
    number = page
    const answer = await loading.run((signal) => service.list($filter.get(), page, signal), 'enquiries')
    if (answer) $page.set(answer)
  }

  async function refresh(): Promise<void> {
    if (loading.$progress.get().state === 'pending') return
    const filter = $filter.get()
    const answer = await service.list(filter, number).catch(() => null)
    if (answer && filter === $filter.get()) $page.set(withCall(answer))
  }

  /** A page as it is now. What is typed about a call stays, and tells what somebody else has changed. */
  function withCall(page: EnquiryPage): EnquiryPage {
    const isOn = ({ id }: OfficeEnquiry) => id === $call.get()?.id
    const known = $page.get()?.enquiries.find(isOn)
    const now = page.enquiries.find(isOn)
    if (!known || request.$progress.get().state === 'pending') return page
    if (!now) return { ...page, enquiries: [...page.enquiries, known] }
    // A visit that was booked for it, here or by a colleague, leaves note and call back as they were.
    const onlyBooked = known.visit === null && now.visit !== null && now.revision === known.revision + 1
    if (now.revision !== known.revision && !onlyBooked) {
      $about.set(now.id)
      request.fail('changed')
    }
    return page
  }

  /** Shows an enquiry as it is now. */
  function put(enquiry: OfficeEnquiry): void {
    const page = $page.get()
    if (!page) return
    const enquiries = page.enquiries.map((one) => (one.id === enquiry.id ? enquiry : one))
    $page.set({ ...page, enquiries })
  }

  async function write(
    enquiry: OfficeEnquiry,
    part: Partial<Pick<OfficeEnquiry, 'state' | 'outcome' | 'note' | 'callBackAt'>>,
  ): Promise<boolean> {
    if (request.$progress.get().state === 'pending') return false
    $about.set(enquiry.id)
    const { revision, state, outcome, note, callBackAt } = enquiry
    let theirs: OfficeEnquiry | undefined
    const saved = await request.run(
      () => service.change(enquiry.id, { revision, state, outcome, note, callBackAt, ...part }),
      (error) => {
        if (error instanceof OfficeRefused) theirs = error.details.enquiry
        return refusalOf(error) ?? 'save'
      },
    )
    const now = saved ?? theirs
    if (now) put(now)
    if (saved) {
      if ($call.get()?.id === enquiry.id) $call.set(null)
      await refresh()
    }
    return saved !== undefined
  }

  const open = (enquiry: OfficeEnquiry) => {
    if (request.$progress.get().state === 'pending') return
    request.clear()
    $timeWrong.set(false)
    $call.set(callOf(enquiry))
  }

  function cancel(): void {
    if (request.$progress.get().state === 'pending') return
    request.clear()
    $call.set(null)
  }

  return {
    $filter,
    $page,
    $loading: loading.$progress,
    $progress: request.$progress,
    $about,
    $call,
    $timeWrong,
    load,
    refresh,
    async filter(filter) {
      $filter.set(filter)
      $page.set(null)
      await load(1)
    },
    open,
    change(part) {
      const call = $call.get()
      if (call) $call.set({ ...call, ...part })
      $timeWrong.set(false)
    },
    cancel,
    async saveThenNext() {
      const call = $call.get()
      const enquiry = $page.get()?.enquiries.find(({ id }) => id === call?.id)
      if (!call || !enquiry) return false
      const callBackAt = callBackOf(call)
      $timeWrong.set(callBackAt === undefined)
      if (callBackAt === undefined) return false
      const { outcome, note } = call
      // Whoever has a visit needs no other call, unless one was agreed on.
      const state = hasVisit(enquiry) && callBackAt === null ? 'closed' : 'called'
      const saved = await write(enquiry, { state, outcome, note: note.trim(), callBackAt })
      if (!saved) return false
      const next = inCallOrder($page.get()?.enquiries ?? []).find(
        ({ id, state }) => state === 'new' && id !== call.id,
      )
      if (next) open(next)
      return true
    },
    close: (enquiry) => write(enquiry, { state: 'closed' }),
    openAgain: (enquiry) => write(enquiry, { state: 'called' }),
    reveal: (id) => service.reveal(id),
    async export() {
      $about.set('export')
      return request.run(
        () => service.export(),
        (error) => refusalOf(error) ?? 'export',
      )
    },
  }
}
