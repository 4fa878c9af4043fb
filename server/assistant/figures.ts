import { numberAt } from '#lib/assistant/facts/numbers'
import { amountUnit, karatUnit, monthUnit, weightUnit } from '#lib/assistant/facts/units'
import { plainText, tokensOf, type Token } from '#lib/assistant/words/tokens'
import type { Facts } from '#lib/domain/assistant/assistant'

/** What a figure counts: rupees, percent, grams, karat, months, shorter times or calendar days; null where it does not say. */
type Unit = 'rupees' | 'percent' | 'grams' | 'karat' | 'months' | 'days' | 'hours' | 'minutes' | 'date' | null

/** A figure in rupees, grams, months and so on: '2 lakh' is 2,00,000 rupees. */
interface Figure {
  readonly value: number
  readonly unit: Unit
}

/** A figure of a text with all that it may mean: '22K' is karat or thousands. */
export type Readings = readonly Figure[]

const RUPEES = /^(?:₹|rs|inr|rupees?|rupaye|rupay|rupe|rupiya|rupya|rupaya)$/
const PERCENT = /^(?:%|percent|percentage|pratishat|feesdi|fisdi)$/
const TIMES: readonly (readonly [Unit, RegExp])[] = [
  ['days', /^(?:days?|din)$/],
  ['hours', /^(?:hours?|ghante|ghanta)$/],
  ['minutes', /^(?:minutes?|mins?|minat)$/],
]
const MONTH_NAME = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*$/
const YEARS: readonly [from: number, to: number] = [1900, 2100]
const RANGE = /^(?:-|to|and|or|se|aur|ya)$/
/** 'a month' is no figure, nor are 'no' and 'do', which are 9 and 2 in Hindi. */
const NO_FIGURES = /^(?:a|an|one|ek|no|do)$/
/** From here on a number in words is a figure even without a unit. */
const LARGE = 100

const textAt = (tokens: readonly Token[], at: number): string => tokens[at]?.text ?? ''

/** What the word or sign after a number makes of it. */
function unitAfter(tokens: readonly Token[], next: number): readonly { unit: Unit; factor: number }[] {
  const at = textAt(tokens, next) === '-' ? next + 1 : next
  const word = textAt(tokens, at)
  if (PERCENT.test(word) || (word === 'per' && /^(?:cent|hundred)$/.test(textAt(tokens, at + 1))))
    return [{ unit: 'percent', factor: 1 }]
  const months = monthUnit(word)
  const grams = weightUnit(word)
  const rupees = amountUnit(word)
  const time = TIMES.find(([, words]) => words.test(word))
  return [
    ...(rupees === null ? [] : [{ unit: 'rupees' as const, factor: rupees }]),
    ...(grams === null ? [] : [{ unit: 'grams' as const, factor: grams }]),
    ...(karatUnit(word) === null ? [] : [{ unit: 'karat' as const, factor: 1 }]),
    ...(months === null ? [] : [{ unit: 'months' as const, factor: months }]),
    ...(time ? [{ unit: time[0], factor: 1 }] : []),
    ...(RUPEES.test(word) ? [{ unit: 'rupees' as const, factor: 1 }] : []),
  ]
}

function isDate(tokens: readonly Token[], start: number, next: number, value: number): boolean {
  if (MONTH_NAME.test(textAt(tokens, next)) || MONTH_NAME.test(textAt(tokens, start - 1))) return true
  return (
    value >= YEARS[0] && value <= YEARS[1] && Number.isInteger(value) && textAt(tokens, start).length === 4
  )
}

const times = (value: number, factor: number): number => Number((value * factor).toPrecision(12))

/** The figures of a text, in digits or in words, in their order. */
export function figuresIn(text: string): readonly Readings[] {
  const tokens = tokensOf(plainText(text))
  const figures: Readings[] = []
  for (let at = 0; at < tokens.length;) {
    const number = numberAt(tokens, at)
    if (!number) {
      at += 1
      continue
    }
    const { value, next, inWords } = number
    const marked = RUPEES.test(textAt(tokens, at - 1))
    // '75 to 85%': the first figure has the unit of the second.
    const other = RANGE.test(textAt(tokens, next)) ? numberAt(tokens, next + 1) : null
    const own = unitAfter(tokens, next)
    const units = own.length === 0 && other ? unitAfter(tokens, other.next) : own
    const isFigure =
      !inWords ||
      value >= LARGE ||
      (units.length > 0 && !NO_FIGURES.test(textAt(tokens, at))) ||
      (units.some(({ unit, factor }) => unit === 'rupees' && factor > 1) && textAt(tokens, at) !== 'no')
    if (isFigure) {
      const readings = units.map(({ unit, factor }) => ({ value: times(value, factor), unit }))
      if (marked)
        figures.push([
          { value: readings.find(({ unit }) => unit === 'rupees')?.value ?? value, unit: 'rupees' },
        ])
      else if (readings.length > 0) figures.push(readings)
      else figures.push([{ value, unit: isDate(tokens, at, next, value) ? 'date' : null }])
    }
    at = next
  }
  return figures
}

/** Whether a text has digits that `figuresIn` can't read, as in scripts of other countries. */
export const hasStrangeDigits = (text: string): boolean => /(?!\d)\p{N}/u.test(plainText(text))

/** The figures that a visitor told. */
export const figuresOfFacts = ({ amount, weight, karat, months, rate }: Facts): readonly Readings[] => [
  ...(amount === undefined ? [] : [[{ value: amount, unit: 'rupees' as const }]]),
  ...(weight === undefined ? [] : [[{ value: weight, unit: 'grams' as const }]]),
  ...(karat === undefined ? [] : [[{ value: karat, unit: 'karat' as const }]]),
  ...(months === undefined ? [] : [[{ value: months, unit: 'months' as const }]]),
  ...(rate === undefined ? [] : [[{ value: rate.percent, unit: 'percent' as const }]]),
]

/** Whether a figure is one of those that are known. One without a unit is, where its number is. */
export const isKnown = (figure: Readings, known: readonly Readings[]): boolean =>
  figure.some(({ value, unit }) =>
    known.some((each) => each.some((one) => one.value === value && (unit === null || unit === one.unit))),
  )
