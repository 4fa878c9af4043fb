import { countryOf, dialCode, formatNational } from './phone.ts'

/** Of a number's digits after its country's. */
const SHOWN = { first: 2, last: 3 } as const

/**
 * A number of which only the first two and the last three digits are shown: '+91 98••• ••021'.
 * @param phone E.164; an Indian number may lack its country
 */
export function maskPhone(phone: string): string {
  if (phone === '') return ''
  const country = countryOf(phone, 'IN')
  const code = dialCode(country)
  const national = formatNational({
    country,
    number: phone.startsWith(code) ? phone.slice(code.length) : phone,
  })
  const count = national.replace(/\D/g, '').length
  let at = 0
  const masked = national.replace(/\d/g, (digit) => {
    at += 1
    return at <= SHOWN.first || at > count - SHOWN.last ? digit : '•'
  })
  return `${code} ${masked}`
}

/** A whole value as it is read out: an Indian number in two groups, '+91 98110 24021'; other texts as they are. */
export const readOut = (value: string): string => value.replace(/^(\+91)(\d{5})(\d{5})$/, '$1 $2 $3')

/** An email of which only the first letter and the domain are shown: 'a•••@sample.example'. */
export const maskEmail = (email: string): string => email.replace(/^(.).*(?=@)/, '$1•••')
