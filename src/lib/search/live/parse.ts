import * as v from 'valibot'
import { PUBLIC_REASONS } from '#lib/domain/listing/public-reason'
import type { IsoDate } from '#lib/domain/dates/dates'
import { REPAYMENTS } from '#lib/domain/loan/repayment'
import type { Listing } from '#lib/domain/listing/listing'
import { OFFER_FIELDS } from '#lib/search/embedded/catalogue'

/** Made when it is needed: a build that has no list leaves all of it out. */
function listingSchema(): v.GenericSchema<unknown, Listing> {
  const text = v.pipe(v.string(), v.nonEmpty())
  const day = v.pipe(
    v.string(),
    v.isoDate(),
    v.transform((date) => date as IsoDate),
  )

  return v.object({
    version: text,
    asOf: v.pipe(v.string(), v.isoTimestamp()),
    lenders: v.array(v.object({ id: text, name: text })),
    offers: v.array(
      v.object({ ...OFFER_FIELDS, repayment: v.picklist(REPAYMENTS), lastDay: v.optional(day) }),
    ),
    withheld: v.array(
      v.object({
        lender: text,
        reason: v.picklist(PUBLIC_REASONS),
        offers: v.pipe(v.array(text), v.nonEmpty()),
      }),
    ),
    silent: v.array(v.object({ lender: text, day })),
  })
}

/**
 * Parses the list of the server, or that which the build wrote.
 * @throws ValiError if it does not match the schema of this release
 */
export const parseListing = (json: unknown): Listing => v.parse(listingSchema(), json)
