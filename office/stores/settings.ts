import { atom, type ReadableAtom } from 'nanostores'
import { istDate, parseIsoDate, type IsoDate } from '#lib/domain/dates/dates'
import { rateProblems } from '#lib/domain/gold/rate-problems'
import { areaProblems } from '#lib/domain/visit/area'
import { createLatest } from '#lib/stores/shared/latest'
import { createRequest, type Progress } from '#lib/stores/shared/request'
import { officeServices } from '@office/services/chooser'
import type { Area, OfficeSettings, RateDecision, SettingsService } from '@office/services/ports'
import { refusalOf, type OfficeRefusal } from './refusal'

type SettingsAction = 'area' | 'remove-area' | 'rate' | 'held'

/** An area as it is typed. */
export interface AreaDraft {
  readonly area: string
  readonly name: string
  readonly seats: string
  readonly closedDays: readonly string[]
  /** A day that is being added. */
  readonly day: string
  /** Null for a new area. */
  readonly revision: number | null
}

/** A gold rate as it is typed. */
export interface RateDraft {
  readonly price: string
  readonly city: string
  readonly changePercent: string
  readonly changeSince: string
  readonly date: string
  readonly source: string
}

export type AreaProblem = 'area' | 'name' | 'seats' | 'day'
type RateProblem = keyof RateDraft

const readArea = ({ area, name, seats }: AreaDraft) => ({
  area: area.trim(),
  name: name.trim(),
  assessors: /^\d+$/.test(seats.trim()) ? Number(seats) : Number.NaN,
})

/** The fields of an area that can't be saved as they are. */
export const draftProblems = (draft: AreaDraft): readonly AreaProblem[] =>
  areaProblems(readArea(draft)).map((part) => (part === 'assessors' ? 'seats' : part))

const decimal = (text: string): number => (/^-?\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : Number.NaN)

/** A rate as it is typed, read. What is no number is NaN. */
const readRate = (draft: RateDraft) => ({
  price: decimal(draft.price.replaceAll(',', '')),
  city: draft.city.trim(),
  changePercent: decimal(draft.changePercent),
  changeSince: draft.changeSince,
  date: draft.date,
  source: draft.source.trim(),
})

export interface SettingsFlow {
  readonly $settings: ReadableAtom<OfficeSettings | null>
  readonly $loading: ReadableAtom<Progress<'settings'>>
  readonly $progress: ReadableAtom<Progress<SettingsAction | OfficeRefusal>>
  /** The area that the last action was about, the id of a rate that is held, or 'rate'. */
  readonly $about: ReadableAtom<string>
  readonly $area: ReadableAtom<AreaDraft | null>
  readonly $areaProblems: ReadableAtom<readonly AreaProblem[]>
  readonly $rate: ReadableAtom<RateDraft | null>
  readonly $rateProblems: ReadableAtom<readonly RateProblem[]>
  load(): Promise<void>
  refresh(): Promise<void>
  /** Opens an area; null for a new one. */
  editArea(area: Area | null): void
  setArea(part: Partial<AreaDraft>): void
  addDay(): void
  removeDay(day: string): void
  saveArea(): Promise<boolean>
  removeArea(area: string): Promise<void>
  editRate(today: IsoDate): void
  setRate(part: Partial<RateDraft>): void
  saveRate(): Promise<boolean>
  /** Shows a rate that is held, or refuses it. */
  decideRate(id: string, decision: RateDecision): Promise<void>
  /** Closes what is open. */
  cancel(): void
}

interface SettingsOptions {
  readonly services?: {
    readonly settings: Pick<SettingsService, 'read' | 'saveArea' | 'removeArea' | 'saveRate' | 'decideRate'>
  }
  /** Now, epoch ms. */
  readonly now?: () => number
}

