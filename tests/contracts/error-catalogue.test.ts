import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import backOffice from '@office/words/back-office.json'
import booking from '@/content/copy/en/booking.json'
import enquiry from '@/content/copy/en/enquiry.json'
import goldLoan from '@/content/copy/en/gold-loan.json'
import identity from '@/content/copy/en/identity.json'
import loanAmount from '@/content/copy/en/loan-amount.json'
import { FORM, MORNING, PIN_CODE, TODAY as DAY } from '#lib/domain/visit/booking.fixture'
import { DEFAULT_CUSTOMER_FILTERS } from '@office/domain/customer'
import type { IndianMobile, Phone } from '#lib/domain/person/phone'
import { authRequest, login } from '@office/stores/login/auth'
import { createBooking, type Booking } from '#lib/stores/booking/booking'
import { $bookingDraft } from '#lib/stores/booking/booking-session'
import { customerRequest, customersRequest, loadCustomers, openCustomer } from '@office/stores/customers'
import { enquiryRequest, setEnquiry, submitEnquiry } from '#lib/stores/enquiry/enquiry'
import { identityRequest, requestOtp, verifyOtp } from '#lib/stores/identity/identity'
import { generatePlans, plansRequest, setLoan } from '#lib/stores/onboarding/loan-amount'
import { keep, setPhone } from '#lib/stores/onboarding/onboarding'
import { findCustomer, phoneCheckRequest } from '#lib/stores/identity/phone-check'
import type { Progress } from '#lib/stores/shared/request'
import { clearSession } from '#lib/stores/shared/session'
import { listeningTrial } from '../server/trial.ts'
import { knownVisitor, phoneOf } from '../server/known-visitors.ts'
import { addArea, lastCode } from '../server/visitors.ts'
import { fetchWithCookies } from '../support/cookies'
import { addFirstAdmin, inOneStep } from '../support/server-of-services'
import { overServer, sessionWithFaults, SIMULATED, type MainAdapters } from '../support/service-adapters'
import { listen, type Listening } from '../support/servers'

const MOBILE = '9811024680' as IndianMobile
const PHONE: Phone = { country: 'IN', number: MOBILE }

/** A message to the visitor, how to provoke it, and the request whose state then holds the failure. */
interface Entry {
  readonly said: string
  readonly words: (code: string) => string | undefined
  /** `code` is the code that was sent last. */
  readonly cause: (services: MainAdapters, code: () => Promise<string>) => Promise<unknown>
  readonly progress: () => Progress<string>
}

let booked: Booking
/** The booking of the visitor, whose time slots and visit these services handle. */
function bookingWith(services: MainAdapters): Booking {
  booked = createBooking({ services, now: () => MORNING, go: () => undefined })
  return booked
}

type Words = Readonly<Record<string, { readonly title?: string } | undefined>>
const titleIn = (words: object) => (code: string) => (words as Words)[code]?.title

const identityProgress = () => identityRequest.$progress.get()

const CATALOGUE: readonly Entry[] = [
  {
    said: 'Failed to check phone',
    words: () => goldLoan.start.failed,
    cause: (services) => findCustomer(MOBILE, services.identity),
    progress: () => phoneCheckRequest.$progress.get(),
  },
  {
    said: 'Failed to send OTP',
    words: titleIn(identity.errors),
    cause: (services) => requestOtp(PHONE, services.identity),
    progress: identityProgress,
  },
  {
    said: 'The code could not be checked',
    words: titleIn(identity.errors),
    cause: async (services, code) => verifyOtp(await code(), services.identity),
    progress: identityProgress,
  },
  {
    said: 'Failed to generate plans',
    words: titleIn(loanAmount.failures),
    cause: ({ plans }) => generatePlans(plans),
    progress: () => plansRequest.$progress.get(),
  },
  {
    said: 'Failed to load time slots',
    words: titleIn(booking.failures),
    cause: (services) => bookingWith(services).loadHours(),
    progress: () =>
      booked.$state.get().hoursFailed ? { state: 'failed', error: 'time-slots' } : { state: 'idle' },
  },
  {
    said: 'Failed to submit booking',
    words: titleIn(booking.failures),
    cause: (services) => bookingWith(services).confirm(),
    progress: () => booked.$state.get().submission,
  },
  {
    said: 'Failed to send enquiry',
    words: titleIn(enquiry.failures),
    cause: (services) => submitEnquiry(services.enquiry),
    progress: () => enquiryRequest.$progress.get(),
  },
  {
    said: 'Failed to log in',
    words: titleIn(backOffice.errors),
    cause: ({ office }) => login('admin@moneypal.example', 'admin123', office.auth),
    progress: () => authRequest.$progress.get(),
  },
  {
    said: 'Failed to load customers',
    words: titleIn(backOffice.errors),
    cause: ({ office }) => loadCustomers(1, office.customers),
    progress: () => customersRequest.$progress.get(),
  },
  {
    said: 'Failed to load the customer',
    words: titleIn(backOffice.errors),
    async cause({ office }) {
      const page = await office.customers.list(DEFAULT_CUSTOMER_FILTERS, 1).catch(() => null)
      await openCustomer(page?.customers[0]?.id ?? 'CUST-001', office.customers)
    },
    progress: () => customerRequest.$progress.get(),
  },
]

