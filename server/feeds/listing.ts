import { createHash } from 'node:crypto'
import type { OffersAnswer } from '#contract/generated/types.gen'
import { istDate } from '#lib/domain/dates/dates'
import { publicReasonOf } from '#lib/domain/audit/finding'
import { offerIdOf, offerOf } from '#lib/domain/feed/offer-of-feed'
import type { PublicReason } from '#lib/domain/listing/public-reason'
import { markOf, type Listing, type WithheldOffers } from '#lib/domain/listing/listing'
import { changeCounts } from '../store/changes.ts'
import { shownNow, type ShownNow } from '../store/feeds/shown-now.ts'
import type { FeedContext } from './basis.ts'

/** The list of offers, as it is sent. */
export interface SentListing {
  readonly tag: string
  readonly answer: OffersAnswer
  readonly json: Buffer
}

const DAY_MS = 86_400_000

/** What the public reads of offers that were held back: of each lender, for each reason. */
function withheldOf(held: ShownNow['held']): readonly WithheldOffers[] {
  const said = held.flatMap(({ lender, code, findings }) => {
    const reason = publicReasonOf(findings)
    return reason === null ? [] : [{ lender, reason, id: offerIdOf({ id: code }, { id: lender }) }]
  })
  const groups = Map.groupBy(said, ({ lender, reason }) => `${lender} ${reason}`)
  return [...groups.values()].map((group) => {
    const [{ lender, reason } = { lender: '', reason: 'apr' as PublicReason }] = group
    return { lender, reason, offers: group.map(({ id }) => id) }
  })
}

/** What is shown now, without when it was made. */
async function listedNow({ store, config, now }: FeedContext): Promise<Omit<Listing, 'version' | 'asOf'>> {
  const tooOld = new Date(now() - config.feeds.keepDays * DAY_MS)
  const { lenders, offers, held, silent } = await shownNow(store, istDate(now()), tooOld)
  const named = new Map(lenders.map(({ id, name }) => [id, { id, name, imageUrl: markOf(id) }]))
  const withheld = withheldOf(held)
  return {
    lenders,
    offers: offers.flatMap(({ lender, fields }) => {
      const by = named.get(lender)
      return by ? [offerOf(fields, by)] : []
    }),
    ...{ withheld, silent },
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
