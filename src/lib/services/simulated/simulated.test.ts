import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PIN_CODE, VISIT } from '#lib/domain/visit/booking.fixture'
import type { IsoDate } from '#lib/domain/dates/dates'
import type { EnquiryForm } from '#lib/domain/person/enquiry'
import type { SlotId } from '#lib/domain/visit/booking'
import type { Rupees } from '#lib/domain/money/money'
import type { Pan } from '#lib/domain/person/pan'
import type { IndianMobile } from '#lib/domain/person/phone'
import { storageOver } from '#lib/stores/shared/tab.fixture'
import { NEW_BOOKING } from '#lib/services/new-booking.fixture'
import { simulatedBooking } from './booking.ts'
import { simulatedEnquiry } from './enquiry.ts'
import { FAULTS_KEY, markOf } from './faults.ts'
import { simulatedIdentity } from './identity.ts'
import { simulatedPlans } from './plans.ts'

const PHONE = '+919811024680'
const DAY = '2026-11-24' as IsoDate
const ENQUIRY: EnquiryForm = {
  fullName: 'Sunita Devi',
  contactNumber: '9811024680' as IndianMobile,
  lookingFor: 'Gold Loan',
  amount: 100_000 as Rupees,
}

/** Each booking takes one. */
const FREE: SlotId[] = ['10-11', '12-13']

let faults: string | null
beforeEach(() => {
  faults = null
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 6) })
  const items = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    ...storageOver(items),
    getItem: (key: string) => (key === FAULTS_KEY ? faults : (items.get(key) ?? null)),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The state of a call after this many milliseconds. */
async function after(ms: number, call: Promise<unknown>): Promise<'pending' | 'answered' | 'failed'> {
  let state: 'pending' | 'answered' | 'failed' = 'pending'
  call.then(
    () => (state = 'answered'),
    () => (state = 'failed'),
  )
  await vi.advanceTimersByTimeAsync(ms)
  return state
}

const answer = async <T>(call: Promise<T>): Promise<T> => {
  await vi.runAllTimersAsync()
  return call
}

describe('the simulated services take the specified time', () => {
  it.each([
    ['phone check', 500, () => simulatedIdentity.checkPhone(PHONE)],
    ['sending a code', 500, () => simulatedIdentity.sendOtp(PHONE)],
    ['verifying a code', 600, () => simulatedIdentity.verifyOtp(PHONE, '123456')],
    ['generating plans', 800, () => simulatedPlans.generatePlans(100_000 as Rupees)],
    ['time slots', 800, () => simulatedBooking.timeSlots(DAY, PIN_CODE)],
    [
      'booking',
      1200,
      () => simulatedBooking.submitBooking({ ...NEW_BOOKING, selectedTimeSlot: FREE.pop() ?? null }),
    ],
    ['an enquiry', 600, () => simulatedEnquiry.submitEnquiry(ENQUIRY, [])],
  ])('%s: %i ms', async (_, ms, call) => {
    expect(await after(ms - 1, call())).toBe('pending')
    expect(await after(ms, call())).toBe('answered')
  })
})

it('a call leaves a mark in the performance timeline, without what it was asked', async () => {
  const mark = vi.spyOn(performance, 'mark')
  await answer(simulatedIdentity.sendOtp(PHONE))
  expect(mark.mock.calls).toEqual([[markOf('sendOtp')]])
})

describe('the simulated identity', () => {
  it.each([
    ['+919811024680', true],
    ['+919811024681', false],
  ])('knows %s: %s', async (phone, userExists) => {
    expect(await answer(simulatedIdentity.checkPhone(phone))).toEqual({ userExists })
  })

  it.each([
    ['123456', true],
    ['0000', true],
    ['abcd', true],
    ['123', false],
    ['', false],
  ])('takes the code %j: %s', async (otp, accepted) => {
    expect((await answer(simulatedIdentity.verifyOtp(PHONE, otp))).verified).toBe(accepted)
  })
})

it.each([
  ['+919811024680', true],
  ['+919811024681', false],
])('the simulated code tells whether %s is known: %s', async (phone, userExists) => {
  expect(await answer(simulatedIdentity.verifyOtp(phone, '123456'))).toEqual({ verified: true, userExists })
  expect(await answer(simulatedIdentity.verifyOtp(phone, '12'))).toEqual({ verified: false, expired: false })
})

it('the simulated code lives, pauses and expires as the server has it', async () => {
  const items = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  })
  // The pause holds after the first code, the second and the third. A call takes half a second.
  for (const sent of ['first', 'second', 'third']) {
    expect(await answer(simulatedIdentity.sendOtp(PHONE)), sent).toEqual({ secondsAgo: 0 })
    vi.advanceTimersByTime(12_000)
    expect(await answer(simulatedIdentity.sendOtp(PHONE)), sent).toEqual({ secondsAgo: 12 })
    vi.advanceTimersByTime(16_500)
    expect(await answer(simulatedIdentity.sendOtp(PHONE)), sent).toEqual({ secondsAgo: 29 })
    vi.advanceTimersByTime(500)
  }
  vi.advanceTimersByTime(300_000)
  expect(await answer(simulatedIdentity.verifyOtp(PHONE, '123456'))).toEqual({
    verified: false,
    expired: true,
  })
  expect(await answer(simulatedIdentity.sendOtp(PHONE))).toEqual({ secondsAgo: 0 })
  expect(await answer(simulatedIdentity.verifyOtp(PHONE, '123456'))).toMatchObject({ verified: true })
  // The code was used, so the next step gets its own at once, and then the pause holds again.
  expect(await answer(simulatedIdentity.sendOtp(PHONE))).toEqual({ secondsAgo: 0 })
  vi.advanceTimersByTime(10_000)
  expect(await answer(simulatedIdentity.sendOtp(PHONE))).toEqual({ secondsAgo: 10 })
})

