import type {
  EndNumberData,
  GiveNumberData,
  MyNumbersData,
  NumbersAnswer,
} from '#contract/generated/types.gen'
import { Problem } from '../problem.ts'
import { countChanges } from '../store/changes.ts'
import { canGive, numbersOf } from '../store/leads/lead-list.ts'
import { leadOfVisit } from '../store/leads/leads.ts'
import { endNumber, giveNumber } from '../store/leads/numbers.ts'
import { forVisitor } from '../store/sessions.ts'
import { count, perDay } from '../store/tallies.ts'
import type { Store } from '../store/open.ts'
import type { Tx } from '../store/transaction.ts'
import { lockVisit } from '../store/visits.ts'
import { provenVisitor, type Context } from './context.ts'
import { ok, type Answering } from './operation.ts'

/** Of one visitor; each one is posted to a lender. */
const CHANGES = perDay(20)

const UNKNOWN = () => new Problem(404, 'No lender knows of such a visit.')
const CLOSED = () =>
  new Problem(409, 'The number can no longer be given for this visit.', { code: 'visit-closed' })

/** Who has a visitor's number. */
export function numberOperations(context: Context): {
  readonly myNumbers: Answering<MyNumbersData, NumbersAnswer>
  readonly giveNumber: Answering<GiveNumberData, NumbersAnswer>
  readonly endNumber: Answering<EndNumberData, NumbersAnswer>
} {
  const { store, config, now } = context
  const days = config.leads.numberDays

  const answer = async (of: Store | Tx, customerId: string): Promise<NumbersAnswer> => ({
    days,
    numbers: await numbersOf(of, customerId, now()),
  })

  /** The lead of a visitor's own visit. @throws Problem 404 where there is none */
  async function ownLead(tx: Tx, customerId: string, visitId: string) {
    const visit = await lockVisit(tx, customerId, visitId)
    const lead = visit && (await leadOfVisit(tx, visit.id))
    if (!lead) throw UNKNOWN()
    return { ...lead, state: visit.state }
  }

  const countChange = (tx: Tx, customerId: string) => count(tx, `number:${customerId}`, CHANGES, now())

  return {
    async myNumbers({ token }) {
      const { customerId } = await provenVisitor(context, token)
      return ok(await answer(store, customerId))
    },
    async giveNumber({ body: { wording }, path: { id }, token }) {
      return ok(
        await forVisitor(store, token, now(), async (tx, { customerId }) => {
          const lead = await ownLead(tx, customerId, id)
          if (!canGive(lead)) throw CLOSED()
          await countChange(tx, customerId)
          if (await giveNumber(tx, lead, { wording, days }, now()))
            await countChanges(tx, 'leads', 'customers')
          return answer(tx, customerId)
        }),
      )
    },
    async endNumber({ path: { id }, token }) {
      return ok(
        await forVisitor(store, token, now(), async (tx, { customerId }) => {
          const { token: lead } = await ownLead(tx, customerId, id)
          await countChange(tx, customerId)
          if (await endNumber(tx, customerId, lead, now())) await countChanges(tx, 'leads', 'customers')
          return answer(tx, customerId)
        }),
      )
    },
  }
}
