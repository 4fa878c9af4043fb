import { createHash } from 'node:crypto'
import type { OffersAnswer } from '#contract/generated/types.gen'
import { istDate } from '#lib/domain/dates/dates'
import { offerIdOf, offerOf } from '#lib/domain/feed/offer-of-feed'
import { markOf, type Listing } from '#lib/domain/listing/listing'
import { changeCounts } from '../store/changes.ts'
import { shownAt, shownNow } from '../store/feeds/shown.ts'
import type { FeedContext } from './basis.ts'

/** The list of offers, as it is sent. */
export interface SentListing {
  readonly tag: string
  readonly answer: OffersAnswer
  readonly json: Buffer
}

/** What is shown now, without when it was made. */
async function listedNow({ store, config, now }: FeedContext): Promise<Omit<Listing, 'version' | 'asOf'>> {
  const shown = await shownNow(store, shownAt(now(), config.feeds.keepDays))
  const named = [...shown.offers, ...shown.withheld, ...shown.silent].map(({ lender }) => lender)
  const lenders = [...new Map(named.map((lender) => [lender.id, lender])).values()]
  return {
    lenders: lenders.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
    offers: shown.offers.map(({ lender, fields }) =>
      offerOf(fields, { ...lender, imageUrl: markOf(lender.id) }),
    ),
    withheld: shown.withheld.map(({ lender, reason, offers }) => ({
      ...{ lender: lender.id, reason },
      offers: offers.map((offer) => offerIdOf(offer, lender)),
    })),
    silent: shown.silent.map(({ lender, figuresOf }) => ({ lender: lender.id, day: figuresOf })),
  }
}

const VERSION_SIGNS = 22

/**
 * The list of what is shown, made anew once something of the offers has changed, or with another day in India. A list that says
 * the same is the same as before.
 * @returns a function that gives the list of now
 */
export function createListing(context: FeedContext): () => Promise<SentListing> {
  let last: { readonly key: string; readonly making: Promise<SentListing> } | null = null
  let sent: SentListing | null = null

  async function make(): Promise<SentListing> {
    const { now } = context
    const listed = await listedNow(context)
    const version = createHash('sha256')
      .update(JSON.stringify(listed))
      .digest('base64url')
      .slice(0, VERSION_SIGNS)
    if (sent?.answer.version === version) return sent
    const listing: Listing = { version, asOf: new Date(now()).toISOString(), ...listed }
    const json = Buffer.from(JSON.stringify(listing))
    // Without what is undefined, as it is sent.
    sent = { tag: `"${version}"`, answer: JSON.parse(json.toString()) as OffersAnswer, json }
    return sent
  }

  return async () => {
    const { offers = 0 } = await changeCounts(context.store)
    const key = `${offers} ${istDate(context.now())}`
    if (last?.key !== key) {
      const making = make()
      last = { key, making }
      making.catch(() => {
        if (last?.making === making) last = null
      })
    }
    return last.making
  }
}
