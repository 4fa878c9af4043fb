import type { FastifyBaseLogger } from 'fastify'
import { SEARCH_MS } from '#lib/domain/ondc/states'
import { expireOffers } from '../store/ondc/choices.ts'
import { endSilentChoices } from '../store/ondc/ending.ts'
import { closeSearches } from '../store/ondc/searches.ts'
import type { Store } from '../store/open.ts'
import { everySoOften } from './every-so-often.ts'

/** For how long an answer of a lender that was chosen is waited for, ms. */
const CHOICE_MS = 120_000
const LOOK_MS = 2000

interface OndcEnds {
  readonly store: Store
  readonly now: () => number
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

/** Ends the searches whose time is over, the choices whose lender has not answered, and the offers that stand no longer. */
export async function endOndc({ store, now }: Omit<OndcEnds, 'log'>): Promise<void> {
  await closeSearches(store, new Date(now() - SEARCH_MS))
  await endSilentChoices(store, new Date(now() - CHOICE_MS), now())
  await expireOffers(store, now())
}

/** Ends every two seconds what time has ended. @returns what stops it, once what is in hand is done */
export const startOndcEnds = (ends: OndcEnds): (() => Promise<void>) =>
  everySoOften(
    () =>
      endOndc(ends).catch((error: unknown) =>
        ends.log.error({ err: error }, 'what has ended of ONDC could not be noted'),
      ),
    LOOK_MS,
  )
