import type { LeadStateData, PartnerLead, ReadLeadData } from '#contract/generated/types.gen'
import { unknown } from '../problem.ts'
import { shownLead } from '../store/leads/lead-list.ts'
import { leadByToken } from '../store/leads/leads.ts'
import { readNumber } from '../store/leads/numbers.ts'
import { perHour } from '../store/tallies.ts'
import { transact } from '../store/transaction.ts'
import type { Context } from './context.ts'
import { keyHolder } from './lender-keys.ts'
import { sayLoanOf } from './loan-words.ts'
import { ok, type Answering } from './operation.ts'

/** Of a network, with all who guess at keys. */
const CALLS = { what: 'lead', limit: perHour(3600) } as const

/** What the programs of lenders ask and say of their leads, with a key. */
export function partnerLeadOperations(context: Context): {
  readonly readLead: Answering<ReadLeadData, PartnerLead>
  readonly leadState: Answering<LeadStateData, PartnerLead>
} {
  const { store, now } = context
  return {
    async readLead({ path: { id, token }, ...request }) {
      const { actor } = await keyHolder(context, id, request, CALLS)
      return ok(
        await transact(store, async (tx) => {
          const lead = await leadByToken(tx, id, token)
          if (!lead) throw unknown()
          const phone = await readNumber(tx, lead, actor, now())
          return { lead: await shownLead(tx, token, now()), phone }
        }),
      )
    },
    async leadState({ body, path: { id, token }, ...request }) {
      const { actor } = await keyHolder(context, id, request, CALLS)
      await transact(store, (tx) => sayLoanOf(tx, id, token, body, actor, now()))
      return ok({ lead: await shownLead(store, token, now()), phone: null })
    },
  }
}