/** Areas with their seats and closed days, and the gold rate of the day. */
export function createSettings({
  services = officeServices,
  now = Date.now,
}: SettingsOptions = {}): SettingsFlow {
  const service = services.settings
  const $settings = atom<OfficeSettings | null>(null)
  const $about = atom('')
  const $area = atom<AreaDraft | null>(null)
  const $areaProblems = atom<readonly AreaProblem[]>([])
  const $rate = atom<RateDraft | null>(null)
  const $rateProblems = atom<readonly RateProblem[]>([])
  const loading = createLatest<'settings'>()
  const request = createRequest<SettingsAction | OfficeRefusal>()

  async function refresh(): Promise<void> {
    if (loading.$progress.get().state === 'pending') return
    const settings = await service.read().catch(() => null)
    if (settings) $settings.set(settings)
  }

  async function run(about: string, action: SettingsAction, call: () => Promise<void>): Promise<boolean> {
    $about.set(about)
    const done = await request.run(
      async () => {
        await call()
        return true
      },
      (error) => refusalOf(error) ?? action,
    )
    await refresh()
    return done === true
  }

  function cancel(): void {
    if (request.$progress.get().state === 'pending') return
    request.clear()
    $area.set(null)
    $areaProblems.set([])
    $rate.set(null)
    $rateProblems.set([])
  }

  function setArea(part: Partial<AreaDraft>): void {
    const draft = $area.get()
    if (draft) $area.set({ ...draft, ...part })
  }

  return {
    $settings,
    $loading: loading.$progress,
    $progress: request.$progress,
    $about,
    $area,
    $areaProblems,
    $rate,
    $rateProblems,
    async load() {
      const settings = await loading.run((signal) => service.read(signal), 'settings')
      if (settings) $settings.set(settings)
    },
    refresh,
    editArea(area) {
      cancel()
      $area.set({
        area: area?.area ?? '',
        name: area?.name ?? '',
        seats: area ? String(area.assessors) : '',
        closedDays: area?.closedDays ?? [],
        day: '',
        revision: area?.revision ?? null,
      })
    },
    setArea,
    addDay() {
      const draft = $area.get()
      if (!draft) return
      const day = parseIsoDate(draft.day)
      $areaProblems.set(day.ok ? [] : ['day'])
      if (day.ok) setArea({ closedDays: [...new Set([...draft.closedDays, day.value])].sort(), day: '' })
    },
    removeDay(day) {
      const draft = $area.get()
      if (draft) setArea({ closedDays: draft.closedDays.filter((one) => one !== day) })
    },
    async saveArea() {
      const draft = $area.get()
      if (!draft) return false
      const wrong = draftProblems(draft)
      $areaProblems.set(wrong)
      if (wrong.length > 0) return false
      const { area, closedDays, revision } = draft
      const saved = await run(area, 'area', () =>
        service.saveArea({
          ...readArea(draft),
          closedDays: [...closedDays],
          revision,
        }),
      )
      if (saved) cancel()
      return saved
    },
    async removeArea(area) {
      if (await run(area, 'remove-area', () => service.removeArea(area))) cancel()
    },
    editRate(today) {
      cancel()
      const rate = $settings.get()?.rate
      $rate.set({
        price: rate ? String(rate.price) : '',
        city: rate?.city ?? '',
        changePercent: rate ? String(rate.changePercent) : '',
        // The change of today's rate is not counted from today.
        changeSince: (rate && rate.date >= today ? rate.changeSince : rate?.date) ?? '',
        date: today,
        source: rate?.source ?? '',
      })
    },
    setRate(part) {
      const draft = $rate.get()
      if (draft) $rate.set({ ...draft, ...part })
    },
    async saveRate() {
      const draft = $rate.get()
      if (!draft) return false
      const rate = readRate(draft)
      const wrong = rateProblems(rate, istDate(now()))
      $rateProblems.set(wrong)
      if (wrong.length > 0) return false
      const saved = await run('rate', 'rate', () => service.saveRate(rate))
      if (saved) cancel()
      return saved
    },
    async decideRate(id, decision) {
      await run(id, 'held', () => service.decideRate(id, decision))
    },
    cancel,
  }
}
