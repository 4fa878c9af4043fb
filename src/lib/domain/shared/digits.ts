/** The zero of each digit script that phones in India can type: nine Indian scripts, Arabic, Urdu and full-width. */
const ZEROS = '०০੦૦୦௦౦೦൦٠۰０'

const readDigit = (digit: string): string => {
  for (const zero of ZEROS) {
    const value = digit.charCodeAt(0) - zero.charCodeAt(0)
    if (value >= 0 && value <= 9) return String(value)
  }
  return digit
}

/** Converts Indian, Arabic, Urdu and full-width digits to ASCII digits; leaves every other character unchanged. */
export const asciiDigits = (text: string): string => text.replace(/\p{Nd}/gu, readDigit)
