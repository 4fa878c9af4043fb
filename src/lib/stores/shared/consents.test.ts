import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { BookingConfirmation } from '#lib/domain/visit/booking'
import { FORM, MORNING } from '#lib/domain/visit/booking.fixture'
import { MAX_CONSENTS } from '#lib/domain/person/consent'
import type { BookingService, IdentityService } from '#lib/services/ports'
import { stubTab } from './tab.fixture.ts'

const items = new Map<string, string>()
const PHONE = { country: 'IN', number: '9811024680' } as const
const PAN = 'ABCDE1234F'
const ENQUIRY = { fullName: 'Sunita Devi', contactNumber: '98110 24680', amount: '2,00,000' }

const identity = (more: Partial<IdentityService> = {}): IdentityService => ({
  checkPhone: () => Promise.resolve({ userExists: false }),
  sendOtp: async () => ({ secondsAgo: 0 }),
  verifyOtp: () => Promise.resolve({ verified: true }),
  savePan: () => Promise.resolve(),
  ...more,
})
const refuse = () => Promise.reject(new Error('down'))

async function open() {
  vi.resetModules()
  stubTab(items)
  const [consents, withdrawal, onboarding, identities, enquiry, session, booking, entry, pan] =
    await Promise.all([
      import('./consents.ts'),
      import('#lib/stores/my-visit/withdrawal'),
      import('#lib/stores/onboarding/onboarding'),
      import('#lib/stores/identity/identity'),
      import('#lib/stores/enquiry/enquiry'),
      import('#lib/stores/booking/booking-session'),
      import('#lib/stores/booking/booking'),
      import('#lib/stores/identity/entry'),
      import('#lib/stores/identity/pan-code'),
    ])
  const given = () =>
    consents.$consents
      .get()
      .filter(({ withdrawnAt }) => withdrawnAt === null)
      .map(({ purpose }) => purpose)
  const person = { ...onboarding, ...identities, ...entry, ...pan }
  return { ...consents, ...withdrawal, ...person, ...enquiry, ...session, ...booking, given }
}

beforeEach(() => items.clear())
afterEach(() => vi.unstubAllGlobals())

describe('each button is the consent to its one purpose', () => {
  it('a code that was sent', async () => {
    const page = await open()
    await page.requestOtp(PHONE, identity({ sendOtp: refuse }))
    expect(page.given()).toEqual([])
    await page.requestOtp(PHONE, identity())
    expect(page.given()).toEqual(['one-time-code'])
  })

  it('a PAN that was confirmed', async () => {
    const page = await open()
    page.setPhone(PHONE)
    await page.confirmPan(PAN, '4321', identity({ verifyOtp: () => Promise.resolve({ verified: false }) }))
    expect(page.given()).toEqual([])
    await page.confirmPan(PAN, '4321', identity())
    expect(page.given()).toEqual(['pan'])
  })

  it('a visit that was booked', async () => {
    const page = await open()
    page.setPhone(PHONE)
    page.keep({ otpVerified: true, fullName: 'Sunita Devi' })
    const draft = { currentStep: 4, formData: FORM, filledPlace: null } as const
    page.$bookingDraft.set(draft)
    const booking: BookingService = { timeSlots: refuse, submitBooking: vi.fn(refuse) }
    const services = { booking, identity: identity() }
    const { confirm } = page.createBooking({ services, now: () => MORNING, go: () => undefined })
    await confirm()
    expect(booking.submitBooking).toHaveBeenCalledOnce()
    expect(page.given()).toEqual([])
    booking.submitBooking = vi.fn(async () => ({ bookingId: 'BOOK-1' }) as BookingConfirmation)
    await confirm()
    expect(page.given()).toEqual(['visit'])
  })

  it('an enquiry for nothing but the call, as long as the box for other offers is not ticked', async () => {
    const page = await open()
    expect(page.$otherOffersTicked.get()).toBe(false)
    expect(page.enquiryPurposes()).toEqual(['enquiry'])
    page.tickOtherOffers(true)
    expect(page.enquiryPurposes()).toEqual(['enquiry', 'other-offers'])
  })

  it('an enquiry that was sent, and other offers only with their box ticked', async () => {
    const page = await open()
    page.setEnquiry(ENQUIRY)
    page.tickOtherOffers(true)
    await page.submitEnquiry({ submitEnquiry: refuse })
    expect(page.given()).toEqual([])
    page.tickOtherOffers(false)
    await page.submitEnquiry({ submitEnquiry: () => Promise.resolve() })
    expect(page.given()).toEqual(['enquiry'])

    page.setEnquiry(ENQUIRY)
    page.tickOtherOffers(true)
    await page.submitEnquiry({ submitEnquiry: () => Promise.resolve() })
    expect(page.given()).toEqual(['enquiry', 'other-offers'])
    expect(page.$otherOffersTicked.get()).toBe(false)
  })
})

