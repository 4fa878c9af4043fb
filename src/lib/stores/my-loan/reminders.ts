import { atom, type ReadableAtom } from 'nanostores'
import * as v from 'valibot'
import type { IsoDate } from '#lib/domain/dates/dates'
import type { LoansService } from '#lib/services/ports'
import { Refused } from '#lib/services/refused'
import { device, REMINDERS_KEY, type DeviceStorage } from '#lib/storage/device'

/** Reminders that were switched on in this browser: the key that changes their days, and the days that are set. */
interface SetReminders {
  readonly key: string
  readonly days: readonly IsoDate[]
}

/** By the id of the loan. */
type ReminderKeys = Readonly<Record<string, SetReminders>>

const stored: v.GenericSchema<unknown, Readonly<Record<string, { key: string; days: string[] }>>> = v.record(
  v.string(),
  v.object({ key: v.string(), days: v.array(v.pipe(v.string(), v.isoDate())) }),
)

/** A loan, and the days on which something of it is left to pay. */
export interface LoanDays {
  readonly id: string
  readonly days: readonly IsoDate[]
}

export interface Reminders {
  /** Of which loans this browser knows that their reminders are on. */
  readonly $on: ReadableAtom<ReminderKeys>
  /** Whether a change of the days has not arrived yet. */
  readonly $late: ReadableAtom<boolean>
  /** Reads the device; later calls read it no more. */
  load(): Promise<void>
  /** Notes that reminders are on. */
  note(id: string, key: string, days: readonly IsoDate[]): Promise<void>
  /** Changes what was set to the days that are left; a loan that is gone, closed or paid ends its reminders. */
  follow(loans: readonly LoanDays[]): Promise<void>
  /** Tries once more what has not arrived. */
  again(): Promise<void>
  /** Ends the reminders of a loan, also without a proven number. Rejects as the service does. @returns false where this browser has no key */
  end(id: string): Promise<boolean>
}

interface RemindersOptions {
  readonly service: Pick<LoansService, 'changeReminders'>
  readonly storage?: DeviceStorage
  /** Under which they are on the device. */
  readonly name?: string
}

const isGone = (error: unknown) => error instanceof Refused && error.code === 'no-reminders'

/** The keys of a borrower's reminders, on the device: a tick reaches the server without a new code. */
export function createReminders({
  service,
  storage = device,
  name = REMINDERS_KEY,
}: RemindersOptions): Reminders {
  const $on = atom<ReminderKeys>({})
  const $late = atom(false)
  let reading: Promise<void> | null = null
  let following: Promise<void> = Promise.resolve()
  let last: readonly LoanDays[] = []
  /** The loans whose reminders the server has said that it has. */
  const confirmed = new Set<string>()

  const follow = (loans: readonly LoanDays[]) => {
    last = loans
    return (following = following.then(() => followNow(loans)))
  }

  async function read(): Promise<void> {
    try {
      const value = v.safeParse(stored, await storage.read(name))
      if (value.success) $on.set({ ...(value.output as unknown as ReminderKeys), ...$on.get() })
    } catch {
      // A browser that stores nothing has no keys.
    }
  }

  async function keep(keys: ReminderKeys): Promise<void> {
    $on.set(keys)
    try {
      if (Object.keys(keys).length > 0) await storage.write(name, keys)
      else await storage.remove(name)
    } catch {
      // They last as long as the page.
    }
  }

  const without = (id: string): ReminderKeys =>
    Object.fromEntries(Object.entries($on.get()).filter(([one]) => one !== id))

  /** Changes the days of one loan. @throws what the service rejects with */
  async function change(id: string, { key }: SetReminders, days: readonly IsoDate[]): Promise<void> {
    try {
      await service.changeReminders(key, days)
    } catch (error) {
      if (!isGone(error)) throw error
      // They were stopped from another place.
      return keep(without(id))
    }
    await keep(days.length > 0 ? { ...$on.get(), [id]: { key, days } } : without(id))
  }

  async function followNow(loans: readonly LoanDays[]): Promise<void> {
    let late = false
    for (const [id, set] of Object.entries($on.get())) {
      const days = loans.find((loan) => loan.id === id)?.days ?? []
      const isSet = days.join() === set.days.join()
      // Once a page also where nothing has changed: they may have been stopped from another place.
      if (isSet && confirmed.has(id)) continue
      try {
        await change(id, set, days)
        confirmed.add(id)
      } catch {
        late ||= !isSet
      }
    }
    $late.set(late)
  }

  return {
    $on,
    $late,
    load: () => (reading ??= read()),
    note: (id, key, days) => keep({ ...$on.get(), [id]: { key, days } }),
    follow,
    again: () => follow(last),
    async end(id) {
      const set = $on.get()[id]
      if (set) await change(id, set, [])
      return set !== undefined
    },
  }
}
