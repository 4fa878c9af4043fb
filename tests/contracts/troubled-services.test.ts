import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PIN_CODE, TODAY } from '#lib/domain/visit/booking.fixture'
import { DEFAULT_CUSTOMER_FILTERS } from '@office/domain/customer'
import type { EnquiryForm } from '#lib/domain/person/enquiry'
import type { Rupees } from '#lib/domain/money/money'
import type { Pan } from '#lib/domain/person/pan'
import type { IndianMobile } from '#lib/domain/person/phone'
import { NEW_BOOKING } from '#lib/services/new-booking.fixture'
import { listen, type Listening } from '../support/servers'
import { overServer, type MainAdapters } from '../support/service-adapters'

const PHONE = '+919811024680'
const MOBILE = '9811024680' as IndianMobile
const ENQUIRY: EnquiryForm = {
  fullName: 'Sunita Devi',
  contactNumber: MOBILE,
  lookingFor: 'Gold Loan',
  amount: 100_000 as Rupees,
}

const json = (status: number, body: string) => (response: ServerResponse) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(body)

/** The ways in which a service can fail, and the error of a call in each. */
const TROUBLES: Readonly<Record<string, readonly [(response: ServerResponse) => void, object]>> = {
  slow: [() => undefined, { name: 'TimeoutError' }],
  broken: [
    json(500, '{"message":"database down"}'),
    { status: 500, message: 'database down', body: { message: 'database down' } },
  ],
  busy: [json(429, '{"code":7}'), { status: 429, message: 'Too Many Requests', body: { code: 7 } }],
  garbled: [json(200, '{"userExists":tr'), { status: 200, body: '{"userExists":tr' }],
  replaced: [
    (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Sorry</h1>'),
    { status: 200, body: '<h1>Sorry</h1>' },
  ],
  mute: [
    (response) => response.destroy(),
    { name: expect.stringMatching(/TypeError|TimeoutError/) as string },
  ],
}

const CALLS: readonly (readonly [string, (services: MainAdapters) => Promise<unknown>])[] = [
  ['checking a phone', ({ identity }) => identity.checkPhone(PHONE)],
  ['sending a code', ({ identity }) => identity.sendOtp(PHONE)],
  ['verifying a code', ({ identity }) => identity.verifyOtp(PHONE, '123456')],
  ['saving a PAN', ({ identity }) => identity.savePan('ABCDE1234F' as Pan)],
  ['generating plans', ({ plans }) => plans.generatePlans(100_000 as Rupees)],
  ['reading time slots', (services) => services.booking.timeSlots(TODAY, PIN_CODE)],
  ['asking who comes', (services) => services.reach.at(PIN_CODE)],
  ['booking', (services) => services.booking.submitBooking(NEW_BOOKING)],
  ['enquiring', (services) => services.enquiry.submitEnquiry(ENQUIRY, [])],
  [
    'sending a comparison',
    ({ comparison }) =>
      comparison.send({
        ...{ ids: ['hdfc', 'kotak'], amount: 200_000 as Rupees, keepMonths: 6 },
        shown: { on: TODAY, figures: [] },
      }),
  ],
  ['logging in', ({ office }) => office.auth.login('admin@moneypal.example', 'admin123')],
  ['logging out', ({ office }) => office.auth.logout()],
  ['listing customers', ({ office }) => office.customers.list(DEFAULT_CUSTOMER_FILTERS, 1)],
  ['showing a customer', ({ office }) => office.customers.details('CUST-001')],
]

/** A server that fails in the given way. */
const inTrouble = (trouble: string) => listen((_request, response) => TROUBLES[trouble]?.[0](response))

// Longer than the pause before a GET is repeated, so that the result of the repetition is seen.
const TIMEOUT_MS = 600

describe.each(Object.keys(TROUBLES))('a service that is %s', (trouble) => {
  let server: Listening
  beforeAll(async () => {
    server = await inTrouble(trouble)
  })
  afterAll(() => server.stop())

  it.concurrent.each(CALLS)('fails at %s', async (_, call) => {
    const services = overServer(server.url, { timeoutMs: TIMEOUT_MS })
    await expect(call(services)).rejects.toMatchObject(TROUBLES[trouble]?.[1] ?? {})
  })
})
