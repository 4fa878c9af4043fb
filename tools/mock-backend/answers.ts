import type { Visit } from '@/lib/domain/booking'
import type { CustomerFilters } from '@/lib/domain/customer'
import type { IsoDate } from '@/lib/domain/dates'
import type { EnquiryForm } from '@/lib/domain/enquiry'
import type { Rupees } from '@/lib/domain/money'
import { simulatedOffice } from '@/lib/office/simulated'
import { simulatedServices } from '@/lib/services/simulated/services'

/** A request that was validated against the contract. */
export interface Asked {
  readonly body: unknown
  readonly query: Readonly<Record<string, string>>
  readonly params: Readonly<Record<string, string>>
  readonly idempotencyKey: string
}

export interface Answer {
  readonly status: number
  readonly body?: unknown
  readonly cookie?: string
}

export const SESSION_COOKIE = 'moneypal_session'

const { identity, plans, booking, enquiry } = simulatedServices
const { auth, customers } = simulatedOffice

const ok = (body: unknown): Answer => ({ status: 200, body })
const refuse = (status: number, message: string): Answer => ({ status, body: { message } })
const DONE: Answer = { status: 204 }

/** Runs a request once for each idempotency key; a repeated key gets the first answer. */
function once(grant: (asked: Asked) => Promise<Answer>): (asked: Asked) => Promise<Answer> {
  const granted = new Map<string, Promise<Answer>>()
  return (asked) => {
    const answer = granted.get(asked.idempotencyKey) ?? grant(asked)
    granted.set(asked.idempotencyKey, answer)
    return answer
  }
}

/** The answer of each operation. It comes from the simulated services, so that there is one set of rules. */
export const createAnswers = (): Readonly<Record<string, (asked: Asked) => Promise<Answer>>> => ({
  checkPhone: async ({ body }) => ok(await identity.checkPhone((body as { phone: string }).phone)),
  async sendOtp({ body }) {
    await identity.sendOtp((body as { phone: string }).phone)
    return DONE
  },
  async verifyOtp({ body }) {
    const { phone, otp } = body as { phone: string; otp: string }
    return ok({ verified: await identity.verifyOtp(phone, otp) })
  },
  generatePlans: async ({ body }) =>
    ok({ plans: await plans.generatePlans((body as { amount: Rupees }).amount) }),
  timeSlots: async ({ query }) => ok({ timeSlots: await booking.timeSlots(query['date'] as IsoDate) }),
  submitBooking: once(async ({ body }) => {
    const { bookingId, status, createdAt } = await booking.submitBooking(body as Visit)
    return { status: 201, body: { bookingId, status, createdAt } }
  }),
  submitEnquiry: once(async ({ body }) => {
    await enquiry.submitEnquiry(body as EnquiryForm)
    return DONE
  }),
  async login({ body }) {
    const { email, password } = body as { email: string; password: string }
    const session = await auth.login(email, password)
    if (!session) return refuse(401, 'Invalid credentials')
    return { ...ok(session), cookie: `${SESSION_COOKIE}=${session.token}; HttpOnly; Path=/; SameSite=Lax` }
  },
  async logout() {
    await auth.logout()
    return { ...DONE, cookie: `${SESSION_COOKIE}=; HttpOnly; Path=/; SameSite=Lax; Max-Age=0` }
  },
  async listCustomers({ query }) {
    const { verificationStatus = 'all', searchTerm = '', sortBy, sortOrder, page } = query
    const filters = { verificationStatus, searchTerm, sortBy, sortOrder } as CustomerFilters
    return ok(await customers.list(filters, Number(page)))
  },
  async customerDetails({ params }) {
    const found = await customers.details(params['id'] ?? '')
    return found ? ok(found) : refuse(404, 'No such customer')
  },
})
