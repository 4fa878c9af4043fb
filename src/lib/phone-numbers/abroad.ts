import { parsePhoneNumberFromString, type MetadataJson } from 'libphonenumber-js/core'
import type { Country, Phone } from '#lib/domain/person/phone'
import plans from './mobile-plans.json' with { type: 'json' }

/**
 * Reads a mobile number of the United States, Great Britain, Australia or Canada as people type and paste it.
 * @param country the chosen country; for the US and Canada, which share +1, the number itself decides
 * @returns null if the text is not a mobile number of that country
 */
export function readAbroad(text: string, country: Exclude<Country, 'IN'>): Phone | null {
  const options = { defaultCountry: country, extract: false }
  const number = parsePhoneNumberFromString(text, options, plans as unknown as MetadataJson)
  if (!number?.isValid() || number.ext) return null
  const shared = country === 'US' || country === 'CA' ? ['US', 'CA'] : [country]
  return number.country && shared.includes(number.country)
    ? { country: number.country as Country, number: number.nationalNumber }
    : null
}
