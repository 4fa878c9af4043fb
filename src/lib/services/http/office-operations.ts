import * as v from 'valibot'
import type { OperationsOf } from './operation'

const filled = v.pipe(v.string(), v.minLength(1))
const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const atLeastOne = v.pipe(v.number(), v.integer(), v.minValue(1))
const credential = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
const date = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/))
const documentState = v.object({ uploaded: v.boolean(), verified: v.boolean() })

/** The calls of the main backend that the back office causes. */
export const OFFICE = {
  login: {
    method: 'POST',
    path: '/auth/login',
    sends: v.object({ email: credential, password: credential }),
    answers: v.object({
      user: v.object({ id: filled, name: v.string(), email: v.string(), role: v.literal('admin') }),
      token: filled,
    }),
  },
  logout: { method: 'POST', path: '/auth/logout', answers: v.unknown() },
  listCustomers: {
    method: 'GET',
    path: '/customers',
    answers: v.object({
      customers: v.array(
        v.object({
          id: filled,
          name: v.string(),
          phone: v.string(),
          email: v.string(),
          verificationStatus: v.picklist(['pending', 'verified']),
          applicationCount: count,
          lastActivity: v.pipe(v.string(), v.isoTimestamp()),
          address: v.string(),
          loanAmount: count,
        }),
      ),
      pagination: v.object({
        currentPage: atLeastOne,
        totalPages: atLeastOne,
        totalItems: count,
        itemsPerPage: atLeastOne,
      }),
    }),
  },
  customerDetails: {
    method: 'GET',
    path: '/customers/{id}',
    answers: v.object({
      id: filled,
      personalInfo: v.object({
        name: v.string(),
        phone: v.string(),
        email: v.string(),
        panNumber: v.string(),
        aadharNumber: v.string(),
        dateOfBirth: date,
      }),
      address: v.object({
        line1: v.string(),
        line2: v.string(),
        city: v.string(),
        state: v.string(),
        pinCode: v.string(),
      }),
      applications: v.array(
        v.object({
          id: filled,
          loanAmount: count,
          status: v.string(),
          applicationDate: date,
          currentStage: v.string(),
        }),
      ),
      documents: v.object({
        panCard: documentState,
        aadharCard: documentState,
        addressProof: documentState,
        incomeProof: documentState,
      }),
    }),
  },
} satisfies OperationsOf<'login' | 'logout' | 'listCustomers' | 'customerDetails'>
