import type { Callback, Fault } from './callback.ts'
import { isUsed, REQUEST_OF, TTL_MS, type Action } from './protocol.ts'

/** A request of ours, as far as its answers are held to it. */
export interface SentMessage {
  readonly action: Action
  /** The lender that got it; of a search the gateway. */
  readonly peer: string
  readonly messageId: string
  /** Epoch ms. */
  readonly sentMs: number
}

/** A lender's clock may be as far ahead, ms: as long as a signature may hold. */
const AHEAD_MS = 3_600_000

const NOT_IN_USE: Fault = {
  refusal: 'out-of-order',
  message: 'Nothing was sent that this would be the answer to.',
}
const LATE: Fault = { refusal: 'late', message: 'It came after the time in which an answer counts.' }

/**
 * What is wrong with a callback by what was sent in its transaction; null where it is an answer to it, or news of it.
 * A lender's clock may be behind ours, so that an answer may be dated before its request.
 */
export function orderFault(callback: Callback, sent: readonly SentMessage[], nowMs: number): Fault | null {
  const { action, bppId, messageId, timestampMs } = callback
  if (!isUsed(action)) return NOT_IN_USE
  if (sent.length === 0)
    return { refusal: 'unknown-transaction', message: 'There is no transaction of this id.' }
  if (timestampMs > nowMs + AHEAD_MS)
    return { refusal: 'unreadable', message: 'context.timestamp is in the future.' }
  const request = sent.find(
    (one) =>
      one.action === REQUEST_OF[action] &&
      one.messageId === messageId &&
      (action === 'on_search' || one.peer === bppId),
  )
  if (!request) {
    // News of a loan comes by itself, from a lender that was chosen.
    const isNews =
      action === 'on_status' && sent.some(({ action, peer }) => action === 'select' && peer === bppId)
    return isNews ? null : NOT_IN_USE
  }
  const ttl = TTL_MS[request.action]
  return nowMs - request.sentMs > ttl || timestampMs - request.sentMs > ttl ? LATE : null
}
