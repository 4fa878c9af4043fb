import { USUAL_MONTHLY_RATE_PERCENT } from '#lib/domain/loan/calculator'
import { ideaOfWord } from '#lib/assistant/words/synonyms'
import type { Token } from '#lib/assistant/words/tokens'
import { at, PLACES, RUPEES, type Look } from './look.ts'
import { monthUnit } from './units.ts'

const PERCENT = /^(?:%|p[ea]?r[cs]e?nt|percentage|pratishat|feesdi|fisdi|fisadi|taka)$/
const HUNDREDS = /^(?:saikda|saikra|sekda|sainkda)$/
/** A larger share is of the gold's value: no lender asks for such a rate. */
const HIGHEST_RATE = 49
const BETWEEN = /^(?:per|a|\/|har|ka|ki|ke|every|each|interest|byaj|rate|se|of|flat|in|p|reducing)$/

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

/** An interest rate, or a share of the gold in percent. */
export const rateAt: Look = (tokens, start, number) => {
  if (!number) return null
  const after = at(tokens, number.next)
  const perCent = after === 'per' && /^(?:cent|hundred)$/.test(at(tokens, number.next + 1))
  if (PERCENT.test(after) || perCent) {
    const percent = number.value
    const end = number.next + (perCent ? 2 : 1)
    if (percent > HIGHEST_RATE) return { next: end, place: PLACES.share, facts: {} }
    const named = periodFrom(tokens, end)
    const per = named?.per ?? periodBefore(tokens, start) ?? usualPeriod(percent)
    return { next: named?.next ?? end, place: PLACES.rate, facts: { rate: { percent, per } } }
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
    facts: { rate: { percent, per: 'month' } },
  }
}
