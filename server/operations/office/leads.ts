import type {
  CsvFile,
  ExportLeadsData,
  Lead,
  LeadsAnswer,
  ListLeadsData,
  Revealed,
  RevealLeadData,
  SayLoanData,
} from '#contract/generated/types.gen'
import { istDate } from '#lib/domain/dates/dates'
import { needsWord } from '#lib/domain/lead/loan'
import { refusalsOf, sharesOf } from '#lib/domain/lead/shares'
import { isOpen } from '#lib/domain/visit/visit-state'
import { unknown } from '../../problem.ts'
import { note, type Actor } from '../../store/audit.ts'
import type { Lender } from '../../store/feeds/lenders.ts'
import { leadsOf, monthsOf } from '../../store/leads/lead-list.ts'
import { leadByToken } from '../../store/leads/leads.ts'
import { readNumber } from '../../store/leads/numbers.ts'
import type { SessionPerson } from '../../store/office/sessions.ts'
import { transact } from '../../store/transaction.ts'
import type { Context } from '../context.ts'
import { sayLoanOf } from '../loan-words.ts'
import { ok } from '../operation.ts'
import { leadsCsv } from './csv-files.ts'
import { findLender } from './found.ts'
import type { OfficeAnswering } from './guard.ts'

/** Leads that are shown at once. */
const SHOWN = 500

/** The leads of a lender, at the desk. */
export function leadOperations({ store, config, now }: Context): {
  readonly listLeads: OfficeAnswering<ListLeadsData, LeadsAnswer>
  readonly exportLeads: OfficeAnswering<ExportLeadsData, CsvFile>
  readonly revealLead: OfficeAnswering<RevealLeadData, Revealed>
  readonly sayLoan: OfficeAnswering<SayLoanData, LeadsAnswer>
} {
  const { shareFrom } = config.leads

  async function answer(
    { id, name }: Lender,
    { role }: SessionPerson,
    month: string | undefined,
  ): Promise<LeadsAnswer> {
    const leads = await leadsOf(store, id, { shows: role === 'partner', month, max: SHOWN }, now())
    const counted = leads.map(({ offer, visit, loan }) => ({
      ...{ offer: offer.name, visit: visit.state, loan: loan?.state ?? null, reason: loan?.reason ?? null },
    }))
    return {
      ...{ lender: name, months: await monthsOf(store, id), leads, shareFrom },
      toCome: counted.filter(({ visit }) => isOpen(visit)).length,
      noWord: counted.filter(needsWord).length,
      shares: [...sharesOf(counted, shareFrom)],
      refusals: [...refusalsOf(counted)],
    }
  }

  /** The numbers that a lender has at this moment, by token; each is a look. */
  async function numbersOf(lender: string, leads: readonly Lead[], actor: Actor) {
    const numbers = new Map<string, string>()
    for (const { token, masked } of leads) {
      if (masked === null) continue
      // One at a time: each locks its borrower.
      const number = await transact(store, async (tx) => {
        const lead = await leadByToken(tx, lender, token)
        return lead && (await readNumber(tx, lead, actor, now()))
      })
      if (number) numbers.set(token, number)
    }
    return numbers
  }

  return {
    async listLeads({ path: { id }, query: { month } = {}, person }) {
      return ok(await answer(await findLender(store, id, person), person, month))
    },
    async exportLeads({ path: { id }, query: { month } = {}, person, actor }) {
      await findLender(store, id, person)
      const shows = person.role === 'partner'
      const leads = await leadsOf(store, id, { shows, month }, now())
      const numbers = shows ? await numbersOf(id, leads, actor) : null
      const file = leadsCsv(`${id}-${month ?? istDate(now())}`, leads, numbers)
      const read = numbers ? `, ${numbers.size} numbers` : ''
      await note(store, actor, 'leads-exported', id, now(), `${file.rows} leads${read}`)
      return ok(file)
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
    async sayLoan({ body, path: { id, token }, query: { month } = {}, person, actor }) {
      const lender = await findLender(store, id, person)
      await transact(store, (tx) => sayLoanOf(tx, id, token, body, actor, now()))
      return ok(await answer(lender, person, month))
    },
  }
}
