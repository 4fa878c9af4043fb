import { MAX_AMOUNT } from '#lib/domain/money/largest-amount'
import type { Token } from '#lib/assistant/words/tokens'
import { at, PLACES, RUPEES, type Look } from './look.ts'
import { numberAt, type NumberRead } from './numbers.ts'
import { amountUnit } from './units.ts'

const LEAST_BARE_AMOUNT = 5000
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

/** An amount in rupees. */
export const amountAt: Look = (tokens, start, number) => {
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
  return { next: found.next, place: PLACES.amount, facts: { amount: found.amount } }
}

/** A PIN code that is named so, or where a place is. */
export const pinAt: Look = (tokens, start, number) => {
  const text = at(tokens, start)
  if (!number || !/^[1-9]\d{5}$/.test(text)) return null
  const named =
    /^(?:pin|pincode|code|in|at|near)$/.test(at(tokens, start - 1)) ||
    /^(?:me|mein|men|par|pe)$/.test(at(tokens, start + 1))
  return named ? { next: start + 1, place: PLACES.pinCode, facts: { pinCode: text } } : null
}
