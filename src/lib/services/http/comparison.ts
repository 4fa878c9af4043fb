import * as contract from '#contract/generated/operations.gen'
import type { ComparisonRequest } from '#contract/generated/types.gen'
import type { TakenComparison } from '#lib/domain/offer/compare-address'
import type { HttpClient } from '#lib/http/client'
import { createIdempotentSender } from '#lib/http/idempotency'
import type { ComparisonService } from '#lib/services/ports'
import { keyOf } from '#lib/storage/entries'
import { orRefused } from './refusal.ts'
import type { SessionHint } from './session-hint.ts'

const requestOf = ({ ids, amount, keepMonths, shown }: TakenComparison): ComparisonRequest => ({
  offers: [...ids],
  amount,
  keepMonths,
  day: shown.on,
  shown: shown.figures.map(({ id, aprPercent, cost }) => ({ offer: id, aprPercent, cost })),
})

/** Comparisons as text messages, sent by the main backend. */
export function httpComparison(call: HttpClient, ifProven: SessionHint): ComparisonService {
  const sendOnce = createIdempotentSender(keyOf('request-comparison'))
  return {
    send(comparison) {
      const body = requestOf(comparison)
      const send = (key: string) =>
        orRefused(call(contract.sendComparison({ body, headers: { 'idempotency-key': key } })))
      return ifProven(() => sendOnce(body, send))
    },
  }
}
