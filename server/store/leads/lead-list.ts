import { sql } from 'kysely'
import type { GivenNumber as ShownNumber, Lead, LoanWord } from '#contract/generated/types.gen'
import { monthSpan } from '#lib/domain/dates/month-days'
import { canGiveNumber, standingOf } from '#lib/domain/lead/lead'
import { maskPhone } from '#lib/domain/person/mask'
import type { VisitState } from '#lib/domain/visit/visit-state'
import type { Store } from '../open.ts'
import type { Tx } from '../transaction.ts'
import { givenOf, lastReleases, type ReleaseRow } from './releases.ts'
import type { LeadRow } from './tables.ts'

/** A lead with its visit. */
type FoundLead = LeadRow & {
  readonly state: VisitState
  readonly day: string
  readonly hours: readonly number[]
  readonly phone: string | null
}

const found = (store: Store | Tx) =>
  store
    .selectFrom('leads')
    .innerJoin('visits', 'visits.id', 'leads.visit_id')
    .innerJoin('customers', 'customers.id', 'leads.customer_id')
    .selectAll('leads')
    .select(['visits.state', 'visits.day', 'visits.hours', 'customers.phone'])

const loanOf = ({ loan, loan_reason: reason, loan_amount: amount, loan_at }: LeadRow): LoanWord | null =>
  loan && loan_at && { state: loan, reason, amount, at: loan_at.toISOString() }

function leadOf(row: FoundLead, release: ReleaseRow | undefined, shows: boolean, nowMs: number): Lead {
  const number = standingOf(givenOf(release), nowMs)
  return {
    token: row.token,
    handedAt: row.handed_at.toISOString(),
    offer: { id: row.offer_id, name: row.offer_name, version: row.offer_version },
    ...{ area: row.pin_code, amount: row.amount, weight: row.weight },
    visit: { state: row.state, day: row.day, hours: [...row.hours] },
    number: { ...number },
    masked: shows && number.state === 'released' && row.phone ? maskPhone(row.phone) : null,
    loan: loanOf(row),
  }
}

interface WantedLeads {
  /** Whether masked numbers are shown that are released. */
  readonly shows: boolean
  /** In which they were handed over, 'YYYY-MM'; in any where it is absent. */
  readonly month: string | undefined
  /** How many at most. */
  readonly max?: number
}

/** Leads of a lender, the newest first. */
export async function leadsOf(
  store: Store | Tx,
  lender: string,
  { shows, month, max }: WantedLeads,
  nowMs: number,
): Promise<Lead[]> {
  let wanted = found(store)
    .where('leads.lender_id', '=', lender)
    .orderBy('leads.handed_at', 'desc')
    .orderBy('leads.token')
  if (month !== undefined) {
    const { fromMs, toMs } = monthSpan(month)
    wanted = wanted
      .where('leads.handed_at', '>=', new Date(fromMs))
      .where('leads.handed_at', '<', new Date(toMs))
  }
  const rows = await (max === undefined ? wanted : wanted.limit(max)).execute()
  const releases = await lastReleases(
    store,
    rows.map(({ token }) => token),
  )
  return rows.map((row) => leadOf(row, releases.get(row.token), shows, nowMs))
}

/** The months in which a lender was handed leads, in India, the newest first: 'YYYY-MM'. */
export async function monthsOf(store: Store, lender: string): Promise<string[]> {
  const month = sql<string>`to_char(handed_at at time zone interval '5:30', 'YYYY-MM')`
  const rows = await store
    .selectFrom('leads')
    .select(month.as('month'))
    .distinct()
    .where('lender_id', '=', lender)
    .orderBy('month', 'desc')
    .execute()
  return rows.map((row) => row.month)
}

/** One lead, as its lender sees it. */
export async function shownLead(store: Store | Tx, token: string, nowMs: number): Promise<Lead> {
  const row = await found(store).where('leads.token', '=', token).executeTakeFirstOrThrow()
  return leadOf(row, (await lastReleases(store, [token])).get(token), true, nowMs)
}

/** Whether the number of a lead can be given: the visit is not cancelled, and not long over. */
export const canGive = ({
  state,
  pin_code,
}: {
  readonly state: VisitState
  readonly pin_code: string | null
}): boolean => canGiveNumber(state) && pin_code !== null

/** Which lenders know of a customer's visits and who has the number; the newest first. */
export async function numbersOf(
  store: Store | Tx,
  customerId: string,
  nowMs: number,
): Promise<ShownNumber[]> {
  const rows = await found(store)
    .innerJoin('lenders', 'lenders.id', 'leads.lender_id')
    .select('lenders.name')
    .where('leads.customer_id', '=', customerId)
    .orderBy('leads.handed_at', 'desc')
    .orderBy('leads.token')
    .execute()
  const releases = await lastReleases(
    store,
    rows.map(({ token }) => token),
  )
  return rows.map((row) => {
    const release = releases.get(row.token)
    return {
      ...{ bookingId: row.visit_id, lender: row.name, day: row.day, canGive: canGive(row) },
      number: { ...standingOf(givenOf(release), nowMs) },
      looks: release?.looks ?? 0,
      lastLook: release?.last_look_at?.toISOString() ?? null,
      loan: loanOf(row),
    }
  })
}
