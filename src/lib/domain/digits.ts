/** The zeros of the digits that phones of India write beside ASCII: nine scripts of India, Arabic and Urdu, full width. */
const ZEROS = '०০੦૦୦௦౦೦൦٠۰０'

const readDigit = (digit: string): string => {
  for (const zero of ZEROS) {
    const value = digit.charCodeAt(0) - zero.charCodeAt(0)
    if (value >= 0 && value <= 9) return String(value)
  }
  return digit
}

/** Digits of India's scripts and full-width ones as ASCII digits; every other character stays. */
export const asciiDigits = (text: string): string => text.replace(/\p{Nd}/gu, readDigit)
