import { atom, type ReadableAtom } from 'nanostores'
import { services as ownServices } from '#lib/services/chooser'
import type { Services } from '#lib/services/ports'
import { Refused } from '#lib/services/refused'
import { device, PUSH_KEY, type DeviceStorage } from '#lib/storage/device'
import { createRequest, type Progress } from '#lib/stores/shared/request'
import { endIfUnused, ownBrowser, type PushBrowser } from '#lib/stores/shared/push-browser'
import { offeredKey } from '#lib/stores/shared/push-offer'
import { createReminders, type LoanDays, type Reminders } from './reminders.ts'

/** Keys of the copy. */
type PushFailure = 'reach' | 'too-many' | 'invalid' | 'not-allowed'

/** A press: of which loan, and whether it switches on. */
interface PushPress {
  readonly id: string
  readonly on: boolean
}

export interface PushReminders {
  /** Whether browser and server can do it; false until that is known. */
  readonly $offered: ReadableAtom<boolean>
  readonly reminders: Reminders
  /** The last press, and how it goes. */
  readonly $press: ReadableAtom<PushPress | null>
  readonly $progress: ReadableAtom<Progress<PushFailure>>
  /** Reads the device, and asks the server whether it sends any. Nothing of the visitor goes out. */
  load(): Promise<void>
  /** Switches the messages about a loan on or off. The browser asks the visitor at the first time. */
  press(of: LoanDays, on: boolean): Promise<void>
}

interface Options {
  readonly services?: Pick<Services, 'loans'>
  readonly storage?: DeviceStorage
  readonly browser?: PushBrowser
}

function failureOf(error: unknown): PushFailure {
  const code = error instanceof Refused ? error.code : null
  return code === 'too-many' || code === 'invalid' ? code : 'reach'
}

/** Messages in this browser about the days of the loans. They need no number: the browser alone is known. */
export function createPushReminders({
  services = ownServices,
  storage = device,
  browser = ownBrowser,
}: Options = {}): PushReminders {
  const service = services.loans
  const reminders = createReminders({ service, storage, name: PUSH_KEY })
  const $offered = atom(false)
  const $press = atom<PushPress | null>(null)
  const { $progress, run, fail } = createRequest<PushFailure>()
  let publicKey: string | null = null

  async function turnOn(key: string, { id, days }: LoanDays): Promise<void> {
    const to = await browser.subscribe(key)
    await reminders.note(id, await service.setPush({ id, days }, to), days)
  }

  async function turnOff(id: string): Promise<void> {
    await reminders.end(id)
    if (Object.keys(reminders.$on.get()).length === 0) await endIfUnused(browser, storage)
  }

  return {
    $offered,
    reminders,
    $press,
    $progress,
    async load() {
      await reminders.load()
      if ($offered.get()) return
      publicKey = await offeredKey(browser.isAble(), service)
      $offered.set(publicKey !== null)
    },
    async press(of, on) {
      const key = publicKey
      if (key === null || $progress.get().state === 'pending') return
      $press.set({ id: of.id, on })
      // The visitor takes the time that it takes.
      if (on && !(await browser.allow())) return fail('not-allowed')
      await run(() => (on ? turnOn(key, of) : turnOff(of.id)).then(() => true), failureOf)
    },
  }
}
