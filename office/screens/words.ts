import type office from '@office/words/office.json'
import type customers from '@office/words/customers.json'
import type desk from '@office/words/desk.json'
import type leads from '@office/words/leads.json'
import type ondc from '@office/words/ondc.json'
import type offers from '@office/words/offers.json'
import type partner from '@office/words/partner.json'
import type settings from '@office/words/settings.json'
import type shifts from '@office/words/shifts.json'
import type visits from '@office/words/visits.json'

// The office is in English only, so its words have one file each.
export type OfficeCopy = typeof office
export type CustomersCopy = typeof customers
export type DeskCopy = typeof desk
export type LeadsCopy = typeof leads
export type OndcDeskCopy = typeof ondc
export type OffersCopy = typeof offers
export type PartnerCopy = typeof partner
export type SettingsCopy = typeof settings
export type ShiftsCopy = typeof shifts
export type VisitsCopy = typeof visits

/** The words for a failure; those without their own get the general ones. */
export function wordsOf<Words extends { readonly title: string; readonly text: string }>(
  errors: Readonly<Record<string, unknown>> & { readonly other: Words },
  code: string,
): Words {
  const words = errors[code]
  return typeof words === 'object' && words !== null ? (words as Words) : errors.other
}
