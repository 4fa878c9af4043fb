import { asciiDigits } from '#lib/domain/shared/digits'
import { MAX_AMOUNT } from '#lib/domain/money/largest-amount'

const NUMBER = '(number)'
/** The same in a text in Devanagari. */
const NUMBER_IN_HINDI = '(नंबर)'

/** What people put between the digits of one number. */
const GAP = String.raw`[\s().,[\]\p{Pd}/_*]{0,3}`
const NARROW_GAP = String.raw`[\s().\p{Pd}/_*]{0,2}`

const EMAIL = /[\p{L}\p{N}._%+-]+\s?@\s?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*/gu
const SPOKEN_EMAIL =
  /[\w.+-]+\s*(?:\(at\)|\[at\]|\bat\b)\s*(?:[\w-]+\s*(?:\(dot\)|\[dot\]|\bdot\b)\s*\w+|(?:gmail|yahoo|hotmail|outlook|rediff\w*|icloud)(?:\s*\.\s*\w+)?)/gi

/** Five letters, four digits, a letter, also spaced. '... price 2000 a month' is none. */
const PAN =
  /(?<![a-z])(?:[a-z][\s.-]?){5}(?:\d[\s.-]?){4}[a-z](?![a-z]|\s+(?:month|year|day|week|gram)s?\b)/gi
/** Numbers of passports, licences, branches and voters; amounts such as Rs200000 and PIN codes are none. */
const LETTERED = /(?<![a-z\d])(?!(?:rs|inr|pin|pincode)\d)[a-z]{1,5}\d{6,}[a-z\d]*/gi

const PIN_CODE =
  /((?:pin\s*-?\s*code|pin|पिन\s*कोड|पिन)(?:\s*(?:is|hai|है|no\.?|:|-))?\s*)([1-9]\d{2}\s?\d{3})(?!\d)/giu

/** An Indian mobile number: ten digits from 6 on, with or without 0, 91 or +91. */
const MOBILE = new RegExp(
  String.raw`(?<![\d₹])(?:(?:(?:\+|00)${GAP})?91${GAP}(?:\(?0\)?${GAP})?|0${GAP})?[6-9](?:${GAP}\d){9}(?!\d)`,
  'gu',
)
/** A number with a country code. */
const ABROAD = new RegExp(String.raw`\+${GAP}\d(?:${GAP}\d){6,14}`, 'gu')
/** Nine digits or more: account, Aadhaar, card, landline. */
const LONG = new RegExp(String.raw`(?<![\d,])\d(?:${NARROW_GAP}\d){8,}(?![\d,]\d)`, 'gu')
/** A short number that says itself that it is private. */
const NAMED =
  /((?:account|acct|acc|a\/c|khata|खाता|खाते|aadha+r|adhar|आधार|otp|ओटीपी|cvv|(?:card|loan|customer|folio)\s+(?:no|number|id)|(?:card|loan|customer)\s*#)(?:[\s.:#-]|no\b|number\b|num\b|nambar\b|id\b|is\b|hai\b|my\b|का|है|नंबर|नम्बर|संख्या)*)(\d[\d\s-]{2,})(?![\d\s-]|\s*(?:lakh|lac|crore|%|rupee|rs\b|gram|month))/giu

const DIGIT_WORD =
  '(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|double|triple|shunya|ek|do|teen|char|chaar|panch|paanch|chhe|chhah|che|saat|aath|nau|शून्य|ज़ीरो|जीरो|एक|दो|तीन|चार|पांच|पाँच|छह|छः|छे|सात|आठ|नौ|डबल|ट्रिपल)'
/** A number that is spelt out: 'nine eight double one'. */
const SPELT = new RegExp(
  String.raw`(?<![\p{L}\p{M}\d])(?:${DIGIT_WORD}|\d{1,4}(?!\d))(?:[\s,.-]+(?:${DIGIT_WORD}|\d{1,4}(?!\d))(?![\p{L}\p{M}])){5,}`,
  'giu',
)

/** Whether a run of digits is two or more amounts, grouped by commas: '75,000 - 80,000'. */
const isAmounts = (run: string): boolean => {
  const parts = run.split(/,?[^\d,]+/).filter(Boolean)
  return (
    parts.length > 1 &&
    parts.every(
      (part) => /^\d{1,3}(?:,\d{2,3})*,\d{3}$/.test(part) && Number(part.replaceAll(',', '')) <= MAX_AMOUNT,
    )
  )
}

const cutRun = (run: string): string => (isAmounts(run) ? run : NUMBER)

/** A private character stands for each digit of a PIN code while numbers are cut. */
const HIDDEN = 0xe000
const hide = (digits: string) => digits.replace(/\d/g, (digit) => String.fromCharCode(HIDDEN + Number(digit)))
const show = (text: string) => text.replace(/[\ue000-\ue009]/g, (sign) => String(sign.charCodeAt(0) - HIDDEN))

/** A text in which Indian mobile numbers are replaced by '(number)', so that nobody reads one as an amount. */
export const withoutMobileNumbers = (text: string): string => text.replace(MOBILE, cutRun)

const plainDigits = (text: string): string =>
  asciiDigits(text.normalize('NFKC')).replace(/[\p{Cf}\ue000-\ue009]/gu, '')

/**
 * A text without phone, account, card, Aadhaar and other long numbers, codes, PAN, e-mail and UPI addresses. PIN codes,
 * amounts, weights, rates and months stay. What is cut out is named in brackets.
 */
export const withoutPersonalNumbers = (text: string): string =>
  show(
    plainDigits(text)
      .replace(SPOKEN_EMAIL, '(e-mail)')
      .replace(EMAIL, '(e-mail)')
      .replace(PIN_CODE, (_, before: string, digits: string) => before + hide(digits))
      .replace(PAN, '(PAN)')
      .replace(LETTERED, NUMBER)
      .replace(SPELT, (run) => (/\p{L}/u.test(run) ? NUMBER : run))
      .replace(ABROAD, NUMBER)
      .replace(MOBILE, cutRun)
      .replace(LONG, cutRun)
      .replace(
        NAMED,
        (_, before: string, digits: string) => before + NUMBER + (/\s$/.test(digits) ? ' ' : ''),
      ),
  )

/** A question as it may stand in an address or a heading: as it was typed, but for personal numbers. */
export function questionToShow(text: string): string {
  const cut = withoutPersonalNumbers(text)
  if (cut === plainDigits(text)) return text
  return /\p{Script=Devanagari}/u.test(cut) ? cut.replaceAll(NUMBER, NUMBER_IN_HINDI) : cut
}
