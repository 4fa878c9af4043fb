import type {
  CancelVisitData,
  ChangeConsentData,
  ConsentsAnswer,
  EraseMeData,
  ErasureAnswer,
  MoveVisitData,
  MyConsentsData,
  MyVisitsData,
  VisitAnswer,
  VisitsAnswer,
} from '#contract/generated/types.gen'
import { canVisitorChange } from '#lib/domain/visit/visit-state'
import { Problem } from '../problem.ts'
import { consentsOf, giveConsents } from '../store/consents.ts'
import { erase } from '../store/erasure.ts'
import { forVisitor } from '../store/sessions.ts'
import { count, perDay, perHour } from '../store/tallies.ts'
import type { Tx } from '../store/transaction.ts'
import { withdrawPurpose } from '../store/withdrawal.ts'
import { lockVisit, shownVisit, visitsOf, type VisitRow } from '../store/visits.ts'
import { provenVisitor, type Context } from './context.ts'
import { ok, type Answering } from './operation.ts'
import { cancel, isAnotherTime, moveTo } from './visit-changes.ts'

/** Of one visitor; each one sends a text message. */
const CHANGES = perDay(20)
/** Of one visitor. */
const CONSENTS = perHour(60)

const UNKNOWN = () => new Problem(404, 'There is no such visit.')
const CLOSED = () => new Problem(409, 'This visit can no longer be changed.', { code: 'visit-closed' })

/** A visitor's own visits, consents and data. */
export function myVisitOperations(context: Context): {
  readonly myVisits: Answering<MyVisitsData, VisitsAnswer>
  readonly moveVisit: Answering<MoveVisitData, VisitAnswer>
  readonly cancelVisit: Answering<CancelVisitData, VisitAnswer>
  readonly myConsents: Answering<MyConsentsData, ConsentsAnswer>
  readonly changeConsent: Answering<ChangeConsentData, ConsentsAnswer>
  readonly eraseMe: Answering<EraseMeData, ErasureAnswer>
} {
  const { store, secrets, now } = context

  async function openVisit(tx: Tx, customerId: string, id: string): Promise<VisitRow> {
    const visit = await lockVisit(tx, customerId, id)
    if (!visit) throw UNKNOWN()
    return visit
  }

  const countChange = (tx: Tx, customerId: string, nowMs: number) =>
    count(tx, `visit-change:${customerId}`, CHANGES, nowMs)

  return {
    async myVisits({ token }) {
      const { customerId } = await provenVisitor(context, token)
      return ok({ visits: (await visitsOf(store, customerId)).map(shownVisit) })
    },
    async moveVisit({ body, path: { id }, token, locale }) {
      const nowMs = now()
      const visit = await forVisitor(store, token, nowMs, async (tx, visitor) => {
        const old = await openVisit(tx, visitor.customerId, id)
        if (!canVisitorChange(old.state)) throw CLOSED()
        if (!isAnotherTime(old, body, visitor, nowMs)) return old
        await countChange(tx, visitor.customerId, nowMs)
        return moveTo(tx, old, body, { ...visitor, locale }, null, nowMs)
      })
      return ok({ visit: shownVisit(visit) })
    },
    async cancelVisit({ body: { reason }, path: { id }, token, locale }) {
      const nowMs = now()
      const visit = await forVisitor(store, token, nowMs, async (tx, visitor) => {
        const old = await openVisit(tx, visitor.customerId, id)
        if (old.state === 'cancelled') return old
        if (!canVisitorChange(old.state)) throw CLOSED()
        await countChange(tx, visitor.customerId, nowMs)
        return cancel(tx, old, { reason: reason || null }, { ...visitor, locale }, null, nowMs)
      })
      return ok({ visit: shownVisit(visit) })
    },
    async myConsents({ token }) {
      const visitor = await provenVisitor(context, token)
      return ok({ consents: [...(await consentsOf(store, visitor))] })
    },
    async changeConsent({ body: { purpose, wording, given }, token }) {
      const consents = await forVisitor(store, token, now(), async (tx, visitor) => {
        const { customerId } = visitor
        await count(tx, `consent:${customerId}`, CONSENTS, now())
        if (given) await giveConsents(tx, customerId, [{ purpose, wording }], now())
        else await withdrawPurpose(tx, visitor, purpose, secrets, now())
        return consentsOf(tx, visitor)
      })
      return ok({ consents: [...consents] })
    },
    async eraseMe({ token }) {
      const retained = await forVisitor(store, token, now(), (tx, visitor) =>
        erase(tx, visitor, secrets, now()),
      )
      return { ...ok({ retained: [...retained] }), session: null }
    },
  }
}
