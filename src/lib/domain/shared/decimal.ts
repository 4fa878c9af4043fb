import { asciiDigits } from './digits.ts'

const GROUPED = /^[1-9]\d{0,2}(?:,\d{2,3})*,\d{3}(?=\.|$)/

/** Removes grouping commas: '1,000.5' becomes '1000.5', while '1,5' is unchanged. */
const withoutGroups = (digits: string): string =>
  digits.replace(GROUPED, (whole) => whole.replaceAll(',', ''))

const signed = (text: string): string => asciiDigits(text).replaceAll('，', ',').replace(/[−–]/g, '-')

/** Cleans a typed decimal: digits, one decimal point or comma, and minus signs (which `readDecimal` refuses). */
export function cleanDecimal(text: string, decimals: number): string {
  const digits = withoutGroups(signed(text).replace(/[^\d.,-]/g, ''))
  const mark = digits.search(/[.,]/) + 1
  if (mark === 0) return digits
  const after = digits.slice(mark).replace(/[.,]/g, '').slice(0, decimals)
  return withoutGroups(digits.slice(0, mark) + after)
}

/** Replaces a decimal comma with a point, on blur. */
export const settleDecimal = (text: string): string => text.replace(',', '.')

/**
 * Reads a decimal number. A comma that does not group digits is a decimal comma: '1,5' is 1.5, never 15.
 * @param decimals maximum number of decimals
 */
export function readDecimal(text: string, decimals: number): number | 'empty' | 'negative' | 'not-a-number' {
  const digits = withoutGroups(signed(text).replace(/\s/g, ''))
  if (/^,*$/.test(digits)) return 'empty'
  if (/^-.*\d/.test(digits)) return 'negative'
  const [whole = '', after = '', more] = digits.split(/[.,]/)
  const readable = more === undefined && /^\d*$/.test(whole + after) && whole + after !== ''
  return readable && after.length <= decimals ? Number(`${whole}.${after}0`) : 'not-a-number'
}
