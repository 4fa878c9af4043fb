import { atom, computed, type ReadableAtom } from 'nanostores'
import { parseAlertPrice, type AlertPriceProblem } from '#lib/domain/gold/alert-price'
import type { AlertDirection, RateAlert } from '#lib/domain/gold/rate-alert'
import type { RateDay, RateKarat } from '#lib/domain/gold/rate-history'
import { priceOn } from '#lib/domain/gold/rate-line'
import type {
  AlertNotTaken,
  RateAlertsService,
  RateHistoryService,
  StoredAlert,
  StoredAlerts,
} from '#lib/services/ports'
import { rateAlerts } from '#lib/services/rate-alerts-chooser'
import { rateHistory } from '#lib/services/rate-history-chooser'
import { Refused } from '#lib/services/refused'
import { $onboarding, keep as keepKnown } from '#lib/stores/onboarding/onboarding'
import { giveConsent, withdrawConsent } from '#lib/stores/shared/consents'
import { createForm, type Form } from '#lib/stores/shared/form'
import { createRequest, type Progress } from '#lib/stores/shared/request'
import { pushWay, type PushWay } from './push-way.ts'
import { newerHistory } from './rate-history.ts'

const REFUSALS = ['too-many', 'country-not-served', 'invalid'] as const

/** Keys of the copy. `not-kept`: the browser does not keep that the number is proven; `invalid`: one price too many. */
type AlertFailure = 'reach' | 'not-kept' | 'not-allowed' | AlertNotTaken | (typeof REFUSALS)[number]

/** How the message comes: by SMS to a number, or as a push message to this browser. */
export const ALERT_WAYS = ['sms', 'push'] as const
export type AlertWay = (typeof ALERT_WAYS)[number]

/** What a press did. */
type Done = `${'set' | 'removed'}-${AlertWay}`

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
  readonly $way: ReadableAtom<AlertWay>
  /** Whether a message to this browser is offered; false until that is known. */
  readonly $offered: ReadableAtom<boolean>
  /** What is stored for an SMS; null until that is known, and where no number is proven. */
  readonly $stored: ReadableAtom<StoredAlerts | null>
  /** What this browser waits for. */
  readonly $here: ReadableAtom<readonly StoredAlert[]>
  /** What the last press did. */
  readonly $done: ReadableAtom<Done | null>
  readonly $progress: ReadableAtom<Progress<AlertFailure>>
  /** Whether the dialog for the number is open. */
  readonly $proving: ReadableAtom<boolean>
  type(part: Partial<TypedAlert>): void
  choose(way: AlertWay): void
  /** Stores what is typed: for an SMS once a number is proven, for a message to this browser once the browser allows it. */
  submit(): Promise<void>
  /** Ends one. */
  remove(id: string, way: AlertWay): Promise<void>
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
  readonly push?: PushWay
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
  push = pushWay,
}: Options): RateAlertFlow {
  const form = createForm<Field>()
  const $typed = atom<TypedAlert>({ karat: 22, direction: 'below', price: '' })
  const $day = atom(day)
  const $stored = atom<StoredAlerts | null>(null)
  const $way = atom<AlertWay>('sms')
  const $offered = atom(false)
  const $here = atom<readonly StoredAlert[]>([])
  const $done = atom<Done | null>(null)
  let publicKey: string | null = null
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

  /** Empties the form after a price was taken. @returns whether it was */
  function isTaken<Stored extends object>(
    stored: Stored | AlertNotTaken | undefined,
    way: AlertWay,
  ): stored is Stored {
    if (typeof stored === 'string') fail(stored)
    if (typeof stored !== 'object') return false
    $done.set(`set-${way}`)
    form.clear()
    $typed.set({ ...$typed.get(), price: '' })
    return true
  }

  async function setBySms(alert: RateAlert, afterProof: boolean): Promise<void> {
    const stored = await ask(() => service.set(alert), afterProof)
    if (!isTaken(stored, 'sms')) return
    $stored.set(stored)
    giveConsent('rate-alert')
  }

  async function setHere(alert: RateAlert, key: string): Promise<void> {
    const here = await push.load().catch(() => null)
    if (!here) return fail('reach')
    // The visitor takes the time that it takes.
    if (!(await here.allow())) return fail('not-allowed')
    const alerts = await ask(() => here.set(key, alert), false)
    if (isTaken(alerts, 'push')) $here.set(alerts)
  }

  async function loadHere(): Promise<void> {
    publicKey = await push.offered()
    $offered.set(publicKey !== null)
    if (publicKey === null || !(await push.mayWait())) return
    const alerts = await push.load().then((here) => here.alerts())
    if ($here.get().length === 0) $here.set(alerts)
  }

  async function loadStored(): Promise<void> {
    const stored = await service.alerts()
    if ($stored.get() === null) $stored.set(stored)
  }

  async function submit(afterProof: boolean): Promise<void> {
    const read = $read.get()
    if (!form.passes(read.ok ? [] : [{ field: 'price' }]) || !read.ok) return
    const { karat, direction } = $typed.get()
    const alert = { city, karat, direction, price: read.value }
    if ($way.get() === 'push' && publicKey !== null) await setHere(alert, publicKey)
    else await setBySms(alert, afterProof)
  }

  return {
    form,
    $typed,
    $day,
    $read,
    $problem: computed([$read, form.$invalidFields], (read, invalid) =>
      read.ok || invalid.length === 0 ? null : read.reason,
    ),
    $way,
    $offered,
    $stored,
    $here,
    $done,
    $progress,
    $proving,
    type(part) {
      $typed.set({ ...$typed.get(), ...part })
      $done.set(null)
      clear()
    },
    choose(way) {
      $way.set(way)
      $done.set(null)
      clear()
      // A browser asks its visitor only while a press is fresh.
      if (way === 'push') void push.load().catch(() => undefined)
    },
    submit: () => submit(false),
    async remove(id, way) {
      if (way === 'push') {
        const alerts = await ask(() => push.load().then((here) => here.remove(id)), false)
        if (!alerts) return
        $here.set(alerts)
      } else {
        const stored = await ask(() => service.remove(id), false)
        if (!stored) return
        $stored.set(stored)
        if (stored.alerts.length === 0) withdrawConsent('rate-alert')
      }
      $done.set(`removed-${way}`)
    },
    async load() {
      const newer = await newerHistory($day.get().date, city, history)
      $day.set(newer?.days.at(-1) ?? $day.get())
      await Promise.allSettled([loadStored(), loadHere()])
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
