import {
  PIN_AREA,
  TEXT_FORMS,
  type Column,
  type ListKind,
  type Kind,
  type NumberKind,
  type TextKind,
} from './column-kinds.ts'
import { RATE_BOUNDS, TENURE_BOUNDS, type Bounds } from '#lib/domain/offer/offer-limits'
import type { RateSlab } from '#lib/domain/loan/slabs'
import { parseIsoDate } from '#lib/domain/dates/dates'

const SHOWN_CHARACTERS = 40

const isWithin = (value: unknown, { min, max }: Bounds, whole: boolean): value is number =>
  typeof value === 'number' && value >= min && value <= max && (!whole || Number.isInteger(value))

const isText = (value: unknown, { form, maxLength }: TextKind): boolean =>
  // A text's code units are counted first: there are at most twice as many as characters.
  typeof value === 'string' &&
  value.length <= 2 * maxLength &&
  [...value].length <= maxLength &&
  TEXT_FORMS[form].pattern.test(value)

function isSlab(value: unknown): value is RateSlab {
  if (typeof value !== 'object' || value === null) return false
  const { upToMonths, annualRatePercent, ...more } = value as Partial<Record<string, unknown>>
  return (
    isWithin(upToMonths, TENURE_BOUNDS, true) &&
    isWithin(annualRatePercent, RATE_BOUNDS, false) &&
    Object.keys(more).length === 0
  )
}

const isPinArea = (value: unknown): boolean => typeof value === 'string' && PIN_AREA.test(value)

const isList = (
  value: unknown,
  { minItems, maxItems }: ListKind,
  isItem: (item: unknown) => boolean,
): boolean =>
  Array.isArray(value) && value.length >= minItems && value.length <= maxItems && value.every(isItem)

/** Whether a value, as JSON has it, is one that a column takes. */
export function fits(kind: Kind, value: unknown): boolean {
  switch (kind.type) {
    case 'number':
      return isWithin(value, kind.bounds, kind.whole)
    case 'text':
      return isText(value, kind)
    case 'choice':
      return typeof value === 'string' && kind.choices.includes(value)
    case 'yes-or-no':
      return typeof value === 'boolean'
    case 'date':
      return typeof value === 'string' && parseIsoDate(value).ok
    case 'pin-areas':
      return isList(value, kind, isPinArea)
    case 'slabs':
      return isList(value, kind, isSlab)
  }
}

const UNITS: Readonly<Record<NumberKind['unit'], string>> = {
  'percent a year': 'in percent a year',
  percent: 'in percent',
  rupees: 'of rupees without commas',
  months: 'of months',
  days: 'of days',
}

/** What a column takes, in words, singular: 'a number in percent'. */
function expected(kind: Kind): string {
  switch (kind.type) {
    case 'number':
      return `${kind.whole ? 'a whole number' : 'a number'} ${UNITS[kind.unit]}`
    case 'text':
      return TEXT_FORMS[kind.form].words
    case 'choice':
      return `${kind.choices.slice(0, -1).join(', ')} or ${kind.choices.at(-1) ?? ''}`
    case 'yes-or-no':
      return 'yes or no (in JSON true or false)'
    case 'date':
      return 'a day as year-month-day'
    case 'pin-areas':
      return 'a list of the first digits of PIN codes'
    case 'slabs':
      return 'a list of two slabs or more, whole months and a rate from 1 to 36 of each'
  }
}

/** What was sent instead, short enough for a sentence. */
function seen(value: unknown): string {
  if (Array.isArray(value)) return `a list of ${value.length}`
  if (typeof value === 'object' && value !== null) return 'an object'
  if (typeof value !== 'string') return String(value)
  const shown = [...value.slice(0, 2 * SHOWN_CHARACTERS)].slice(0, SHOWN_CHARACTERS).join('')
  const plain = shown.toWellFormed().replace(/[\p{Cc}\p{Cf}]/gu, ' ')
  return `“${plain}${shown.length < value.length ? '…' : ''}”`
}

const FORMULA = /^[=+\-@\t\r]/

/** Why a text is refused, if not for its form alone. */
function textFault(value: unknown, kind: TextKind): string | null {
  if (typeof value !== 'string') return null
  if (FORMULA.test(value) && kind.form !== 'phone')
    return `it may not begin with ${value.trim() === '' || /^\s/.test(value) ? 'a tab or a line break' : seen(value.charAt(0))}, as a formula of a spreadsheet does: begin with a letter or a digit.`
  const { length } = [...value.slice(0, 4 * kind.maxLength)]
  return length > kind.maxLength ? `at most ${kind.maxLength} characters are allowed. Shorten it.` : null
}

const withoutExample = ({ type }: Kind): boolean => type === 'choice' || type === 'yes-or-no'

/** Why a column refuses a value, and what to write instead: the end of a sentence that begins with its name. */
export function faultOf({ kind, example, required }: Column, value: unknown): string {
  const special = kind.type === 'text' ? textFault(value, kind) : null
  if (special !== null) return special
  if ('maxItems' in kind && Array.isArray(value) && value.length > kind.maxItems)
    return `at most ${kind.maxItems} are allowed, not ${value.length}.`
  const what = expected(kind)
  if (kind.type === 'number' && typeof value === 'number' && !isWithin(value, kind.bounds, false))
    return `${what} from ${kind.bounds.min} to ${kind.bounds.max} is expected, not ${value}.`
  const such = withoutExample(kind) ? '' : `, such as ${example},`
  if (value === undefined) return `${what}${such} is missing.`
  const advice = !required && (value === null || value === '') ? ' Leave the field out if there is none.' : ''
  return `${what}${such} is expected, not ${seen(value)}.${advice}`
}
