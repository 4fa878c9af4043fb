import { useLocale } from '@/islands/shared/locale'
import { useLater } from '@/islands/shared/use-later'
import type { IsoDate } from '#lib/domain/dates/dates'
import type { Locale } from '#lib/domain/shared/locale'
import { fill } from '#lib/domain/shared/text'
import { placeOf, type FirstHour } from '#lib/domain/visit/reach'
import { NOT_STATED, reach, type ReachAnswer } from '#lib/stores/offers/reach'
import { hourWords } from './words'

/** What a card says of the visit: before the PIN code is known, at the door, at a branch. */
interface VisitCopy {
  readonly doorstep: string
  readonly branch: string
  readonly doorFrom: string
  readonly atBranch: string
}

interface Doorstep {
  readonly doorstep: boolean
}

/** A Wednesday in September at noon: no day and hour are longer. */
const LONGEST: FirstHour = { date: '2026-09-30' as IsoDate, slot: '12-13' }

const longestHours = new Map<Locale, ReturnType<typeof hourWords>>()

/** The same for every card of a list. */
function longestHour(locale: Locale): ReturnType<typeof hourWords> {
  const words = longestHours.get(locale) ?? hourWords(LONGEST, locale)
  longestHours.set(locale, words)
  return words
}

function visitWords(
  copy: VisitCopy,
  offer: Doorstep,
  answer: ReachAnswer,
  doorFrom: (hour: FirstHour) => string,
): string {
  if (answer.state !== 'ready') return offer.doorstep ? copy.doorstep : copy.branch
  if (placeOf(offer, answer.reach) === 'branch') return copy.atBranch
  const { first } = answer.reach
  return first ? doorFrom(first) : copy.doorstep
}

/** Where an offer is pledged: from which hour on at the door, once the PIN code is known. `longest` is as long as any answer. */
export function useVisitWords(
  copy: VisitCopy,
  offer: Doorstep,
): { readonly said: string; readonly longest: string } {
  const locale = useLocale()
  const answer = useLater(reach.$answer, NOT_STATED)
  const doorFrom = (hour: FirstHour) => fill(copy.doorFrom, hourWords(hour, locale))
  const longest = () => fill(copy.doorFrom, longestHour(locale))
  return {
    said: visitWords(copy, offer, answer, doorFrom),
    longest: offer.doorstep ? longest() : copy.branch,
  }
}
