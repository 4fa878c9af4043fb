import { beforeEach, describe, expect, it } from 'vitest'
import { MORNING } from '#lib/domain/visit/booking.fixture'
import { $consents } from '#lib/stores/shared/consents'
import { isCodeOut } from '#lib/stores/identity/identity'
import { atDesk, BOOKED } from './my-visit.fixture.ts'
import { $onboarding, keep } from '#lib/stores/onboarding/onboarding'
import { proveNumber } from '#lib/stores/identity/proven.fixture'
import { clearSession } from '#lib/stores/shared/session'

beforeEach(() => {
  clearSession()
  proveNumber()
})

/** A visitor who sees the visits. */
async function shown(options?: Parameters<typeof atDesk>[0]) {
  const there = atDesk(options)
  await there.flow.load()
  return there
}

/** A visitor whose visits are being loaded, and what ends that. */
function loading(there = atDesk()) {
  let answer: () => void = () => undefined
  there.held.set('myVisits', new Promise((resolve) => (answer = resolve)))
  const loaded = there.flow.load()
  return { ...there, loaded, answer }
}

describe('while a call is under way', () => {
  it('a second one is not made', async () => {
    const { flow, calls, loaded, answer } = loading()
    expect(await flow.changeConsent('visit', false)).toBe(false)
    await flow.load()
    expect(flow.$call.get()).toEqual({ name: 'load', about: '' })
    answer()
    await loaded
    expect(calls).toEqual(['myVisits', 'consents'])
  })

  it('no question opens', async () => {
    const { flow, loaded, answer } = loading()
    flow.askErase()
    expect(flow.$open.get()).toBeNull()
    answer()
    await loaded
    flow.askErase()
    expect(flow.$open.get()).toEqual({ about: 'erase' })
  })

  it('visits that are shown stay, and a message that the server is away goes', async () => {
    const there = await shown()
    const again = loading(there)
    expect(there.step()).toEqual({ name: 'visits' })
    again.answer()
    await again.loaded
    const away = atDesk()
    away.troubles.set('consents', 'down')
    await away.flow.load()
    const second = loading(away)
    expect(away.step()).toEqual({ name: 'reading' })
    second.answer()
    await second.loaded
  })
})

describe('a call that fails', () => {
  it('is known by its name, so that the message stands where it was asked', async () => {
    const { flow, troubles, progress } = atDesk()
    expect(flow.$call.get()).toEqual({ name: 'load', about: '' })
    await flow.load()
    for (const call of ['changeConsent', 'erase', 'endSession', 'myVisits'] as const)
      troubles.set(call, 'down')
    await flow.changeConsent('other-offers', true)
    expect(flow.$call.get()).toEqual({ name: 'consent', about: 'other-offers' })
    expect(progress()).toMatchObject({ error: 'consent' })
    await flow.erase()
    expect(flow.$call.get()).toEqual({ name: 'erase', about: '' })
    expect(progress()).toMatchObject({ error: 'erase' })
    await flow.logOut()
    expect(flow.$call.get()).toEqual({ name: 'log-out', about: '' })
    expect(progress()).toMatchObject({ error: 'log-out' })
    await flow.load()
    expect(flow.$call.get()).toEqual({ name: 'load', about: '' })
    expect(progress()).toMatchObject({ error: 'load' })
  })

  it('leaves the visits on the screen', async () => {
    const { flow, troubles, step } = await shown()
    troubles.set('myVisits', 'down')
    await flow.load()
    expect(step()).toEqual({ name: 'visits' })
    expect(flow.$visits.get()).toEqual([BOOKED])
  })

  it('is told no longer once something else is asked', async () => {
    const { flow, troubles, progress } = await shown()
    troubles.set('changeConsent', 'down')
    await flow.changeConsent('visit', false)
    flow.askErase()
    expect(progress()).toEqual({ state: 'idle' })
  })
})

describe('a session that ended meanwhile', () => {
  it.each([
    ['visits that are loaded again', 'ended', ({ flow }) => flow.load()],
    ['a cancelled visit', 'ended', ({ flow }) => flow.cancel()],
    ['a changed consent', 'ended', ({ flow }) => flow.changeConsent('visit', false)],
    ['data to erase', 'ended', ({ flow }) => flow.erase()],
    ['logging out', 'logged-out', ({ flow }) => flow.logOut()],
  ] as readonly (readonly [string, string, (there: ReturnType<typeof atDesk>) => Promise<unknown>])[])(
    'has the number proven again: %s',
    async (_, note, act) => {
      const there = await shown()
      there.flow.askCancel(BOOKED)
      there.desk.proven = false
      there.troubles.set('endSession', 'not-proven')
      await act(there)
      expect(there.step()).toEqual({ name: 'number', note, round: 1 })
    },
  )

  it('leaves a code alone that is on its way', async () => {
    keep({ otpVerified: false, otpSentAt: MORNING })
    const { flow } = atDesk({ proven: false })
    await flow.load()
    expect($onboarding.get().otpSentAt).toBe(MORNING)
    expect(isCodeOut(MORNING)).toBe(true)
  })

  it('waits for no code where none was sent, or the number is proven', () => {
    keep({ otpVerified: false, otpSentAt: null })
    expect(isCodeOut(1000)).toBe(false)
    keep({ otpVerified: true, otpSentAt: MORNING, otpUsed: true })
    expect(isCodeOut(MORNING)).toBe(false)
  })
})

describe('what was not asked is not done', () => {
  it('no visit is moved without its question', async () => {
    const { flow, calls, progress } = await shown()
    expect(await flow.move(MORNING)).toBe(false)
    flow.askCancel(BOOKED)
    expect(await flow.move(MORNING)).toBe(false)
    flow.askMove(BOOKED)
    expect(await flow.move(MORNING)).toBe(false)
    expect(progress()).toEqual({ state: 'idle' })
    expect(calls).toEqual(['myVisits', 'consents'])
  })

  it('no reason is kept without a visit to cancel', async () => {
    const { flow } = await shown()
    flow.setReason('other-lender')
    expect(flow.$open.get()).toBeNull()
    flow.askErase()
    flow.setReason('other-lender')
    expect(flow.$open.get()).toEqual({ about: 'erase' })
  })

  it('another visit stays as it is', async () => {
    const other = { ...BOOKED, bookingId: 'BOOK-1764000000' }
    const { flow } = await shown({ visits: [BOOKED, other] })
    flow.askCancel(BOOKED)
    await flow.cancel()
    expect(flow.$visits.get()).toEqual([{ ...BOOKED, state: 'cancelled' }, other])
  })
})

it('shows no visit and no consent before they are loaded', () => {
  const { flow } = atDesk()
  expect([flow.$visits.get(), flow.$consents.get()]).toEqual([[], []])
})

it('keeps a consent that is given again in the tab too', async () => {
  const { flow } = await shown()
  await flow.changeConsent('other-offers', true)
  expect($consents.get().at(-1)).toMatchObject({ purpose: 'other-offers', withdrawnAt: null })
})

it('closes the question once all data are erased', async () => {
  const { flow } = await shown()
  flow.askErase()
  await flow.erase()
  expect(flow.$open.get()).toBeNull()
})