/** A visitor who has filled in every form. */
function fillIn(): void {
  clearSession()
  setPhone(PHONE)
  keep({ otpVerified: true, fullName: 'Sunita Devi' })
  setLoan({ amount: '100000' })
  $bookingDraft.set({ currentStep: 4, formData: { ...FORM, selectedDate: DAY }, filledPlace: null })
  setEnquiry({ fullName: 'Sunita Devi', contactNumber: MOBILE, lookingFor: 'Gold Loan', amount: '100000' })
}

const codeOf = (progress: Progress<string>): string | null =>
  progress.state === 'failed' ? progress.error : null

let server: Awaited<ReturnType<typeof listeningTrial>>
let broken: Listening
beforeAll(async () => {
  server = await listeningTrial()
  await addArea(server, 2, PIN_CODE.slice(0, 3))
  await knownVisitor(server, phoneOf(1))
  await addFirstAdmin(server)
  broken = await listen((_request, response) => response.writeHead(500).end())
})
afterAll(() => Promise.all([server.stop(), broken.stop()]))

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const ADAPTERS = ['simulated', 'over HTTP'] as const

/** The adapters, over services that either work or fail at every call, in a tab where everything is filled in. */
function adapters(name: (typeof ADAPTERS)[number], state: 'well' | 'failing'): MainAdapters {
  const simulated = name === 'simulated'
  vi.stubGlobal('sessionStorage', sessionWithFaults(simulated && state === 'failing' ? 'fail' : 0))
  fillIn()
  if (simulated) return SIMULATED
  return inOneStep(
    server,
    overServer(state === 'well' ? server.url : broken.url, { load: fetchWithCookies() }),
  )
}

const anyCode = async () => '123456'

describe.each(ADAPTERS)('the error catalogue, %s', (name) => {
  it.each(CATALOGUE)('$said', async ({ said, words, cause, progress }) => {
    const services = adapters(name, 'failing')
    // A simulated call fails after as long as a real one would take.
    if (name === 'simulated') vi.useFakeTimers({ toFake: ['setTimeout'] })
    const caused = cause(services, anyCode)
    if (name === 'simulated') await vi.runAllTimersAsync()
    await caused
    const code = codeOf(progress())
    expect(code).not.toBeNull()
    expect(words(code ?? '')).toBe(said)
  })

  it('says none of it while the services are well', async () => {
    const services = adapters(name, 'well')
    for (const { cause, progress } of CATALOGUE) {
      await cause(services, name === 'simulated' ? anyCode : () => lastCode(server))
      expect(progress().state).toBe('idle')
    }
  })

  it('Invalid credentials', async () => {
    await login('admin@moneypal.example', 'wrong', adapters(name, 'well').office.auth)
    const code = codeOf(authRequest.$progress.get())
    expect(code && titleIn(backOffice.errors)(code)).toBe('Invalid credentials')
  })

  it('Invalid OTP', async () => {
    const { identity: service } = adapters(name, 'well')
    server.now += 1000
    await requestOtp(PHONE, service)
    expect(await verifyOtp('12', service)).toBe(false)
    const code = codeOf(identityProgress())
    expect(code && titleIn(identity.errors)(code)).toBe('Invalid OTP')
  })
})
