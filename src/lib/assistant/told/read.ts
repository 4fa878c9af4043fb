import { USUAL_MONTHLY_RATE_PERCENT } from '@/lib/domain/calculator'
import { roundToMilligram } from '@/lib/domain/gold'
import { MAX_AMOUNT } from '@/lib/domain/money'
import type { Told } from '@/lib/domain/assistant'
import { ideaOfWord } from '../synonyms'
import type { Token } from '../tokens'
import { elsewhereAt } from './elsewhere'
import { aliasAt, type aliasesOf } from './lenders'
import { numberAt, type NumberRead } from './numbers'
import { amountUnit, karatUnit, KARAT_OF_FINENESS, monthUnit, weightUnit } from './units'
import { wishesIn } from './wishes'

/** What stands in a question in the place of what was told, so that questions with other figures are alike. */
const PLACES = {
  amount: 'AMOUNT',
  weight: 'WEIGHT',
  karat: 'KARAT',
  months: 'MONTHS',
  past: 'PAST',
  rate: 'RATE',
  share: 'SHARE',
  lender: 'LENDER',
  pinCode: 'PIN',
  number: 'NUMBER',
} as const

/** What was told in a question. */
export interface Reading {
  readonly told: Told
  /** The words of the question with a place for each thing told. */
  readonly words: readonly string[]
  /** A number without a unit, if it is the only one. */
  readonly bare: number | null
  /** A lender that was named and is not in the catalogue; null if none. */
  readonly elsewhere: string | null
  /** Whether gold of two purities was named, for which there is no single figure. */
  readonly mixed: boolean
}

interface Found {
  readonly next: number
  readonly place: string
  readonly told: Told
}

type Look = (tokens: readonly Token[], at: number, number: NumberRead | null) => Found | null

const RUPEES = /^(?:₹|rs|inr|rupees?|rupaye|rupay|rupe|rupiya|rupya)$/
const PERCENT = /^(?:%|percent|percentage|pratishat|feesdi|fisdi|fisadi|taka|prcnt|persent|parsent)$/
const HUNDREDS = /^(?:saikda|saikra|sekda|sainkda)$/
/** A larger share is of the gold's value: no lender asks for such a rate. */
const HIGHEST_RATE = 49
const LEAST_BARE_AMOUNT = 5000
const BETWEEN = /^(?:per|a|\/|har|ka|ki|ke|every|each|interest|byaj|rate|se|of|flat|in|p|reducing)$/

const at = (tokens: readonly Token[], place: number): string => tokens[place]?.text ?? ''

/** The period that is named from a token on, and the token after it. */
function periodFrom(tokens: readonly Token[], start: number): { per: 'month' | 'year'; next: number } | null {
  for (let place = start; place < start + 4; place += 1) {
    const word = at(tokens, place)
    if (word === 'pm' || (word === 'p' && at(tokens, place + 1) === 'm'))
      return { per: 'month', next: place + (word === 'pm' ? 1 : 2) }
    if (word === 'pa' || (word === 'p' && at(tokens, place + 1) === 'a'))
      return { per: 'year', next: place + (word === 'pa' ? 1 : 2) }
    const months = word.length > 1 ? monthUnit(word) : null
    const idea = months ?? (ideaOfWord(word) === 'month' ? 1 : ideaOfWord(word) === 'yearly' ? 12 : null)
    if (idea !== null) return { per: idea === 1 ? 'month' : 'year', next: place + 1 }
    if (!BETWEEN.test(word)) return null
  }
  return null
}

/** The period that is named just before a rate: 'saal ka 18%'. */
function periodBefore(tokens: readonly Token[], place: number): 'month' | 'year' | null {
  for (const offset of [1, 2]) {
    const months = monthUnit(at(tokens, place - offset))
    if (months !== null && tokens[place - offset - 1]?.number == null) return months === 1 ? 'month' : 'year'
  }
  return null
}

const usualPeriod = (percent: number) => (percent <= USUAL_MONTHLY_RATE_PERCENT ? 'month' : 'year')

