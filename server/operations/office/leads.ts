import type {
  LeadsAnswer,
  ListLeadsData,
  Revealed,
  RevealLeadData,
  SayLoanData,
} from '#contract/generated/types.gen'
import { needsWord } from '#lib/domain/lead/loan'
import { refusalsOf, sharesOf } from '#lib/domain/lead/shares'
import { isOpen } from '#lib/domain/visit/visit-state'
import { unknown } from '../../problem.ts'
import type { Lender } from '../../store/feeds/lenders.ts'
import { leadsOf } from '../../store/leads/lead-list.ts'
import { leadByToken } from '../../store/leads/leads.ts'
import { readNumber } from '../../store/leads/numbers.ts'
import type { SessionPerson } from '../../store/office/sessions.ts'
import { transact } from '../../store/transaction.ts'
import type { Context } from '../context.ts'
import { sayLoanOf } from '../loan-words.ts'
import { ok } from '../operation.ts'
import { findLender } from './found.ts'
import type { OfficeAnswering } from './guard.ts'

/** The leads of a lender, at the desk. */
export function leadOperations({ store, config, now }: Context): {
  readonly listLeads: OfficeAnswering<ListLeadsData, LeadsAnswer>
  readonly revealLead: OfficeAnswering<RevealLeadData, Revealed>
  readonly sayLoan: OfficeAnswering<SayLoanData, LeadsAnswer>
} {
  const { shareFrom } = config.leads

  async function answer({ id, name }: Lender, { role }: SessionPerson): Promise<LeadsAnswer> {
    const leads = await leadsOf(store, id, { shows: role === 'partner' }, now())
    const counted = leads.map(({ offer, visit, loan }) => ({
      ...{ offer: offer.name, visit: visit.state, loan: loan?.state ?? null, reason: loan?.reason ?? null },
    }))
    return {
      ...{ lender: name, leads, shareFrom },
      toCome: counted.filter(({ visit }) => isOpen(visit)).length,
      noWord: counted.filter(needsWord).length,
      shares: [...sharesOf(counted, shareFrom)],
      refusals: [...refusalsOf(counted)],
    }
  }

  return {
    async listLeads({ path: { id }, person }) {
      return ok(await answer(await findLender(store, id, person), person))
    },
    async revealLead({ path: { id, token }, person, actor }) {
      await findLender(store, id, person)
      const value = await transact(store, async (tx) => {
        const lead = await leadByToken(tx, id, token)
        const number = lead && (await readNumber(tx, lead, actor, now()))
        if (!number) throw unknown()
        return number
      })
      return ok({ value })
    },
    async sayLoan({ body, path: { id, token }, person, actor }) {
      const lender = await findLender(store, id, person)
      await transact(store, (tx) => sayLoanOf(tx, id, token, body, actor, now()))
      return ok(await answer(lender, person))
    },
  }
}
