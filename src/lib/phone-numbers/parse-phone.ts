import { parseIndianMobile, type Country, type Phone } from '@/lib/domain/phone'
import { accept, refuse, type Result } from '@/lib/domain/result'
import type * as abroadModule from './abroad'

/** The numbering plans of the other countries, once they are there. */
export type Abroad = typeof abroadModule

/** Fetches the numbering plans of the other countries, which few visitors need. Rejects where they can't be had. */
export const loadAbroad = (): Promise<Abroad> => import('./abroad')

/**
 * Reads a mobile number of a country.
 * @param abroad null while the plans of other countries than India are not loaded
 * @returns the number, or why not; `unread` for a number abroad that can't be judged yet
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