const rateAt: Look = (tokens, start, number) => {
  if (!number) return null
  const after = at(tokens, number.next)
  const perCent = after === 'per' && /^(?:cent|hundred)$/.test(at(tokens, number.next + 1))
  if (PERCENT.test(after) || perCent) {
    const percent = number.value
    const end = number.next + (perCent ? 2 : 1)
    if (percent > HIGHEST_RATE) return { next: end, place: PLACES.share, told: {} }
    const named = periodFrom(tokens, end)
    const per = named?.per ?? periodBefore(tokens, start) ?? usualPeriod(percent)
    return { next: named?.next ?? end, place: PLACES.rate, told: { rate: { percent, per } } }
  }
  // '2 rupaye saikda' is two rupees for a hundred in a month, '99 paise per hundred' 0.99.
  const paise = after === 'paise' || after === 'paisa'
  if (!paise && !RUPEES.test(after)) return null
  const hundred =
    at(tokens, number.next + 1) === 'per' ? at(tokens, number.next + 2) : at(tokens, number.next + 1)
  if (!HUNDREDS.test(hundred) && hundred !== 'hundred') return null
  const end = number.next + (HUNDREDS.test(hundred) ? 2 : 3)
  const percent = paise ? number.value / 100 : number.value
  return {
    next: periodFrom(tokens, end)?.next ?? end,
    place: PLACES.rate,
    told: { rate: { percent, per: 'month' } },
  }
}

const weightAt: Look = (tokens, _start, number) => {
  const unit = number && weightUnit(at(tokens, number.next))
  if (!number || unit === null) return null
  return {
    next: number.next + 1,
    place: PLACES.weight,
    told: { weight: roundToMilligram(number.value * unit) },
  }
}

const SURE_KARATS = new Set([14, 18, 22, 24])
const MAX_KARAT = 24

const karatAt: Look = (tokens, start, number) => {
  if (!number || !Number.isInteger(number.value)) return null
  const goldNear = tokens.some(
    ({ text }) =>
      ['gold', 'jewellery', 'hallmark', 'purity'].includes(ideaOfWord(text) ?? '') ||
      weightUnit(text) !== null,
  )
  const several = tokens.filter(({ text }) => text === 'k').length > 1
  const after = at(tokens, number.next)
  if (number.value >= 9 && number.value <= MAX_KARAT && karatUnit(after) !== null) {
    const thousand =
      after === 'k' && !(SURE_KARATS.has(number.value) && (goldNear || several || tokens.length < 4))
    if (!thousand) return { next: number.next + 1, place: PLACES.karat, told: { karat: number.value } }
  }
  const karat = KARAT_OF_FINENESS.get(number.value)
  const priced = RUPEES.test(at(tokens, start - 1)) || RUPEES.test(after)
  if (karat === undefined || number.inWords || priced || !(goldNear || number.value === 916)) return null
  return { next: number.next, place: PLACES.karat, told: { karat } }
}

/** After a time that is past, or an age: '20 years back', '3 saal pehle', '19 saal ka hu'. */
const PAST = /^(?:back|ago|old|earlier|pehle|pahle|pahale|purana|purani|purane|se)$/
const IS = /^(?:hu|hun|hoon|hai|hain|ho|h|tha|thi)$/
const LONGEST_YEARS = 15

const monthsAt: Look = (tokens, start, number) => {
  const whole = monthUnit(at(tokens, start))
  if (whole !== null && at(tokens, start + 1) === 'bhar')
    return { next: start + 2, place: PLACES.months, told: { months: whole } }
  if (!number) return null
  const half = number.value === 0.5 && at(tokens, number.next) === 'a'
  const next = number.next + (half ? 2 : 1)
  const unit = monthUnit(at(tokens, next - 1))
  if (unit === null) return null
  const months = number.value * unit
  const article = ['a', 'an'].includes(at(tokens, start))
  // 'interest a month' is a period; 'for a year' is a time.
  const period = article && !['for', 'in', 'over', 'after', 'of'].includes(at(tokens, start - 1))
  if (period || !Number.isInteger(months) || months < 1) return null
  const age = unit > 1 && /^k[aeiy]$/.test(at(tokens, next)) && IS.test(at(tokens, next + 1))
  const past = PAST.test(at(tokens, next)) || age || months > LONGEST_YEARS * 12
  return { next, place: past ? PLACES.past : PLACES.months, told: past ? {} : { months } }
}

const paisa = (rupees: number): number => Math.round(rupees * 100) / 100

