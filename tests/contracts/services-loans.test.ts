import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { IsoDate } from '#lib/domain/dates/dates'
import { myLoan } from '#lib/domain/my-loan/loan.fixture'
import { bothAdapters, PHONE, startServices, type ServerOfServices } from '../support/server-of-services'
import { sessionWithFaults, type MainAdapters } from '../support/service-adapters'

const LOAN = myLoan()
const DAYS = ['2026-12-19', '2027-01-20'] as IsoDate[]
const WANTED = { id: LOAN.id, days: DAYS }

let server: ServerOfServices
beforeAll(async () => {
  server = await startServices()
})
afterAll(async () => {
  await server.stop()
  vi.unstubAllGlobals()
})

describe.each(bothAdapters(() => server))('the service of loans, %s', (_, { start, code }) => {
  let services: MainAdapters

  beforeEach(async () => {
    vi.stubGlobal('sessionStorage', sessionWithFaults(0))
    await server.begin()
    services = start()
    await services.identity.sendOtp(PHONE)
    await services.identity.verifyOtp(PHONE, await code())
  })

  const consent = async (purpose: string) =>
    (await services.visits.consents()).findLast((one) => one.purpose === purpose)

  it('has nothing before it is asked to', async () => {
    expect(await services.loans.loans()).toEqual({ to: '+91 98••• ••680', loans: [], reminders: [] })
  })

  it('stores a loan with a consent, gives it back as it was, and ends the consent with it', async () => {
    const { loans } = await services.loans.keep(LOAN)
    expect(loans.map(({ loan }) => loan)).toEqual([LOAN])
    expect(await services.loans.loans()).toMatchObject({ loans: [{ loan: LOAN }] })
    expect(await consent('loan-kept')).toMatchObject({ wording: '2026-11-27', withdrawnAt: null })
    expect((await services.loans.remove(LOAN.id)).loans).toEqual([])
    expect((await consent('loan-kept'))?.withdrawnAt).not.toBeNull()
  })

  it('puts a changed loan in the place of the one before', async () => {
    await services.loans.keep(LOAN)
    const paid = { ...LOAN, paidDays: 4 }
    expect((await services.loans.keep(paid)).loans.map(({ loan }) => loan)).toEqual([paid])
  })

  it('reminds of days with a consent of its own, which the key changes and ends', async () => {
    const { key, stored } = await services.loans.setReminders(WANTED)
    expect(key).toMatch(/^[\w-]{22}$/)
    expect(stored.reminders).toEqual([WANTED])
    expect(await consent('loan-reminders')).toMatchObject({ withdrawnAt: null })
    await services.loans.changeReminders(key, DAYS.slice(1))
    expect((await services.loans.loans()).reminders).toEqual([{ ...WANTED, days: DAYS.slice(1) }])
    await services.loans.changeReminders(key, [])
    expect((await services.loans.loans()).reminders).toEqual([])
    expect((await consent('loan-reminders'))?.withdrawnAt).not.toBeNull()
    await expect(services.loans.changeReminders(key, DAYS)).rejects.toMatchObject({ code: 'no-reminders' })
  })

  it('ends reminders without a day', async () => {
    await services.loans.setReminders(WANTED)
    expect((await services.loans.setReminders({ ...WANTED, days: [] })).stored.reminders).toEqual([])
  })

  it('forgets what a withdrawn consent covered, and nothing else', async () => {
    await services.loans.keep(LOAN)
    await services.loans.setReminders(WANTED)
    const withdraw = (purpose: 'loan-kept' | 'loan-reminders') =>
      services.visits.changeConsent({ purpose, wording: '2026-11-27', given: false })
    await withdraw('loan-kept')
    expect(await services.loans.loans()).toMatchObject({ loans: [], reminders: [WANTED] })
    await withdraw('loan-reminders')
    expect(await services.loans.loans()).toMatchObject({ loans: [], reminders: [] })
  })

  it('stops nothing with a token of nobody', async () => {
    await expect(services.loans.stopReminders('a'.repeat(22))).rejects.toMatchObject({ code: 'no-reminders' })
  })

  it('offers no push messages where there is no key to sign them with', async () => {
    expect(await services.loans.pushKey()).toBeNull()
    const to = {
      endpoint: 'https://fcm.googleapis.com/x',
      ...{ p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) },
    }
    await expect(services.loans.setPush(WANTED, to)).rejects.toMatchObject({ code: 'no-reminders' })
  })

  it('answers nobody whose number is not proven, but for a key', async () => {
    const { key } = await services.loans.setReminders(WANTED)
    await services.visits.endSession()
    const calls = [
      services.loans.loans(),
      services.loans.keep(LOAN),
      services.loans.remove(LOAN.id),
      services.loans.setReminders(WANTED),
    ]
    await Promise.all(calls.map((call) => expect(call).rejects.toMatchObject({ code: 'not-proven' })))
    await services.loans.changeReminders(key, [])
  })

  it('erases loans and reminders with the rest', async () => {
    await services.loans.keep(LOAN)
    const { key } = await services.loans.setReminders(WANTED)
    await services.visits.erase()
    await expect(services.loans.changeReminders(key, DAYS)).rejects.toMatchObject({ code: 'no-reminders' })
  })
})
