import type { Customer } from '@office/domain/customer'
import { addDays, istDate, type IsoDate } from '#lib/domain/dates/dates'
import { maskPhone } from '#lib/domain/person/mask'
import type { Rupees } from '#lib/domain/money/money'
import type { CustomerRecord, KeptRecord, OfficeVisit } from '@office/services/ports'
import { SAMPLE_CUSTOMERS } from './sample-customers'
import { readState } from './state'

/** As the server keeps them: a year. */
const KEPT_DAYS = 365

export const masked = <One extends { readonly phone: string }>(one: One): One => ({
  ...one,
  phone: maskPhone(one.phone),
})

const document = (uploaded: boolean, verified: boolean) => ({
  uploaded,
  verified,
  uploadedAt: uploaded ? '2026-10-21T06:30:00.000Z' : null,
  verifiedAt: verified ? '2026-10-22T09:30:00.000Z' : null,
  by: verified ? 'Admin' : null,
  refused: null,
})

const visitsOf = (customerId: string): readonly OfficeVisit[] =>
  readState()
    .visits.filter((visit) => visit.customerId === customerId)
    .toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))

/** Everyone who was not erased; each visit is an application. */
export function knownCustomers(): readonly Customer[] {
  const { erased, visits } = readState()
  return SAMPLE_CUSTOMERS.map(({ customer }) => customer)
    .filter(({ id }) => !erased.includes(id))
    .map((one) => ({
      ...one,
      applicationCount: visits.filter(({ customerId }) => customerId === one.id).length,
    }))
}

/** What erasing somebody would leave, from today on. */
export const sampleKept = (): KeptRecord[] => {
  const until = addDays(istDate(Date.now()), KEPT_DAYS)
  return [
    { what: 'visit-records', until },
    { what: 'consent-records', until },
    { what: 'audit', until: null },
  ]
}

const CONSENTS: CustomerRecord['consents'] = [
  {
    ...{ purpose: 'one-time-code', wording: '2026-10-01', takenBy: null },
    ...{ givenAt: '2026-10-21T06:28:00.000Z', withdrawnAt: null },
  },
  {
    ...{ purpose: 'visit', wording: '2026-10-01', takenBy: null },
    ...{ givenAt: '2026-10-21T06:34:00.000Z', withdrawnAt: null },
  },
  {
    ...{ purpose: 'other-offers', wording: '2026-10-01', takenBy: null },
    ...{ givenAt: '2026-10-21T06:34:00.000Z', withdrawnAt: '2026-11-02T12:41:00.000Z' },
  },
]

/** Those that somebody of the office took on the phone, with the visits that they booked. */
function takenConsents(visits: readonly OfficeVisit[]): CustomerRecord['consents'] {
  const { stories } = readState()
  return visits.flatMap(({ bookingId }) => {
    const [first] = stories[bookingId] ?? []
    if (first?.what !== 'booked' || first.who === null) return []
    const { at, who } = first
    return [
      { purpose: 'visit' as const, wording: '2026-11-22', givenAt: at, withdrawnAt: null, takenBy: who },
    ]
  })
}

/** The record of a made-up customer; null if the id is unknown, or was erased. */
export function simulatedRecord(id: string): CustomerRecord | null {
  const sample = SAMPLE_CUSTOMERS.find(({ details }) => details.id === id)
  const { erased, enquiries } = readState()
  if (!sample || erased.includes(id)) return null
  const { details, customer } = sample
  const { panCard, aadharCard, addressProof, incomeProof } = details.documents
  const visits = visitsOf(id)
  const applied = new Map(details.applications.map((one) => [one.id, one]))
  return {
    ...details,
    personalInfo: masked(details.personalInfo),
    applications: visits.map((visit) => ({
      id: visit.bookingId,
      loanAmount: applied.get(visit.bookingId)?.loanAmount ?? (0 as Rupees),
      status: applied.get(visit.bookingId)?.status ?? visit.state,
      applicationDate: istDate(Date.parse(visit.createdAt)) satisfies IsoDate,
      currentStage: visit.stage,
    })),
    documents: {
      panCard: document(panCard.uploaded, panCard.verified),
      aadharCard: document(aadharCard.uploaded, aadharCard.verified),
      addressProof: document(addressProof.uploaded, addressProof.verified),
      incomeProof: document(incomeProof.uploaded, incomeProof.verified),
    },
    verificationStatus: customer.verificationStatus,
    createdAt: '2026-10-21T06:30:00.000Z',
    lastActivity: customer.lastActivity,
    visits: [...visits],
    consents: [...CONSENTS, ...takenConsents(visits)],
    enquiries: enquiries.filter((_, index) => `CUST-00${index + 1}` === id),
    audit: [
      {
        id: '1',
        at: '2026-10-22T09:45:00.000Z',
        who: 'Admin',
        action: 'customer-opened',
        subject: id,
        detail: null,
        from: null,
      },
    ],
    auditCount: 1,
    erasure: {
      open: visits
        .filter(({ stage }) => stage === 'document_verification' || stage === 'visit')
        .map(({ bookingId }) => bookingId),
      kept: sampleKept(),
    },
  }
}