it('the simulated PAN is taken, and fails on demand', async () => {
  expect(await answer(simulatedIdentity.savePan('ABCDE1234F' as Pan))).toBeUndefined()
  faults = '{"savePan":"fail"}'
  expect(await after(0, simulatedIdentity.savePan('ABCDE1234F' as Pan))).toBe('failed')
})

describe('the simulated plans', () => {
  it('are the three of the specification, with the amount raised and rounded', async () => {
    expect(await answer(simulatedPlans.generatePlans(12_345 as Rupees))).toEqual([
      { id: 'basic', title: 'Basic', annualRatePercent: 10.5, ltv: 70, tenureMonths: 6, amount: 12_345 },
      { id: 'standard', title: 'Standard', annualRatePercent: 9.8, ltv: 75, tenureMonths: 9, amount: 13_580 },
      { id: 'premium', title: 'Premium', annualRatePercent: 9.2, ltv: 80, tenureMonths: 12, amount: 14_814 },
    ])
  })
})

describe('the simulated booking', () => {
  it('has eight hours, of which 11-12 and 02-03 PM are taken', async () => {
    const { served, slots } = await answer(simulatedBooking.timeSlots(DAY, PIN_CODE))
    expect(served).toBe(true)
    expect(slots).toHaveLength(8)
    expect(slots.filter((slot) => !slot.available).map((slot) => slot.id)).toEqual(['11-12', '14-15'])
  })

  it('confirms with BOOK- and the time at which it was booked', async () => {
    const confirmation = await answer(simulatedBooking.submitBooking(NEW_BOOKING))
    const booked = Date.UTC(2026, 10, 21, 6) + 1200
    expect(confirmation).toEqual({
      ...VISIT,
      alternateNumber: NEW_BOOKING.alternateNumber,
      bookingId: `BOOK-${booked}`,
      status: 'confirmed',
      createdAt: new Date(booked).toISOString(),
    })
  })
})

describe('provoked faults', () => {
  it('make a named call fail, and no other', async () => {
    faults = '{"sendOtp":"fail"}'
    expect(await after(500, simulatedIdentity.sendOtp(PHONE))).toBe('failed')
    expect(await after(500, simulatedIdentity.checkPhone(PHONE))).toBe('answered')
  })

  it('make an enquiry fail', async () => {
    faults = '{"submitEnquiry":"fail"}'
    expect(await after(600, simulatedEnquiry.submitEnquiry(ENQUIRY, []))).toBe('failed')
  })

  it('make a named call hang', async () => {
    faults = '{"submitBooking":"hang"}'
    expect(await after(600_000, simulatedBooking.submitBooking(NEW_BOOKING))).toBe('pending')
  })

  it('make a named call slow', async () => {
    faults = '{"timeSlots":4000}'
    expect(await after(3999, simulatedBooking.timeSlots(DAY, PIN_CODE))).toBe('pending')
    expect(await after(4000, simulatedBooking.timeSlots(DAY, PIN_CODE))).toBe('answered')
  })

  it.each(['', 'nonsense', 'null', '[]', '{"sendOtp":{}}'])('%j changes nothing', async (text) => {
    faults = text
    expect(await after(500, simulatedIdentity.sendOtp(PHONE))).toBe('answered')
  })

  it('change nothing where storage is blocked', async () => {
    vi.stubGlobal('sessionStorage', undefined)
    expect(await after(500, simulatedIdentity.sendOtp(PHONE))).toBe('answered')
  })
})

it('a simulated enquiry writes nothing to the console, and nothing personal anywhere', async () => {
  const methods = ['log', 'info', 'debug', 'warn', 'error'] as const
  const spies = methods.map((method) => vi.spyOn(console, method).mockImplementation(() => undefined))
  await answer(simulatedEnquiry.submitEnquiry(ENQUIRY, []))
  expect(spies.flatMap((spy) => spy.mock.calls as unknown[])).toEqual([])
})

describe('a simulated booking', () => {
  const refusalOf = (call: Promise<unknown>) =>
    answer(
      call.then(
        () => 'booked',
        (error: unknown) => (error as { code?: string }).code,
      ),
    )
  const bookAt = (selectedTimeSlot: SlotId) =>
    refusalOf(simulatedBooking.submitBooking({ ...NEW_BOOKING, selectedTimeSlot }))

  it('needs its consent, in words that the site has shown', async () => {
    for (const consents of [[], [{ purpose: 'visit', wording: '2026-01-01' } as const]])
      expect(await refusalOf(simulatedBooking.submitBooking({ ...NEW_BOOKING, consents }))).toBe('no-consent')
  })

  it('is one an hour, and three at a time', async () => {
    expect(await bookAt('10-11')).toBe('booked')
    expect(await bookAt('10-11')).toBe('same-hour')
    expect(await bookAt('12-13')).toBe('booked')
    expect(await bookAt('13-14')).toBe('booked')
    expect(await bookAt('15-16')).toBe('open-visits')
  })
})
