import { atom, computed, type ReadableAtom } from 'nanostores'
import { parseAlertPrice, type AlertPriceProblem } from '#lib/domain/gold/alert-price'
import type { AlertDirection, RateAlert } from '#lib/domain/gold/rate-alert'
import type { RateDay, RateKarat } from '#lib/domain/gold/rate-history'
import { priceOn } from '#lib/domain/gold/rate-line'
import type { RateAlertsService, RateHistoryService, StoredAlerts } from '#lib/services/ports'
import { rateAlerts } from '#lib/services/rate-alerts-chooser'
import { rateHistory } from '#lib/services/rate-history-chooser'
import { Refused } from '#lib/services/refused'
import { $onboarding, keep as keepKnown } from '#lib/stores/onboarding/onboarding'
import { giveConsent, withdrawConsent } from '#lib/stores/shared/consents'
import { createForm, type Form } from '#lib/stores/shared/form'
import { createRequest, type Progress } from '#lib/stores/shared/request'
import { newerHistory } from './rate-history.ts'

const REFUSALS = ['too-many', 'country-not-served', 'invalid'] as const

/** Keys of the copy. `not-kept`: the browser does not keep that the number is proven; `invalid`: one price too many. */
type AlertFailure = 'reach' | 'not-kept' | 'already-there' | 'no-price' | (typeof REFUSALS)[number]

type Field = 'price'

/** What somebody waits for, as it is typed. */
export interface TypedAlert {
  readonly karat: RateKarat
  readonly direction: AlertDirection
  readonly price: string
}

export interface RateAlertFlow {
  readonly form: Form<Field>
  readonly $typed: ReadableAtom<TypedAlert>
  /** The day whose price counts. */
  readonly $day: ReadableAtom<RateDay>
  /** The typed price, or what is wrong with it. */
  readonly $read: ReadableAtom<ReturnType<typeof parseAlertPrice>>
  /** What is wrong with it, from the first press on. */
  readonly $problem: ReadableAtom<AlertPriceProblem | null>
  /** What is stored; null until that is known, and where no number is proven. */
  readonly $stored: ReadableAtom<StoredAlerts | null>
  /** What the last press did. */
  readonly $done: ReadableAtom<'set' | 'removed' | null>
  readonly $progress: ReadableAtom<Progress<AlertFailure>>
  /** Whether the dialog for the number is open. */
  readonly $proving: ReadableAtom<boolean>
  type(part: Partial<TypedAlert>): void
  /** Stores what is typed; where no number is proven, after that. */
  submit(): Promise<void>
  remove(id: string): Promise<void>
  /** Reads what is stored, and a newer price. It says nothing of a failure. */
  load(): Promise<void>
  proven(): boolean
  stopProving(): void
  cannotProve(): void
  comeBack(): void
}

interface Options {
  readonly city: string
  /** The newest day that the page shows. */
  readonly day: RateDay
  readonly service?: RateAlertsService
  readonly history?: RateHistoryService | null
}

const isUnproven = (error: unknown) => error instanceof Refused && error.code === 'not-proven'

const failureOf = (error: unknown): AlertFailure =>
  (error instanceof Refused && REFUSALS.find((code) => code === error.code)) || 'reach'

/** The prices of gold that a visitor waits for. Nothing is stored before a press. */
export function createRateAlert({
  city,
  day,
  service = rateAlerts,
  history = rateHistory,
}: Options): RateAlertFlow {
  const form = createForm<Field>()
  const $typed = atom<TypedAlert>({ karat: 22, direction: 'below', price: '' })
  const $day = atom(day)
  const $stored = atom<StoredAlerts | null>(null)
  const $done = atom<'set' | 'removed' | null>(null)
  const $proving = atom(false)
  const { $progress, run, fail, clear } = createRequest<AlertFailure>()
  const $read = computed([$typed, $day], ({ karat, direction, price }, newest) =>
    parseAlertPrice(price, direction, priceOn(newest, karat)),
  )

  /** Runs a call. @returns undefined where it failed, and where a number has to be proven first */
  async function ask<Answer>(call: () => Promise<Answer>, afterProof: boolean): Promise<Answer | undefined> {
    $done.set(null)
    const guarded = () =>
      call().then(
        (answer) => ({ answer }),
        (error: unknown) => {
          if (isUnproven(error)) return null
          throw error
        },
      )
    const answered = await run(guarded, failureOf)
    if (answered !== null) return answered?.answer
    // The tab must not take the number for proven either.
    if ($onboarding.get().otpVerified) keepKnown({ otpVerified: false, otpSentAt: null })
    if (afterProof) fail('not-kept')
    else $proving.set(true)
    return undefined
  }

  async function set(alert: RateAlert, afterProof: boolean): Promise<void> {
    const stored = await ask(() => service.set(alert), afterProof)
    if (stored === undefined) return
    if (typeof stored === 'string') {
      fail(stored)
      return
    }
    $stored.set(stored)
    $done.set('set')
    giveConsent('rate-alert')
    form.clear()
    $typed.set({ ...$typed.get(), price: '' })
  }

  async function submit(afterProof: boolean): Promise<void> {
    const read = $read.get()
    if (!form.passes(read.ok ? [] : [{ field: 'price' }]) || !read.ok) return
    const { karat, direction } = $typed.get()
    await set({ city, karat, direction, price: read.value }, afterProof)
  }

  return {
    form,
    $typed,
    $day,
    $read,
    $problem: computed([$read, form.$invalidFields], (read, invalid) =>
      read.ok || invalid.length === 0 ? null : read.reason,
    ),
    $stored,
    $done,
    $progress,
    $proving,
    type(part) {
      $typed.set({ ...$typed.get(), ...part })
      $done.set(null)
      clear()
    },
    submit: () => submit(false),
    async remove(id) {
      const stored = await ask(() => service.remove(id), false)
      if (!stored) return
      $stored.set(stored)
      $done.set('removed')
      if (stored.alerts.length === 0) withdrawConsent('rate-alert')
    },
    async load() {
      const newer = await newerHistory($day.get().date, city, history)
      $day.set(newer?.days.at(-1) ?? $day.get())
      const stored = await service.alerts().catch(() => null)
      if (stored && $stored.get() === null) $stored.set(stored)
    },
    proven() {
      const isOpen = $proving.get()
      $proving.set(false)
      if (isOpen) void submit(true)
      return isOpen
    },
    stopProving: () => $proving.set(false),
    cannotProve() {
      $proving.set(false)
      fail('reach')
    },
    comeBack: () => undefined,
  }
}
