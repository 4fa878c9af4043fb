import * as contract from '@contract/generated/operations.gen'
import { maskAadhaar } from '@/lib/domain/aadhaar'
import { CUSTOMERS_PER_PAGE, type CustomerDetails } from '@/lib/domain/customer'
import type { IsoDate } from '@/lib/domain/dates'
import type { Rupees } from '@/lib/domain/money'
import { maskPan, type Pan } from '@/lib/domain/pan'
import type { HttpClient } from '@/lib/http/client'
import { HttpError } from '@/lib/http/http-error'
import type { OfficeServices } from './ports'

/** The result of a call, or null if the service answers with this status. */
async function unless<T>(status: number, asked: Promise<T>): Promise<T | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof HttpError && error.status === status) return null
    throw error
  }
}

/** The back office services over HTTP, from the main backend. */
export const httpOffice = (call: HttpClient): OfficeServices => ({
  auth: {
    async login(email, password) {
      const answer = await unless(401, call(contract.login({ body: { email, password } })))
      return answer?.user && answer.token !== null ? { user: answer.user, token: answer.token } : null
    },
    logout: () => call(contract.logout({})),
  },
  customers: {
    async list({ verificationStatus, searchTerm, sortBy, sortOrder }, page, signal) {
      const { customers, pagination } = await call(
        contract.listCustomers({
          query: {
            verificationStatus: verificationStatus === 'all' ? undefined : verificationStatus,
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
        pagination,
      }
    },
    async details(id, signal) {
      const found = await unless(404, call(contract.customerDetails({ path: { id } }), signal))
      if (!found) return null
      const { personalInfo, applications } = found
      return {
        ...found,
        personalInfo: {
          ...personalInfo,
          panNumber: maskPan(personalInfo.panNumber as Pan),
          aadharNumber: maskAadhaar(personalInfo.aadharNumber),
          dateOfBirth: personalInfo.dateOfBirth as IsoDate,
        },
        applications: applications.map((one) => ({
          ...one,
          loanAmount: one.loanAmount as Rupees,
          applicationDate: one.applicationDate as IsoDate,
        })),
      } satisfies CustomerDetails
    },
  },
})
