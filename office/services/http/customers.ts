import * as contract from '#contract/generated/operations.gen'
import { maskAadhaar } from '#lib/domain/person/aadhaar'
import { CUSTOMERS_PER_PAGE } from '@office/domain/customer'
import type { IsoDate } from '#lib/domain/dates/dates'
import type { Rupees } from '#lib/domain/money/money'
import { maskPan, type Pan } from '#lib/domain/person/pan'
import type { VerificationStatus } from '#lib/domain/person/verification-status'
import type { HttpClient } from '#lib/http/client'
import type { CustomerRecord, CustomersService } from '@office/services/ports'
import { refusalOf } from '@office/stores/refusal'

const verificationOf = (status: 'all' | VerificationStatus) => (status === 'all' ? undefined : status)

/** The customers over HTTP. PAN and Aadhaar are masked again here. */
export const httpCustomers = (call: HttpClient): CustomersService => ({
  async list({ verificationStatus, searchTerm, sortBy, sortOrder }, page, signal) {
    const { customers, counts, pagination } = await call(
      contract.listCustomers({
        query: {
          verificationStatus: verificationOf(verificationStatus),
          searchTerm: searchTerm.trim() || undefined,
          sortBy,
          sortOrder,
          page,
          itemsPerPage: CUSTOMERS_PER_PAGE,
        },
      }),
      signal,
    )
    return {
      customers: customers.map((one) => ({ ...one, loanAmount: one.loanAmount as Rupees })),
      counts,
      pagination,
    }
  },
  async details(id, signal) {
    const answer = call(contract.customerDetails({ path: { id } }), signal)
    const found = await answer.catch((error: unknown) => {
      if (refusalOf(error) === 'unknown') return null
      throw error
    })
    if (!found) return null
    const { personalInfo, applications } = found
    return {
      ...found,
      personalInfo: {
        ...personalInfo,
        panNumber: personalInfo.panNumber && maskPan(personalInfo.panNumber as Pan),
        aadharNumber: personalInfo.aadharNumber === '' ? '' : maskAadhaar(personalInfo.aadharNumber),
        dateOfBirth: personalInfo.dateOfBirth as IsoDate,
      },
      applications: applications.map((one) => ({
        ...one,
        loanAmount: one.loanAmount as Rupees,
        applicationDate: one.applicationDate as IsoDate,
      })),
    } satisfies CustomerRecord
  },
  reveal: async (id, field) => (await call(contract.revealCustomer({ path: { id }, body: { field } }))).value,
  async markDocument(id, body) {
    await call(contract.markDocument({ path: { id }, body }))
  },
  async setStage(id, revision, stage) {
    await call(contract.setStage({ path: { id }, body: { revision, stage } }))
  },
  audit: (id, page) => call(contract.customerAudit({ path: { id }, query: { page } })),
  erase: (id, reason) => call(contract.eraseCustomer({ path: { id }, body: { reason } })),
  export: ({ verificationStatus, searchTerm }) =>
    call(
      contract.exportCustomers({
        body: {
          verificationStatus: verificationOf(verificationStatus),
          searchTerm: searchTerm.trim() || undefined,
        },
      }),
    ),
})
