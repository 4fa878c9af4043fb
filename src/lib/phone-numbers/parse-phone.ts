import { parseIndianMobile, type Country, type Phone } from '@/lib/domain/phone'
import { accept, refuse, type Result } from '@/lib/domain/result'
import type * as abroadModule from './abroad'

/** The module with the numbering plans of the other countries. */
export type Abroad = typeof abroadModule

/** Loads the numbering plans of the other countries, which few visitors need. Rejects if loading fails. */
export const loadAbroad = (): Promise<Abroad> => import('./abroad')

/**
 * Reads a mobile number of a country.
 * @param abroad the plans of countries other than India; null until they are loaded
 * @returns the number, or why it was refused; `unread` if the plans for it are not loaded yet
 */
export function parsePhone(
  text: string,
  country: Country,
  abroad: Abroad | null,
): Result<Phone, 'empty' | 'invalid' | 'unread'> {
  if (country === 'IN') {
    const mobile = parseIndianMobile(text)
    return mobile.ok ? accept({ country, number: mobile.value }) : mobile
  }
  if (!/[\p{L}\p{N}]/u.test(text)) return refuse('empty')
  if (!abroad) return refuse('unread')
  const phone = abroad.readAbroad(text, country)
  return phone ? accept(phone) : refuse('invalid')
}
