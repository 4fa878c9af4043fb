import type { MessageRow } from '../store/ondc/messages.ts'
import { addMessage, messagesFor } from '../store/ondc/messages.ts'
import type { Store } from '../store/open.ts'
import { ACK, nackOf, readCallback, type Callback, type Fault } from './callback.ts'
import type { TakenCallback } from './handlers.ts'
import type { Inbox } from './inbox.ts'
import { orderFault, type SentMessage } from './order.ts'
import { isUsed, type Action, type CallbackAction, type Refusal } from './protocol.ts'
import type { Participant, Registry } from './registry.ts'
import { signerOf } from './sender.ts'
import { digestOf } from './signature.ts'

/** What is answered to a message of the network. */
export interface Reply {
  readonly status: number
  readonly body: object
  /** For the figures: what was answered, or why not. */
  readonly outcome: Refusal | 'taken' | 'again' | 'too-many' | 'away'
  /** Seconds until it makes sense to send it again. */
  readonly retryAfter?: number
  /** Of an answer to a request that was taken: how long it took, in seconds. */
  readonly seconds?: number
}

interface ReceiveOptions {
  readonly subscriberId: string
  readonly store: Store
  readonly registry: Registry
  readonly inbox: Inbox
  /** Whether a lender may send one more now. */
  readonly allows: (lender: string) => boolean
  /** Epoch ms. */
  readonly now: () => number
}

/** A message as it came. */
export interface Incoming {
  readonly action: CallbackAction
  /** The bytes, whose signature is checked before anything is read. */
  readonly body: Buffer
  readonly authorization: string | undefined
  readonly gatewayAuthorization: string | undefined
}

const refused = (fault: Fault, status = 200): Reply => ({
  ...{ status, body: nackOf(fault), outcome: fault.refusal },
})

export const NOT_JSON: Fault = { refusal: 'unreadable', message: 'The body is no JSON.' }
const NOT_SIGNED: Fault = {
  refusal: 'bad-signature',
  message: 'The signature is missing, is not over these bytes, is too old, or is not that of the sender.',
}
const OTHER_FIRST: Fault = {
  refusal: 'out-of-order',
  message: 'Another message with this message_id came before; that one stands.',
}

const TAKEN: Reply = { status: 200, body: ACK, outcome: 'taken' }
const AGAIN: Reply = { status: 200, body: ACK, outcome: 'again' }

const later = (outcome: 'too-many' | 'away', status: number, message: string): Reply => ({
  ...{ status, outcome, retryAfter: 1 },
  body: nackOf({ refusal: 'unreadable', message }),
})

export const awayReply = (): Reply => later('away', 503, 'This does not work just now. Send it again.')

/** Whether the one who signed is the lender that the message is of. */
function isOf({ subscriberId, url }: Participant, { bppId, bppUri }: Callback): boolean {
  return subscriberId === bppId && new URL(url).host === new URL(bppUri).host
}

const sentOf = ({ direction, action, peer, message_id, happened_at }: MessageRow): SentMessage[] =>
  direction === 'out'
    ? [{ action: action as Action, peer, messageId: message_id, sentMs: happened_at.getTime() }]
    : []

/** Makes what takes messages of lenders: it checks, stores and acknowledges them, and leaves the rest to the inbox. */
export function createReceive({ subscriberId, store, registry, inbox, allows, now }: ReceiveOptions) {
  /** The answer to a message that came before, or of which another one did; null for a new one. */
  function repeated(rows: readonly MessageRow[], callback: TakenCallback, digest: string): Reply | null {
    const before = rows.filter(({ direction }) => direction === 'in')
    const same = before.find((row) => row.digest === digest)
    if (!same) return before.length > 0 && callback.action !== 'on_search' ? refused(OTHER_FIRST) : null
    // A server that ended with it in hand has left it; whoever sends it again has it handled.
    if (same.outcome === 'received' && !inbox.has(same.id)) inbox.put(same.id, callback)
    return AGAIN
  }

  async function take(callback: TakenCallback, digest: string): Promise<Reply> {
    const { bppId, action, transactionId, messageId } = callback
    const about = { peer: bppId, action, transactionId, messageId }
    const rows = await messagesFor(store, about)
    const known = repeated(rows, callback, digest)
    if (known) return known
    const fault = orderFault(callback, rows.flatMap(sentOf), now())
    if (fault) return refused(fault)
    if (!inbox.hasRoom) return awayReply()
    const id = await addMessage(store, { ...about, direction: 'in', digest }, now())
    // Another one came between.
    if (id === null)
      return repeated(await messagesFor(store, about), callback, digest) ?? refused(OTHER_FIRST)
    inbox.put(id, callback)
    const request = rows.find((row) => row.direction === 'out' && row.message_id === messageId)
    return request ? { ...TAKEN, seconds: (now() - request.happened_at.getTime()) / 1000 } : TAKEN
  }

  /** @throws RegistryAway, and what the store throws */
  return async ({ action, body, authorization, gatewayAuthorization }: Incoming): Promise<Reply> => {
    const digest = digestOf(body)
    const sender = await signerOf(authorization, digest, 'lender', registry, now())
    if (!sender) return refused(NOT_SIGNED, 401)
    const isThrough =
      gatewayAuthorization === undefined ||
      (await signerOf(gatewayAuthorization, digest, 'gateway', registry, now()))
    if (!isThrough) return refused(NOT_SIGNED, 401)
    if (!allows(sender.subscriberId)) return later('too-many', 429, 'Too many messages in a second.')
    let json: unknown
    try {
      json = JSON.parse(body.toString('utf8'))
    } catch {
      return refused(NOT_JSON, 400)
    }
    const read = readCallback(json, action, subscriberId)
    if ('fault' in read) return refused(read.fault)
    const { callback } = read
    if (!isOf(sender, callback)) return refused(NOT_SIGNED, 401)
    if (!isUsed(callback.action)) {
      const fault = orderFault(callback, [], now())
      return fault ? refused(fault) : TAKEN
    }
    return take({ ...callback, action: callback.action, lender: sender }, digest)
  }
}
