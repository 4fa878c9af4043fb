import type { MaskedAadhaar } from '#lib/domain/person/aadhaar'
import type { IsoDate } from '#lib/domain/dates/dates'
import type { Rupees } from '#lib/domain/money/money'
import type { VerificationStatus } from '#lib/domain/person/verification-status'

/** A customer in the list of the back office. */
export interface Customer {
  readonly id: string
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly verificationStatus: VerificationStatus
  readonly applicationCount: number
  /** ISO 8601 instant. */
  readonly lastActivity: string
  readonly address: string
  readonly loanAmount: Rupees
}

interface DocumentState {
  readonly uploaded: boolean
  readonly verified: boolean
}

/** A loan that a customer applied for. */
interface LoanApplication {
  readonly id: string
  readonly loanAmount: Rupees
  /** Such as 'pending'. */
  readonly status: string
  readonly applicationDate: IsoDate
  /** Such as 'document_verification'. */
  readonly currentStage: string
}

/** A customer's id as people read it out: long ones are cut to their first 8 characters. */
export const shortId = (id: string): string => (id.length > 12 ? id.slice(0, 8) : id)

/** A customer's details in the back office. PAN and Aadhaar are masked: nobody there needs the full numbers. */
export interface CustomerDetails {
  readonly id: string
  readonly personalInfo: {
    readonly name: string
    readonly phone: string
    readonly email: string
    /** Masked by `maskPan`. */
    readonly panNumber: string
    /** Empty where it was never given. */
    readonly aadharNumber: MaskedAadhaar | ''
    readonly dateOfBirth: IsoDate
  }
  readonly address: {
    readonly line1: string
    readonly line2: string
    readonly city: string
    readonly state: string
    readonly pinCode: string
  }
  readonly applications: readonly LoanApplication[]
  readonly documents: {
    readonly panCard: DocumentState
    readonly aadharCard: DocumentState
    readonly addressProof: DocumentState
    readonly incomeProof: DocumentState
  }
}

/** Filters and order of the customer list. */
export interface CustomerFilters {
  readonly verificationStatus: VerificationStatus | 'all'
  /** Matched against name, phone and email, ignoring case. */
  readonly searchTerm: string
  readonly sortBy: 'name' | 'applicationCount' | 'lastActivity' | 'loanAmount'
  readonly sortOrder: 'asc' | 'desc'
}

/** Position of a page in its list. */
interface Pagination {
  /** From 1. */
  readonly currentPage: number
  /** At least 1. */
  readonly totalPages: number
  readonly totalItems: number
  readonly itemsPerPage: number
}

/** How many customers a search finds, whatever the filter. */
type CustomerCounts = Readonly<Record<VerificationStatus | 'all', number>>

/** A page of the list. */
export interface CustomerPage {
  readonly customers: readonly Customer[]
  readonly counts: CustomerCounts
  readonly pagination: Pagination
}

export const DEFAULT_CUSTOMER_FILTERS: CustomerFilters = {
  verificationStatus: 'all',
  searchTerm: '',
  sortBy: 'lastActivity',
  sortOrder: 'desc',
}

export const CUSTOMERS_PER_PAGE = 10

const DIRECTIONS = { asc: 1, desc: -1 } as const

const compare = <T extends string | number>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0)

function holds(customer: Customer, searchTerm: string): boolean {
  const term = searchTerm.trim().toLowerCase()
  return [customer.name, customer.phone, customer.email].some((text) => text.toLowerCase().includes(term))
}

/**
 * A page of the customers that match the filters, in the filters' order; ties are ordered by id. A page number beyond
 * the last page gives the last page.
 * @param page from 1
 */
export function customerPage(
  all: readonly Customer[],
  filters: CustomerFilters,
  page: number,
  itemsPerPage: number = CUSTOMERS_PER_PAGE,
): CustomerPage {
  const { verificationStatus, searchTerm, sortBy, sortOrder } = filters
  const direction = DIRECTIONS[sortOrder]
  const searched = all.filter((one) => holds(one, searchTerm))
  const of = (status: VerificationStatus) => searched.filter((one) => one.verificationStatus === status)
  const found = (verificationStatus === 'all' ? searched : of(verificationStatus)).toSorted(
    (a, b) => direction * compare(a[sortBy], b[sortBy]) || compare(a.id, b.id),
  )
  const totalPages = Math.max(1, Math.ceil(found.length / itemsPerPage))
  const currentPage = Math.min(Math.max(1, page), totalPages)
  const start = (currentPage - 1) * itemsPerPage
  return {
    customers: found.slice(start, start + itemsPerPage),
    counts: { all: searched.length, pending: of('pending').length, verified: of('verified').length },
    pagination: { currentPage, totalPages, totalItems: found.length, itemsPerPage },
  }
}
