import { beforeEach, describe, expect, it } from 'vitest'
import { MORNING } from '#lib/domain/visit/booking.fixture'
import { lastConsent } from '#lib/domain/person/consent'
import { $bookingConfirmation } from '#lib/stores/booking/booking-session'
import { $consents, giveConsent } from '#lib/stores/shared/consents'
import { isCodeOut } from '#lib/stores/identity/identity'
import { atDesk, BOOKED, choose, DAY_AFTER, slipOf } from './my-visit.fixture.ts'
import { $onboarding, keep } from '#lib/stores/onboarding/onboarding'
import { proveNumber } from '#lib/stores/identity/proven.fixture'
import { clearSession } from '#lib/stores/shared/session'

beforeEach(() => {
  clearSession()
  proveNumber()
})

describe('a visitor who comes to see a visit', () => {
  it('sees it at once where the session still holds', async () => {
    const { flow, step, calls } = atDesk()
    expect(step()).toEqual({ name: 'reading' })
    await flow.load()
    expect(step()).toEqual({ name: 'visits' })
    expect(flow.$visits.get()).toEqual([BOOKED])
    expect(flow.$consents.get()).toHaveLength(1)
    expect(calls).toEqual(['myVisits', 'consents'])
  })

  it('is asked for the number where it does not, and the tab takes it for proven no longer', async () => {
    const { flow, step, desk } = atDesk({ proven: false })
    await flow.load()
    expect(step()).toEqual({ name: 'number', note: null, round: 1 })
    expect($onboarding.get()).toMatchObject({ phone: '9811024680', otpVerified: false })
    desk.proven = true
    flow.proven()
    await expect.poll(step).toEqual({ name: 'visits' })
  })

  it('is told when the browser did not keep the proof', async () => {
    const { flow, step } = atDesk({ proven: false })
    await flow.load()
    flow.proven()
    await expect.poll(step).toEqual({ name: 'number', note: 'not-kept', round: 2 })
  })

  it('is told when the server is away, and tries again', async () => {
    const { flow, step, troubles } = atDesk()
    troubles.set('consents', 'down')
    await flow.load()
    expect(step()).toEqual({ name: 'away' })
    troubles.clear()
    await flow.load()
    expect(step()).toEqual({ name: 'visits' })
  })

  it('enters the code that is on its way, and no older one', () => {
    expect(isCodeOut(MORNING)).toBe(false)
    keep({ otpVerified: false, otpSentAt: MORNING })
    expect(isCodeOut(MORNING + 299_999)).toBe(true)
    expect(isCodeOut(MORNING + 300_000)).toBe(false)
  })
})

describe('a visitor who moves a visit', () => {
  it('chooses day and hour, and the slip of the tab follows', async () => {
    slipOf(BOOKED)
    const there = atDesk()
    await there.flow.load()
    await choose(there)
    expect(await there.flow.move(MORNING)).toBe(true)
    expect(there.calls.slice(2)).toEqual([
      `timeSlots ${DAY_AFTER} 122001`,
      `move BOOK-4821907736 ${DAY_AFTER} 10-11`,
    ])
    expect(there.flow.$visits.get()).toMatchObject([{ selectedDate: DAY_AFTER, selectedTimeSlot: '10-11' }])
    expect(there.flow.$open.get()).toBeNull()
    expect($bookingConfirmation.get()).toMatchObject({ selectedDate: DAY_AFTER, selectedTimeSlot: '10-11' })
  })

  it('sets a time of their own, and the slip has it', async () => {
    slipOf(BOOKED)
    const { flow } = atDesk()
    await flow.load()
    const customTiming = { enabled: true, startTime: '11:15', endTime: '12:30' }
    const move = await choose({ flow })
    move.setCustomTiming(customTiming)
    expect(await flow.move(MORNING)).toBe(true)
    expect($bookingConfirmation.get()).toMatchObject({ selectedTimeSlot: null, customTiming })
  })

  it('is told what is missing, and nothing is sent', async () => {
    const { flow, calls } = atDesk()
    await flow.load()
    flow.askMove(BOOKED)
    expect(await flow.move(MORNING)).toBe(false)
    const open = flow.$open.get()
    expect(open?.about === 'move' && open.move.$invalidFields.get()).toEqual([
      'selectedDate',
      'selectedTimeSlot',
    ])
    expect(calls).toEqual(['myVisits', 'consents'])
  })

  it.each(['slot-full', 'slot-past'] as const)(
    'is told %s, keeps the day, and sees its hours anew',
    async (code) => {
      const there = atDesk()
      await there.flow.load()
      const move = await choose(there)
      there.troubles.set('move', code)
      expect(await there.flow.move(MORNING)).toBe(false)
      expect(there.progress()).toMatchObject({ state: 'failed', error: code })
      expect(move.$timing.get()).toMatchObject({ selectedDate: DAY_AFTER, selectedTimeSlot: null })
      expect(move.$hours.get()).not.toBeNull()
      expect(there.calls.filter((call) => call.startsWith('timeSlots'))).toHaveLength(2)
      expect(there.flow.$visits.get()).toEqual([BOOKED])
    },
  )

  it('keeps the choice when the server is away', async () => {
    const there = atDesk()
    await there.flow.load()
    const move = await choose(there)
    there.troubles.set('move', 'down')
    expect(await there.flow.move(MORNING)).toBe(false)
    expect(there.progress()).toMatchObject({ state: 'failed', error: 'move' })
    expect(move.$timing.get()).toMatchObject({ selectedTimeSlot: '10-11' })
  })

  it('keeps the choice while the number is proven again', async () => {
    const there = atDesk()
    await there.flow.load()
    await choose(there)
    there.desk.proven = false
    expect(await there.flow.move(MORNING)).toBe(false)
    expect(there.step()).toMatchObject({ name: 'number', note: 'ended' })
    there.desk.proven = true
    there.flow.proven()
    await expect.poll(there.step).toEqual({ name: 'visits' })
    expect(await there.flow.move(MORNING)).toBe(true)
  })

  it('moves once with two quick presses', async () => {
    const there = atDesk()
    await there.flow.load()
    await choose(there)
    expect(await Promise.all([there.flow.move(MORNING), there.flow.move(MORNING)])).toEqual([true, false])
    expect(there.calls.filter((call) => call.startsWith('move'))).toHaveLength(1)
  })

  it('sends own times without the hour chosen before', async () => {
    const there = atDesk()
    await there.flow.load()
    const move = await choose(there)
    move.setCustomTiming({ enabled: true, startTime: '10:30', endTime: '11:45' })
    await there.flow.move(MORNING)
    expect(there.calls.at(-1)).toBe(`move BOOK-4821907736 ${DAY_AFTER} null`)
  })
})

