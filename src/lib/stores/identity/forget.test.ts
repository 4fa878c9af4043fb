import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stubTab } from '#lib/stores/shared/tab.fixture'

const KEY = 'moneypal:1:'
const NONE = { enabled: false, startTime: '', endTime: '' }
const ADDRESS = { line1: '14 Jacobpura', pinCode: '122001', state: 'Haryana', district: 'Gurugram', city: '' }
/** A value for each store; drafts have only some fields. */
const FACTS: Readonly<Record<string, unknown>> = {
  onboarding: { phone: '9811024680' },
  entry: { fullName: 'Sunita D' },
  'loan-amount': { amount: '75000' },
  enquiry: { fullName: 'Sunita' },
  booking: { currentStep: 2 },
  confirmation: {
    bookingId: 'BOOK-1764000000000',
    alternateNumber: '9811013579',
    address: ADDRESS,
    selectedDate: '2026-11-24',
    selectedTimeSlot: '12-13',
    customTiming: NONE,
    status: 'confirmed',
    createdAt: '2026-11-21T06:00:00.000Z',
  },
}
let items: Map<string, string>

const AWAY = () => Promise.reject(new Error('no signal'))
/** A service that ends sessions, or fails to. */
const ending = (endSession: () => Promise<void> = vi.fn(async () => undefined), simulated = false) => ({
  simulated,
  visits: { endSession },
})

/** The freshly loaded module in a tab where these stores have a value. */
async function inTab(names: readonly string[]) {
  items = new Map(names.map((name) => [KEY + name, JSON.stringify(FACTS[name])]))
  items.set('another:1:thing', 'kept')
  stubTab(items)
  vi.resetModules()
  return import('./forget.ts')
}

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

const EVERYTHING = Object.keys(FACTS)
const WITHOUT_VISIT = EVERYTHING.filter((name) => name !== 'confirmation')

it.each([
  ['with the slip of a visit', EVERYTHING, '"cleared-visit"'],
  ['without one', WITHOUT_VISIT, '"cleared"'],
])('clearing the details %s leaves only the note of it', async (_, names, note) => {
  const { forgetEverything } = await inTab(names)
  const server = ending()
  await forgetEverything(server)
  expect(server.visits.endSession).toHaveBeenCalledOnce()
  expect(Object.fromEntries(items)).toEqual({ [`${KEY}note`]: note, 'another:1:thing': 'kept' })
})

it('forgetting the person keeps the slip of the booked visit and nothing else', async () => {
  const { forgetPerson, bookedId } = await inTab(EVERYTHING)
  const slip = items.get(`${KEY}confirmation`)
  const server = ending()
  await forgetPerson(server)
  expect(server.visits.endSession).toHaveBeenCalledOnce()
  expect(Object.fromEntries(items)).toEqual({
    [`${KEY}note`]: '"forgotten-visit"',
    [`${KEY}confirmation`]: slip,
    'another:1:thing': 'kept',
  })
  expect(bookedId()).toBe('BOOK-1764000000000')
})

it('forgetting the person without a visit leaves only the note of it', async () => {
  const { forgetPerson, bookedId } = await inTab(WITHOUT_VISIT)
  await forgetPerson(ending())
  expect(Object.fromEntries(items)).toEqual({ [`${KEY}note`]: '"forgotten"', 'another:1:thing': 'kept' })
  expect(bookedId()).toBeNull()
})

it('clears the tab before the server answers, and says that the session may go on where it does not', async () => {
  const { forgetEverything } = await inTab(EVERYTHING)
  const clearing = forgetEverything(ending(AWAY))
  expect([...items.keys()].filter((key) => key.startsWith(KEY))).toEqual([`${KEY}note`])
  await clearing
  expect(items.get(`${KEY}note`)).toBe('"cleared-visit still-proven"')
})

it('waits for the server five seconds, no longer', async () => {
  vi.useFakeTimers()
  try {
    const { forgetPerson } = await inTab(WITHOUT_VISIT)
    const clearing = forgetPerson(ending(() => new Promise(() => undefined)))
    await vi.advanceTimersByTimeAsync(5000)
    await clearing
    expect(items.get(`${KEY}note`)).toBe('"forgotten still-proven"')
  } finally {
    vi.useRealTimers()
  }
})

it('asks no server where the services are simulated', async () => {
  const { forgetEverything } = await inTab(EVERYTHING)
  const end = vi.fn(AWAY)
  await forgetEverything(ending(end, true))
  expect(end).not.toHaveBeenCalled()
  expect(items.get(`${KEY}note`)).toBe('"cleared-visit"')
})
