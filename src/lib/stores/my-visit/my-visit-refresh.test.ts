import { beforeEach, describe, expect, it } from 'vitest'
import { MORNING } from '#lib/domain/visit/booking.fixture'
import { lastConsent, withoutConsent } from '#lib/domain/person/consent'
import { $consents } from '#lib/stores/shared/consents'
import { atDesk, BOOKED, DAY_AFTER } from './my-visit.fixture.ts'
import { proveNumber } from '#lib/stores/identity/proven.fixture'
import { clearSession } from '#lib/stores/shared/session'

beforeEach(() => {
  clearSession()
  proveNumber()
})

describe('a visit that was changed in another tab or by MoneyPal', () => {
  it('is shown as it stands once the page is looked at again, with the consents', async () => {
    const { flow, desk } = atDesk()
    await flow.load()
    desk.visits = [{ ...BOOKED, state: 'cancelled' }]
    desk.consents = withoutConsent(desk.consents, 'visit', MORNING + 1)
    await flow.refresh()
    expect(flow.$visits.get()[0]?.state).toBe('cancelled')
    expect(lastConsent(flow.$consents.get(), 'visit')?.withdrawnAt).not.toBeNull()
    expect(lastConsent($consents.get(), 'visit')?.withdrawnAt).not.toBeNull()
  })

  it('is not cancelled as it no longer is', async () => {
    const { flow, desk, calls, progress } = atDesk()
    await flow.load()
    flow.askCancel(BOOKED)
    desk.visits = [{ ...BOOKED, selectedDate: DAY_AFTER }]
    expect(await flow.cancel()).toBe(false)
    expect(calls.filter((call) => call.startsWith('cancel'))).toEqual([])
    expect(progress()).toMatchObject({ state: 'failed', error: 'visit-changed' })
    expect(flow.$open.get()).toBeNull()
    expect(flow.$visits.get()[0]?.selectedDate).toBe(DAY_AFTER)
    flow.askCancel({ ...BOOKED, selectedDate: DAY_AFTER })
    expect(await flow.cancel()).toBe(true)
  })

  it('closes a question about it, and no other', async () => {
    const { flow, desk } = atDesk()
    await flow.load()
    flow.askCancel(BOOKED)
    await flow.refresh()
    expect(flow.$open.get()).not.toBeNull()
    desk.visits = [{ ...BOOKED, state: 'on-the-way' }]
    await flow.refresh()
    expect(flow.$open.get()).toBeNull()
  })

  it('stays as shown without a connection; the number is asked for where the session has ended', async () => {
    const { flow, desk, troubles, step } = atDesk()
    await flow.load()
    troubles.set('myVisits', 'down')
    await flow.refresh()
    expect([step().name, flow.$visits.get()]).toEqual(['visits', [BOOKED]])
    troubles.clear()
    desk.proven = false
    await flow.refresh()
    expect(step()).toMatchObject({ name: 'number', note: 'ended' })
  })

  it('is read without standing in the way of a press', async () => {
    const { flow, held } = atDesk()
    await flow.load()
    let answer = () => {}
    held.set('myVisits', new Promise((resolve) => (answer = resolve)))
    const refreshing = flow.refresh()
    flow.askCancel(BOOKED)
    expect(flow.$open.get()).toMatchObject({ about: 'cancel' })
    answer()
    await refreshing
    expect(flow.$open.get()).toMatchObject({ about: 'cancel' })
  })
})
