import type { FeedOfferRow, FeedVersion, LenderDetails } from '@office/services/offers-port'
import { isInFile } from './rows'

/** An offer as its lender sees it: as it is shown, as it stands in the last file, or both. */
export interface OwnOffer {
  readonly id: string
  readonly name: string
  readonly state: 'withheld' | 'shown' | 'waits' | 'off'
  /** The version that is shown, and its last day; null if it is not shown. */
  readonly shown: LenderDetails['shown'][number] | null
  /** In the last file; null if it is not in it. */
  readonly sent: FeedOfferRow | null
  /** Perhaps it stands in a row of the last file that can't be read. */
  readonly perhapsSent: boolean
  /** The APR of `state`; null where none is stated. */
  readonly apr: string | null
  /** The APR of the last file, where another one is shown. */
  readonly nextApr: string | null
}

const aprOf = (offer: FeedOfferRow | undefined): string | null =>
  offer?.terms.find(({ field }) => field === 'aprPercent')?.value ?? null

/** The APR that is shown, where a file says another one or the same. */
function shownApr(offer: FeedOfferRow | undefined): string | null {
  const change = offer?.changes.find(({ field }) => field === 'aprPercent')
  return change ? change.before : aprOf(offer)
}

const ORDER: readonly OwnOffer['state'][] = ['withheld', 'shown', 'waits', 'off']

/** Whether what is ready in a version can still be published. */
const isOpen = ({ version: { state } }: FeedVersion): boolean =>
  state !== 'rejected' && state !== 'rolled-back'

/** How an offer of the last file that is not shown stands; null if nothing is to be said of it. */
function hiddenState(sent: FeedOfferRow | null, last: FeedVersion | null): OwnOffer['state'] | null {
  if (sent === null || last === null) return null
  if (sent.verdict === 'withheld') return 'withheld'
  if (sent.state === 'removed' || sent.state === 'ended') return 'off'
  return sent.state === 'ready' && isOpen(last) ? 'waits' : null
}

/** What a lender has on the site and what it sent last, an offer a row; withheld first. */
export function ownOffers(details: LenderDetails, last: FeedVersion | null): readonly OwnOffer[] {
  const rows = new Map(last?.offers.map((offer) => [offer.id, offer]) ?? [])
  const shown = new Map(details.shown.map((offer) => [offer.id, offer]))
  const sentIds = last?.offers.filter(isInFile).map(({ id }) => id) ?? []
  const offers = [...new Set([...sentIds, ...shown.keys()])].flatMap((id): readonly OwnOffer[] => {
    const row = rows.get(id)
    const sent = row && isInFile(row) ? row : null
    const on = shown.get(id) ?? null
    const isNext = sent !== null && on !== null && last !== null && on.version < last.version.number
    const isWithheld = sent?.verdict === 'withheld' && isNext
    const state = on ? (isWithheld ? 'withheld' : 'shown') : hiddenState(sent, last)
    if (state === null) return []
    return [
      {
        ...{ id, name: sent?.name ?? on?.name ?? id, state, shown: on, sent },
        perhapsSent: row?.change === 'not-read',
        apr: state === 'shown' ? shownApr(row) : aprOf(row),
        nextApr: isNext && state === 'shown' ? aprOf(row) : null,
      },
    ]
  })
  return offers.toSorted((one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state))
}
