import type { ComparisonRequest, ComparisonSent, SendComparisonData } from '#contract/generated/types.gen'
import { istDate, type IsoDate } from '#lib/domain/dates/dates'
import type { Rupees } from '#lib/domain/money/money'
import { MAX_SENT_A_DAY, type TakenComparison } from '#lib/domain/offer/compare-address'
import { maskPhone } from '#lib/domain/person/mask'
import { invalid } from '../problem.ts'
import { useBudgets } from '../store/budgets.ts'
import { once } from '../store/idempotency.ts'
import { enqueue } from '../store/outbox.ts'
import { forVisitor } from '../store/sessions.ts'
import { count, perDay } from '../store/tallies.ts'
import { comparisonBudgets } from './budgets.ts'
import type { Context } from './context.ts'
import { ok, type Answering } from './operation.ts'

/** Of one visitor; each one is a text message. */
const COMPARISONS = perDay(MAX_SENT_A_DAY)

/** @throws Problem 422 where an offer is named twice */
function takenOf(
  { offers, amount, keepMonths, day, shown }: ComparisonRequest,
  nowMs: number,
): TakenComparison {
  if (new Set(offers).size < offers.length) throw invalid('offers', 'name an offer twice')
  const today = istDate(nowMs)
  return {
    ids: offers,
    amount: amount as Rupees,
    keepMonths,
    shown: {
      // A browser's clock may be ahead.
      on: day < today ? (day as IsoDate) : today,
      figures: shown.map(({ offer, aprPercent, cost }) => ({ id: offer, aprPercent, cost })),
    },
  }
}

/** A comparison as a text message to whoever made it. */
export function comparisonOperations({ store, config, now }: Context): {
  readonly sendComparison: Answering<SendComparisonData, ComparisonSent>
} {
  return {
    sendComparison({ body, headers, token, locale }) {
      const nowMs = now()
      const comparison = takenOf(body, nowMs)
      return forVisitor(store, token, nowMs, (tx, { customerId, phone }) => {
        const submission = {
          ...{ operation: 'comparison', whose: customerId, key: headers['idempotency-key'], request: body },
          answer: ok({ to: maskPhone(phone) }),
        }
        return once(tx, submission, nowMs, async () => {
          const budgets = comparisonBudgets(phone, config.budgets)
          await count(tx, `comparison:${customerId}`, COMPARISONS, nowMs)
          const payload = { to: phone, comparison, locale }
          await enqueue(tx, [{ channel: 'sms', topic: 'comparison', payload, customerId }], nowMs)
          await useBudgets(tx, budgets, nowMs)
        })
      })
    },
  }
}
