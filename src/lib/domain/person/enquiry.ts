import { parseAmount, type AmountProblem, type Rupees } from '#lib/domain/money/money'
import { parsePersonName, type NameProblem } from './person-name.ts'
import { parseIndianMobile, type IndianMobile } from './phone.ts'
import { accept } from '#lib/domain/shared/result'

/** The loans that a visitor can enquire about. */
export const LOANS = ['Gold Loan', 'Personal Loan', 'Business Loan', 'Home Loan'] as const
export type Loan = (typeof LOANS)[number]

/** An enquiry: a request for a call about a loan. */
export interface EnquiryForm {
  readonly fullName: string
  readonly contactNumber: IndianMobile
  readonly lookingFor: Loan
  readonly amount: Rupees
  /** The label of the button that opened the form, such as Credit score check; at most 100 characters. */
  readonly about?: string
}

/** The texts of the form's fields. */
export interface EnquiryText {
  readonly fullName: string
  readonly contactNumber: string
  readonly lookingFor: Loan
  readonly amount: string
  readonly about?: string
}

/** An error in a field of the enquiry. */
export type EnquiryProblem =
  | { readonly field: 'fullName'; readonly reason: NameProblem }
  | { readonly field: 'contactNumber'; readonly reason: 'empty' | 'invalid' }
  | { readonly field: 'amount'; readonly reason: AmountProblem }

/** A field that can have an error. */
export type EnquiryField = EnquiryProblem['field']

export const EMPTY_ENQUIRY: EnquiryText = {
  fullName: '',
  contactNumber: '',
  lookingFor: 'Gold Loan',
  amount: '',
}

const MAX_ABOUT_LENGTH = 100

/** The subject of an enquiry on one line, at most 100 characters; longer text is cut and ends with an ellipsis. */
export function enquirySubject(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ')
  if (line.length <= MAX_ABOUT_LENGTH) return line
  // Remove a high surrogate whose other half was cut off, such as half of an emoji.
  const shortened = line.slice(0, MAX_ABOUT_LENGTH - 1).replace(/[\uD800-\uDBFF]$/, '')
  return `${shortened.trimEnd()}…`
}

/**
 * Reads the enquiry form: a person's name, an Indian mobile number, and whole rupees from 1 to 10 crore.
 * @returns the enquiry, or the errors in the order of the fields
 */
export function parseEnquiry(
  text: EnquiryText,
):
  | { readonly ok: true; readonly value: EnquiryForm }
  | { readonly ok: false; readonly problems: readonly EnquiryProblem[] } {
  const fullName = parsePersonName(text.fullName)
  const contactNumber = parseIndianMobile(text.contactNumber)
  const amount = parseAmount(text.amount)
  if (fullName.ok && contactNumber.ok && amount.ok) {
    const { lookingFor } = text
    const about = enquirySubject(text.about ?? '')
    return accept({
      fullName: fullName.value,
      contactNumber: contactNumber.value,
      lookingFor,
      amount: amount.value,
      ...(about !== '' && { about }),
    })
  }
  const problems: EnquiryProblem[] = []
  if (!fullName.ok) problems.push({ field: 'fullName', reason: fullName.reason })
  if (!contactNumber.ok) problems.push({ field: 'contactNumber', reason: contactNumber.reason })
  if (!amount.ok) problems.push({ field: 'amount', reason: amount.reason })
  return { ok: false, problems }
}
