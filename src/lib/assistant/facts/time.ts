import { at, PLACES, type Look } from './look.ts'
import { monthUnit } from './units.ts'

/** After a time that is past, or an age: '20 years back', '3 saal pehle', '19 saal ka hu'. */
const PAST = /^(?:back|ago|old|earlier|pehle|pahle|pahale|purana|purani|purane|se)$/
const IS = /^(?:hu|hun|hoon|hai|hain|ho|h|tha|thi)$/
const LONGEST_YEARS = 15

/** A time in months; one that is past, or an age, is no tenure. */
export const monthsAt: Look = (tokens, start, number) => {
  const whole = monthUnit(at(tokens, start))
  if (whole !== null && at(tokens, start + 1) === 'bhar')
    return { next: start + 2, place: PLACES.months, facts: { months: whole } }
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
  return { next, place: past ? PLACES.past : PLACES.months, facts: past ? {} : { months } }
}
