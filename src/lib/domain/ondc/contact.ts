import { addressOf, tagAt, type Unknown } from './message.ts'

/** Who answers for a lender. What it does not state is null. */
export interface LenderContact {
  /** The person whom complaints go to. */
  readonly officer: string | null
  readonly officerMail: string | null
  readonly officerPhone: string | null
  readonly supportMail: string | null
  readonly supportPhone: string | null
  readonly supportLink: string | null
}

const MAX_NAME = 80
const MAIL = /^[^\s@<>"]{1,64}@[^\s@<>"]{1,190}\.[^\s@<>".]{2,}$/
const PHONE = /^\+?\d(?:[\d -]{1,18})\d$/

const matching = (pattern: RegExp, value: Unknown): string | null =>
  typeof value === 'string' && pattern.test(value.trim()) ? value.trim() : null

/** A telephone number as it came; null for one that nobody can call. */
export const phoneOf = (value: Unknown): string | null => matching(PHONE, value)

/** The contact of the lender of a provider. */
export function contactOf(provider: Unknown): LenderContact {
  const tag = tagAt('CONTACT_INFO', provider)
  const officer = matching(/^[\p{L}\p{M}.' -]+$/u, tag.get('GRO_NAME'))
  return {
    officer: officer && officer.length <= MAX_NAME ? officer : null,
    officerMail: matching(MAIL, tag.get('GRO_EMAIL')),
    officerPhone: phoneOf(tag.get('GRO_CONTACT_NUMBER')),
    supportMail: matching(MAIL, tag.get('CUSTOMER_SUPPORT_EMAIL')),
    supportPhone: phoneOf(tag.get('CUSTOMER_SUPPORT_CONTACT_NUMBER')),
    supportLink: addressOf(tag.get('CUSTOMER_SUPPORT_LINK')),
  }
}

/** Whether a borrower could complain: the officer is named, with a number or an address. */
export const isReachable = ({ officer, officerMail, officerPhone }: LenderContact): boolean =>
  officer !== null && (officerMail !== null || officerPhone !== null)
