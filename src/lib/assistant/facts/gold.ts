import { roundToMilligram } from '#lib/domain/gold/gold'
import { ideaOfWord } from '#lib/assistant/words/synonyms'
import { at, PLACES, RUPEES, type Look } from './look.ts'
import { karatUnit, KARAT_OF_FINENESS, weightUnit } from './units.ts'

/** A weight, in grams. */
export const weightAt: Look = (tokens, _start, number) => {
  const unit = number && weightUnit(at(tokens, number.next))
  if (!number || unit === null) return null
  return {
    next: number.next + 1,
    place: PLACES.weight,
    facts: { weight: roundToMilligram(number.value * unit) },
  }
}

const SURE_KARATS = new Set([14, 18, 22, 24])
const MAX_KARAT = 24

/** A purity in karat, also as fineness or a jeweller's short form. */
export const karatAt: Look = (tokens, start, number) => {
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
    if (!thousand) return { next: number.next + 1, place: PLACES.karat, facts: { karat: number.value } }
  }
  const karat = KARAT_OF_FINENESS.get(number.value)
  const priced = RUPEES.test(at(tokens, start - 1)) || RUPEES.test(after)
  if (karat === undefined || number.inWords || priced || !(goldNear || number.value === 916)) return null
  return { next: number.next, place: PLACES.karat, facts: { karat } }
}