/** '1 lakh 80 thousand': parts with falling units are added. */
function withUnits(tokens: readonly Token[], number: NumberRead): { amount: number; next: number } | null {
  let [amount, next, above] = [0, number.next, Infinity]
  for (let part: NumberRead | null = number; part; part = numberAt(tokens, next)) {
    const unit = amountUnit(at(tokens, part.next))
    if (unit === null || unit >= above) break
    amount = paisa(amount + part.value * unit)
    ;[next, above] = [part.next + 1, unit]
  }
  return amount > 0 ? { amount, next } : null
}

const amountAt: Look = (tokens, start, number) => {
  // '2 lakh rupees 6 months': the rupees belong to the amount before.
  const after = amountUnit(at(tokens, start - 1)) !== null || tokens[start - 1]?.number != null
  const signed = RUPEES.test(at(tokens, start)) && !after
  const read = signed ? numberAt(tokens, start + (at(tokens, start + 1) === '.' ? 2 : 1)) : number
  if (!read) return null
  const units = withUnits(tokens, read)
  const rupees = RUPEES.test(at(tokens, read.next)) || at(tokens, read.next) === '/'
  const bare =
    !read.inWords && (signed || rupees || read.value >= LEAST_BARE_AMOUNT)
      ? { amount: read.value, next: read.next }
      : null
  const found = units ?? bare
  if (!found || found.amount < 1 || found.amount > MAX_AMOUNT || !Number.isInteger(found.amount)) return null
  return { next: found.next, place: PLACES.amount, told: { amount: found.amount } }
}

const pinAt: Look = (tokens, start, number) => {
  const text = at(tokens, start)
  if (!number || !/^[1-9]\d{5}$/.test(text)) return null
  const named =
    /^(?:pin|pincode|code|in|at|near)$/.test(at(tokens, start - 1)) ||
    /^(?:me|mein|men|par|pe)$/.test(at(tokens, start + 1))
  return named ? { next: start + 1, place: PLACES.pinCode, told: { pinCode: text } } : null
}

const LOOKS: readonly Look[] = [rateAt, pinAt, weightAt, karatAt, amountAt, monthsAt]
const JOINED = /^(?:and|aur|\+|plus)$/

/**
 * Reads what a question tells: amount, weight, karat, months, rate, lenders, PIN code and wishes.
 * @param tokens of the question in plain letters
 * @param aliases the names of the catalogue's lenders
 */
export function readTold(tokens: readonly Token[], aliases: ReturnType<typeof aliasesOf>): Reading {
  let told: Told = {}
  let elsewhere: string | null = null
  const words: string[] = []
  const numbers: number[] = []
  const karats = new Set<number>()
  for (let place = 0; place < tokens.length;) {
    const alias = aliasAt(aliases, tokens, place)
    if (alias) {
      told = { ...told, lenders: [...new Set([...(told.lenders ?? []), alias.name])] }
      words.push(PLACES.lender)
      place += alias.words.length
      continue
    }
    const other = elsewhereAt(tokens, place)
    if (other) {
      elsewhere ??= other.name
      words.push(PLACES.lender)
      place += other.words
      continue
    }
    const number = numberAt(tokens, place)
    const found = LOOKS.map((look) => look(tokens, place, number)).find(Boolean)
    if (found) {
      const { weight, amount, karat } = found.told
      const joined = weight !== undefined && told.weight !== undefined && JOINED.test(at(tokens, place - 1))
      if (karat !== undefined) karats.add(karat)
      told = {
        ...found.told,
        ...told,
        // A fee is named beside the loan, and is smaller.
        ...(amount !== undefined && { amount: Math.max(amount, told.amount ?? 0) }),
        ...(joined && { weight: roundToMilligram((told.weight ?? 0) + weight) }),
      }
      words.push(found.place)
      place = found.next
      continue
    }
    const token = tokens[place]
    if (token?.number != null) numbers.push(token.number)
    words.push(token?.number == null ? (token?.text ?? '') : PLACES.number)
    place += 1
  }
  if (karats.size > 1) {
    const { karat: _several, ...others } = told
    told = others
  }
  return {
    told: { ...told, ...wishesIn(words) },
    words,
    bare: numbers.length === 1 ? (numbers[0] ?? null) : null,
    elsewhere,
    mixed: karats.size > 1,
  }
}
