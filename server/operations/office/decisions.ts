import type {
  LenderDetails,
  PublishFeedData,
  RejectFeedData,
  RequestFileData,
  RollBackFeedData,
  TakeOffOffersData,
  UndoFeedDecisionData,
} from '#contract/generated/types.gen'
import { publishVersion } from '../../feeds/publish.ts'
import { rejectVersion } from '../../feeds/reject.ts'
import { requestFile } from '../../feeds/request-file.ts'
import { rollBackTo } from '../../feeds/roll-back.ts'
import { takeOff } from '../../feeds/take-off.ts'
import { undoDecision } from '../../feeds/undo.ts'
import type { Context } from '../context.ts'
import { ok } from '../operation.ts'
import { findLender } from './found.ts'
import type { OfficeAnswering } from './guard.ts'
import { lenderDetailsOf } from './lender-details.ts'

/** What is decided about lenders' offers. Each is answered with the lender as it is then. */
export function decisionOperations(context: Context): {
  readonly publishFeed: OfficeAnswering<PublishFeedData, LenderDetails>
  readonly rejectFeed: OfficeAnswering<RejectFeedData, LenderDetails>
  readonly requestFile: OfficeAnswering<RequestFileData, LenderDetails>
  readonly rollBackFeed: OfficeAnswering<RollBackFeedData, LenderDetails>
  readonly undoFeedDecision: OfficeAnswering<UndoFeedDecisionData, LenderDetails>
  readonly takeOffOffers: OfficeAnswering<TakeOffOffersData, LenderDetails>
} {
  const { store } = context
  return {
    async publishFeed({ path: { id: lender, version: number }, body, person, actor }) {
      await findLender(store, lender, person)
      await publishVersion(context, { lender, number }, body, actor)
      return ok(await lenderDetailsOf(context, lender, person))
    },
    async rejectFeed({ path: { id: lender, version: number }, body, person, actor }) {
      await findLender(store, lender, person)
      await rejectVersion(context, { lender, number }, body, actor)
      return ok(await lenderDetailsOf(context, lender, person))
    },
    async requestFile({ path: { id: lender }, person, actor }) {
      await findLender(store, lender, person)
      await requestFile(context, lender, actor)
      return ok(await lenderDetailsOf(context, lender, person))
    },
    async rollBackFeed({ path: { id: lender, version: number }, body: { revision }, person, actor }) {
      await findLender(store, lender, person)
      await rollBackTo(context, { lender, number }, revision, actor)
      return ok(await lenderDetailsOf(context, lender, person))
    },
    async undoFeedDecision({ path: { id: lender, decision }, person, actor }) {
      await findLender(store, lender, person)
      await undoDecision(context, lender, decision, { actor, role: person.role })
      return ok(await lenderDetailsOf(context, lender, person))
    },
    async takeOffOffers({ path: { id: lender }, body: { offers }, person, actor }) {
      await findLender(store, lender, person)
      await takeOff(context, lender, offers, { actor, byLender: person.role === 'partner' })
      return ok(await lenderDetailsOf(context, lender, person))
    },
  }
}
