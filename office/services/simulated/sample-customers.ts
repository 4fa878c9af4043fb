import { maskAadhaar } from '#lib/domain/person/aadhaar'
import type { Customer, CustomerDetails } from '@office/domain/customer'
import { addDays, type IsoDate } from '#lib/domain/dates/dates'
import type { Rupees } from '#lib/domain/money/money'
import { maskPhone } from '#lib/domain/person/mask'
import type { CustomerRecord } from '@office/services/ports'

const GIVEN = ['Asha', 'Bharat', 'Chitra', 'Deepak', 'Esha', 'Farhan', 'Gauri', 'Harish'] as const
const FAMILY = ['Nair', 'Yadav', 'Kaur'] as const
const PLACES = [
  ['Gurugram', 'Haryana', '122001'],
  ['Kochi', 'Kerala', '682001'],
  ['Ludhiana', 'Punjab', '141001'],
] as const

const LAST_DAY = '2026-11-20' as IsoDate

const daysAgo = (days: number): IsoDate => addDays(LAST_DAY, -days)

const documents = (verified: boolean): CustomerDetails['documents'] => ({
  panCard: { uploaded: true, verified },
  aadharCard: { uploaded: true, verified },
  addressProof: { uploaded: verified, verified },
  incomeProof: { uploaded: false, verified: false },
})

interface Sample {
  readonly customer: Customer
  readonly details: CustomerDetails
}

function sample(given: string, family: string, index: number): Sample {
  const [city, state, pinCode] = PLACES[index % PLACES.length] ?? PLACES[0]
  const number = String(index + 1).padStart(3, '0')
  const line1 = `${index + 1} Station Road`
  const loanAmount = (50_000 + ((index * 7) % 20) * 10_000) as Rupees
  const verified = index % 3 === 0
  const known = {
    name: `${given} ${family}`,
    phone: `+9198110${String(24_000 + index)}`,
    email: `${given}.${family}@sample.example`.toLowerCase(),
  }
  return {
    customer: {
      ...known,
      id: `CUST-${number}`,
      verificationStatus: verified ? 'verified' : 'pending',
      applicationCount: 1 + (index % 3),
      lastActivity: `${daysAgo((index * 5) % 24)}T06:30:00.000Z`,
      address: `${line1}, ${city}, ${state} ${pinCode}`,
      loanAmount,
    },
    details: {
      id: `CUST-${number}`,
      personalInfo: {
        ...known,
        panNumber: `XXXXXX${number}Z`,
        aadharNumber: maskAadhaar(`0${number}`),
        dateOfBirth: `${1970 + index}-01-15` as IsoDate,
      },
      address: { line1, line2: '', city, state, pinCode },
      applications: Array.from({ length: 1 + (index % 3) }, (_, nth) => ({
        id: `BOOK-176${number}000${nth + 1}`,
        loanAmount,
        status: 'pending',
        applicationDate: daysAgo(30 + nth),
        currentStage: 'document_verification',
      })),
      documents: documents(verified),
    },
  }
}

/** Made-up customers, 24 of them. */
export const SAMPLE_CUSTOMERS: readonly Sample[] = FAMILY.flatMap((family, row) =>
  GIVEN.map((given, column) => sample(given, family, row * GIVEN.length + column)),
)

/** The details of a made-up customer, and what a server would know beside them; null if the id is unknown. */
export function sampleRecord(id: string): CustomerRecord | null {
  const sample = SAMPLE_CUSTOMERS.find(({ details }) => details.id === id)
  if (!sample) return null
  const { details, customer } = sample
  const marked = (document: keyof CustomerDetails['documents']) => ({
    ...details.documents[document],
    ...{ uploadedAt: null, verifiedAt: null, by: null, refused: null },
  })
  return {
    ...details,
    personalInfo: { ...details.personalInfo, phone: maskPhone(details.personalInfo.phone) },
    documents: {
      panCard: marked('panCard'),
      aadharCard: marked('aadharCard'),
      addressProof: marked('addressProof'),
      incomeProof: marked('incomeProof'),
    },
    ...{ verificationStatus: customer.verificationStatus, lastActivity: customer.lastActivity },
    ...{
      createdAt: customer.lastActivity,
      visits: [],
      consents: [],
      enquiries: [],
      audit: [],
      auditCount: 0,
    },
    erasure: { open: [], retained: [] },
  }
}
