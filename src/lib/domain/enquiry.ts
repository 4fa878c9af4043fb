import { parseLoan } from './loan-amount'
import type { AmountProblem, Rupees } from './money'
import { parseIndianMobile, type IndianMobile } from './phone'
import { accept, refuse, type Result } from './result'

/** The loans that a visitor can ask to be called about. */
export const LOANS = ['Gold Loan', 'Personal Loan', 'Business Loan', 'Home Loan'] as const
export type Loan = (typeof LOANS)[number]

/** What a visitor asks to be called about. */
export interface EnquiryForm {
  readonly fullName: string
  readonly contactNumber: IndianMobile
  readonly lookingFor: Loan
  readonly amount: Rupees
}

/** The form as a visitor fills it in. */
export interface EnquiryText {
  readonly fullName: string
  readonly contactNumber: string
  readonly lookingFor: Loan
  readonly amount: string
}

/** Why a field keeps the enquiry from being sent. */
export type EnquiryProblem =
  | { readonly field: 'fullName'; readonly reason: 'empty' | 'too-long' }
  | { readonly field: 'contactNumber'; readonly reason: 'empty' | 'invalid' }
  | { readonly field: 'amount'; readonly reason: AmountProblem }

/** A field that can lack something. */
export type EnquiryField = EnquiryProblem['field']

export const EMPTY_ENQUIRY: EnquiryText = {
  fullName: '',
  contactNumber: '',
  lookingFor: 'Gold Loan',
  amount: '',
}

const MAX_NAME_LENGTH = 80

function parseName(text: string): Result<string, 'empty' | 'too-long'> {
  const name = text.trim().replace(/\s+/g, ' ')
  // Joiners are invisible too, but belong to names in Indian scripts: they only don't make a name on their own.
  if (name.replace(/[\s\p{Cf}]/gu, '') === '') return refuse('empty')
  return name.length > MAX_NAME_LENGTH ? refuse('too-long') : accept(name)
}

/**
 * Reads the enquiry form: a name of at most 80 characters, an Indian mobile number, and whole rupees from 10 000 to 10 crore.
 * @returns the enquiry, or what stands in its way in the order of the fields
 */
export function parseEnquiry(
  text: EnquiryText,
):
  | { readonly ok: true; readonly value: EnquiryForm }
  | { readonly ok: false; readonly problems: readonly EnquiryProblem[] } {
  const fullName = parseName(text.fullName)
  const contactNumber = parseIndianMobile(text.contactNumber)
  const amount = parseLoan(text.amount)
  if (fullName.ok && contactNumber.ok && amount.ok) {
    const { lookingFor } = text
    return accept({
      fullName: fullName.value,
      contactNumber: contactNumber.value,
      lookingFor,
      amount: amount.value,
    })
  }
  const problems: EnquiryProblem[] = []
  if (!fullName.ok) problems.push({ field: 'fullName', reason: fullName.reason })
  if (!contactNumber.ok) problems.push({ field: 'contactNumber', reason: contactNumber.reason })
  if (!amount.ok) problems.push({ field: 'amount', reason: amount.reason })
  return { ok: false, problems }
}
