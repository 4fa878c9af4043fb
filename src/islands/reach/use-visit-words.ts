import { useLocale } from '@/islands/shared/locale'
import { useLater } from '@/islands/shared/use-later'
import { fill } from '#lib/domain/shared/text'
import { placeOf } from '#lib/domain/visit/reach'
import { NOT_STATED, reach } from '#lib/stores/offers/reach'
import { hourWords } from './words'

/** What a card says of the visit: before the PIN code is known, at the door, at a branch. */
interface VisitCopy {
  readonly doorstep: string
  readonly branch: string
  readonly doorFrom: string
  readonly atBranch: string
}

/** Returns the function that says where an offer is pledged: from which hour on at the door, once the PIN code is known. */
export function useVisitWords(copy: VisitCopy): (offer: { readonly doorstep: boolean }) => string {
  const locale = useLocale()
  const answer = useLater(reach.$answer, NOT_STATED)
  return (offer) => {
    if (answer.state !== 'ready') return offer.doorstep ? copy.doorstep : copy.branch
    if (placeOf(offer, answer.reach) === 'branch') return copy.atBranch
    const { first } = answer.reach
    return first ? fill(copy.doorFrom, { ...hourWords(first, locale) }) : copy.doorstep
  }
}
