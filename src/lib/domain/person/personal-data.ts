import { withoutNames } from './personal-names.ts'
import { withoutPersonalNumbers } from './personal-numbers.ts'

/**
 * A text without what identifies a person: phone, account, Aadhaar and other long numbers, codes, PAN, e-mail and UPI
 * addresses, and names. PIN codes, amounts, weights, rates and months stay. What is cut out is named in brackets. A rule can't
 * know every name: it finds those that are introduced, and the given ones.
 * @param names of the visitor, as they were typed
 */
export const withoutPersonalData = (text: string, names: readonly string[] = []): string =>
  withoutNames(withoutPersonalNumbers(text), names)
