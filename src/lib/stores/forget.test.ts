import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stubTab } from './tab.fixture'

const KEY = 'moneypal:1:'
const NONE = { enabled: false, startTime: '', endTime: '' }
const ADDRESS = { line1: '14 Jacobpura', pinCode: '122001', state: 'Haryana', district: 'Gurugram', city: '' }
/** A value for each store; drafts have only some fields. */
const TOLD: Readonly<Record<string, unknown>> = {
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

/** The freshly loaded module in a tab where these stores have a value. */
async function inTab(names: readonly string[]) {
  items = new Map(names.map((name) => [KEY + name, JSON.stringify(TOLD[name])]))
  items.set('another:1:thing', 'kept')
  stubTab(items)
  vi.resetModules()
  return import('./forget')
}

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

const EVERYTHING = Object.keys(TOLD)
const WITHOUT_VISIT = EVERYTHING.filter((name) => name !== 'confirmation')

it.each([
  ['with the slip of a visit', EVERYTHING, '"cleared-visit"'],
  ['without one', WITHOUT_VISIT, '"cleared"'],
])('clearing the details %s leaves only the note of it', async (_, names, note) => {
  const { forgetEverything } = await inTab(names)
  forgetEverything()
  expect(Object.fromEntries(items)).toEqual({ [`${KEY}note`]: note, 'another:1:thing': 'kept' })
})

it('forgetting the person keeps the slip of the booked visit and nothing else', async () => {
  const { forgetPerson, bookedId } = await inTab(EVERYTHING)
  const slip = items.get(`${KEY}confirmation`)
  forgetPerson()
  expect(Object.fromEntries(items)).toEqual({
    [`${KEY}note`]: '"forgotten-visit"',
    [`${KEY}confirmation`]: slip,
    'another:1:thing': 'kept',
  })
  expect(bookedId()).toBe('BOOK-1764000000000')
})

it('forgetting the person without a visit leaves only the note of it', async () => {
  const { forgetPerson, bookedId } = await inTab(WITHOUT_VISIT)
  forgetPerson()
  expect(Object.fromEntries(items)).toEqual({ [`${KEY}note`]: '"forgotten"', 'another:1:thing': 'kept' })
  expect(bookedId()).toBeNull()
})
