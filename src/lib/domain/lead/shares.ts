import { isOpen, type VisitState } from '#lib/domain/visit/visit-state'
import { needsWord, type LoanState, type RefusalReason } from './loan.ts'

/** What of a lead is counted. */
export interface CountedLead {
  /** The name of its offer. */
  readonly offer: string
  readonly visit: VisitState
  readonly loan: LoanState | null
  readonly reason: RefusalReason | null
}

/** What became of the leads of an offer. */
export interface LeadShare {
  /** Null for those of all offers. */
  readonly offer: string | null
  readonly handed: number
  readonly toCome: number
  readonly done: number
  readonly missed: number
  readonly cancelled: number
  readonly granted: number
  readonly refused: number
  readonly declined: number
  /** Done visits without a word of the lender. */
  readonly open: number
  /** Loans of all that were handed over, whole percent; null where these are too few to say. */
  readonly percent: number | null
}

function shareOf(leads: readonly CountedLead[], offer: string | null, from: number): LeadShare {
  const visits = (state: VisitState) => leads.filter(({ visit }) => visit === state).length
  const loans = (state: LoanState) => leads.filter(({ loan }) => loan === state).length
  const granted = loans('loan.granted')
  return {
    ...{ offer, handed: leads.length, toCome: leads.filter(({ visit }) => isOpen(visit)).length },
    ...{ done: visits('done'), missed: visits('missed'), cancelled: visits('cancelled') },
    ...{ granted, refused: loans('loan.refused'), declined: loans('loan.declined') },
    open: leads.filter(needsWord).length,
    percent: leads.length < from ? null : Math.round((100 * granted) / leads.length),
  }
}

/**
 * What became of leads: by offer, the one with the most first, and of all together at the end; nothing without a lead.
 * @param from how many leads a share needs: of fewer, single people could be found in it
 */
export function sharesOf(leads: readonly CountedLead[], from: number): readonly LeadShare[] {
  if (leads.length === 0) return []
  const offers = [...new Set(leads.map(({ offer }) => offer))]
  const shares = offers.map((offer) =>
    shareOf(
      leads.filter((lead) => lead.offer === offer),
      offer,
      from,
    ),
  )
  return [...shares.toSorted((one, other) => other.handed - one.handed), shareOf(leads, null, from)]
}

/** How often each reason was given for a refusal, the most frequent first. */
export function refusalsOf(
  leads: readonly CountedLead[],
): readonly { readonly reason: RefusalReason; readonly count: number }[] {
  const reasons = leads.flatMap(({ reason }) => (reason === null ? [] : [reason]))
  return [...new Set(reasons)]
    .map((reason) => ({ reason, count: reasons.filter((one) => one === reason).length }))
    .toSorted((one, other) => other.count - one.count)
}