describe('a consent that is taken back', () => {
  it('takes the number and the name along', async () => {
    const page = await open()
    await page.requestOtp(PHONE, identity())
    page.keep({ fullName: 'Sunita Devi', pan: PAN })
    page.setEntry({ phone: '98110', fullName: 'Sunita' })
    page.withdraw('one-time-code')
    expect(page.given()).toEqual([])
    expect(page.$onboarding.get()).toMatchObject({ phone: '', fullName: '', otpVerified: false, pan: PAN })
    expect(page.$entry.get()).toMatchObject({ phone: '', fullName: '' })
  })

  it('takes the PAN along, and leaves the number', async () => {
    const page = await open()
    page.setPhone(PHONE)
    await page.confirmPan(PAN, '4321', identity())
    page.withdraw('pan')
    expect(page.$onboarding.get()).toMatchObject({ phone: PHONE.number, pan: '' })
  })

  it('takes what was typed for a visit or an enquiry along', async () => {
    const page = await open()
    page.createBooking({ go: () => undefined }).setAlternateNumber('9811013579')
    expect(page.$bookingDraft.get()).not.toBe(page.$bookingDraft.initial)
    page.setEnquiry(ENQUIRY)
    page.withdraw('visit')
    page.withdraw('enquiry')
    expect(page.$bookingDraft.get()).toBe(page.$bookingDraft.initial)
    expect(page.$enquiry.get()).toMatchObject({ fullName: '', contactNumber: '' })
  })

  it('stays on record, is there after a reload, and can be given again', async () => {
    const before = await open()
    before.giveConsent('other-offers')
    before.withdraw('other-offers')
    const after = await open()
    expect(after.$consents.get()).toMatchObject([
      { purpose: 'other-offers', withdrawnAt: expect.any(String) },
    ])
    after.giveConsent('other-offers')
    expect(after.given()).toEqual(['other-offers'])
  })

  it('is told apart from one that stands in the tab', async () => {
    const consent = { wording: '2026-11-22', givenAt: '2026-11-22T10:00:00.000Z', withdrawnAt: null }
    const stored = [
      { ...consent, purpose: 'visit' },
      { ...consent, purpose: 'other-offers', withdrawnAt: '2026-11-22T11:00:00.000Z' },
    ]
    items.set('moneypal:1:consents', JSON.stringify(stored))
    const page = await open()
    expect(page.given()).toEqual(['visit'])
    expect(page.$consents.get()).toEqual(stored)
  })

  it('of MoneyPal is kept where the record of the tab is full', async () => {
    const consent = { purpose: 'visit', wording: '2026-11-22', givenAt: '2026-11-22T10:00:00.000Z' } as const
    const page = await open()
    page.$consents.set(Array.from({ length: MAX_CONSENTS }, () => ({ ...consent, withdrawnAt: null })))
    const stored = [{ ...consent, purpose: 'other-offers', withdrawnAt: null }] as const
    page.keepStored(stored)
    expect(page.$consents.get()).toHaveLength(MAX_CONSENTS)
    expect(page.$consents.get().at(-1)).toEqual(stored[0])
  })

  it('that was tampered with in the tab counts as none', async () => {
    items.set(
      'moneypal:1:consents',
      '[{"purpose":"everything","wording":"1","givenAt":"x","withdrawnAt":null}]',
    )
    const page = await open()
    expect(page.$consents.get()).toEqual([])
  })
})