describe('a visitor who cancels a visit', () => {
  it('says why, and the slip of the tab goes', async () => {
    slipOf(BOOKED)
    const { flow, calls } = atDesk()
    await flow.load()
    flow.askCancel(BOOKED)
    flow.setReason('other-lender')
    expect(calls).toHaveLength(2)
    expect(await flow.cancel()).toBe(true)
    expect(calls.at(-1)).toBe('cancel BOOK-4821907736 other-lender')
    expect(flow.$visits.get()).toMatchObject([{ state: 'cancelled' }])
    expect($bookingConfirmation.get()).toBeNull()
  })

  it('need not say why, and may let it be', async () => {
    const { flow, calls } = atDesk()
    await flow.load()
    flow.askCancel(BOOKED)
    flow.dismiss()
    expect(await flow.cancel()).toBe(false)
    flow.askCancel(BOOKED)
    expect(await flow.cancel()).toBe(true)
    expect(calls.slice(2)).toEqual(['myVisits', 'cancel BOOK-4821907736'])
  })

  it('leaves the slip of another visit alone, and is told when it is too late', async () => {
    slipOf({ ...BOOKED, bookingId: 'BOOK-1764000000' })
    const { flow, troubles, progress } = atDesk()
    await flow.load()
    troubles.set('cancel', 'visit-closed')
    flow.askCancel(BOOKED)
    expect(await flow.cancel()).toBe(false)
    expect(progress()).toMatchObject({ state: 'failed', error: 'visit-closed' })
    expect(flow.$call.get()).toEqual({ name: 'cancel', about: 'BOOK-4821907736' })
    troubles.clear()
    expect(await flow.cancel()).toBe(true)
    expect($bookingConfirmation.get()).not.toBeNull()
  })
})

describe('a visitor who thinks of the data', () => {
  it('withdraws a consent, here and in the tab, and gives it again', async () => {
    giveConsent('other-offers')
    const { flow, calls } = atDesk()
    await flow.load()
    expect(await flow.changeConsent('other-offers', false)).toBe(true)
    expect(lastConsent($consents.get(), 'other-offers')?.withdrawnAt).toEqual(expect.any(String))
    expect(await flow.changeConsent('other-offers', true)).toBe(true)
    expect(flow.$consents.get().at(-1)).toMatchObject({ purpose: 'other-offers', withdrawnAt: null })
    expect(calls.slice(2)).toEqual(['changeConsent other-offers false', 'changeConsent other-offers true'])
  })

  it('keeps a consent whose withdrawal could not be stored', async () => {
    giveConsent('visit')
    slipOf(BOOKED)
    const { flow, troubles } = atDesk()
    await flow.load()
    troubles.set('changeConsent', 'down')
    expect(await flow.changeConsent('visit', false)).toBe(false)
    expect($consents.get()).toMatchObject([{ withdrawnAt: null }])
    expect(flow.$visits.get()).toHaveLength(1)
    expect($bookingConfirmation.get()).not.toBeNull()
  })

  it('sees no visit after its consent is withdrawn', async () => {
    giveConsent('visit')
    slipOf(BOOKED)
    const { flow } = atDesk()
    await flow.load()
    expect(await flow.changeConsent('visit', false)).toBe(true)
    expect(flow.$visits.get()).toEqual([])
    expect($bookingConfirmation.get()).toBeNull()
  })

  it('has it erased after one question, and sees what stays', async () => {
    slipOf(BOOKED)
    const { flow, step, calls } = atDesk()
    await flow.load()
    flow.askErase()
    expect(calls).not.toContain('erase')
    await flow.erase()
    expect(step()).toEqual({ name: 'erased', retained: ['visit-records', 'consent-records'] })
    expect($onboarding.get().phone).toBe('')
    expect($bookingConfirmation.get()).toBeNull()
  })

  it('logs out of this browser, and the tab is empty', async () => {
    const { flow, step } = atDesk()
    await flow.load()
    await flow.logOut()
    expect(step()).toMatchObject({ name: 'number', note: 'logged-out' })
    expect(flow.$visits.get()).toEqual([])
    expect($onboarding.get().phone).toBe('')
  })

  it.each(['erase', 'endSession'] as const)('is told when that fails: %s', async (call) => {
    const { flow, step, troubles, progress } = atDesk()
    await flow.load()
    troubles.set(call, 'down')
    await (call === 'erase' ? flow.erase() : flow.logOut())
    expect(step()).toEqual({ name: 'visits' })
    expect(progress()).toMatchObject({ state: 'failed' })
    expect($onboarding.get().phone).toBe('9811024680')
  })
})
