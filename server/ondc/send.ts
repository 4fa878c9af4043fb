import { setTimeout as pause } from 'node:timers/promises'
import { at } from '#lib/domain/ondc/message'
import type { NetworkAnswer, NetworkPost } from '../ports/ondc/post.ts'
import { OutsideError } from '../ports/outside.ts'
import { addMessage, markMessage } from '../store/ondc/messages.ts'
import type { Store } from '../store/open.ts'
import { jsonIn } from './json.ts'
import type { Outgoing } from './outgoing.ts'
import { TTL_MS, type Action } from './protocol.ts'
import { authorizationOf, digestOf, type Signer } from './signature.ts'

/** What became of a message: taken by the other side, refused with its code, or not delivered. */
export type Sent =
  | { readonly outcome: 'taken' }
  | { readonly outcome: 'refused'; readonly code: string | null }
  | { readonly outcome: 'not-reached' }

const MAX_TRIES = 3
/** Before another try, ms; tests wait less. */
const PAUSE_MS = 500
const MAX_CODE = 20

interface SendOptions {
  readonly store: Store
  readonly post: NetworkPost
  readonly signer: Signer
  readonly counted: (action: Action, outcome: Sent['outcome']) => void
  /** Epoch ms. */
  readonly now: () => number
  readonly pauseMs?: number
}

/** Sends a message to an address of the network, which was checked. @param peer whose address it is */
export type Send = (outgoing: Outgoing, to: { readonly peer: string; readonly url: string }) => Promise<Sent>

/** What an answer says: some write `message.status`, and not `message.ack.status`. Null where it says neither. */
function readAnswer({ text }: NetworkAnswer): Sent | null {
  const json = jsonIn(text)
  const status = at(json, 'message', 'ack', 'status') ?? at(json, 'message', 'status')
  if (status === 'ACK') return { outcome: 'taken' }
  if (status !== 'NACK') return null
  const code = at(json, 'error', 'code')
  return { outcome: 'refused', code: typeof code === 'string' ? code.slice(0, MAX_CODE) : null }
}

/**
 * Makes what sends messages. The row is there before the message leaves, since its answer may come first. Where nobody
 * answers, or with a 5xx, the same body is sent again, signed anew, three times in all and within its time.
 */
export function createSend({ store, post, signer, counted, now, pauseMs = PAUSE_MS }: SendOptions): Send {
  /** @returns null where it is worth another try */
  async function attempt({ action, body }: Outgoing, url: string): Promise<Sent | null> {
    const headers = {
      'content-type': 'application/json',
      authorization: authorizationOf(body, signer, now()),
    }
    let answer: NetworkAnswer
    try {
      answer = await post(`${url.replace(/\/+$/, '')}/${action}`, { headers, body })
    } catch (error) {
      // An address that is not asked today is not asked a second later.
      return error instanceof OutsideError && error.code !== 'unknown-host'
        ? { outcome: 'not-reached' }
        : null
    }
    if (answer.status >= 500) return null
    return readAnswer(answer) ?? { outcome: 'refused', code: null }
  }

  return async (outgoing, { peer, url }) => {
    const { action, transactionId, messageId, body } = outgoing
    const begunMs = now()
    const facts = {
      direction: 'out',
      peer,
      action,
      transactionId,
      messageId,
      digest: digestOf(body),
    } as const
    const id = await addMessage(store, facts, begunMs)
    if (id === null) throw new Error('A message was sent twice.')
    let sent: Sent | null = null
    let tries = 0
    while (sent === null && tries < MAX_TRIES && now() - begunMs <= TTL_MS[action]) {
      if (tries > 0) await pause(pauseMs * tries)
      sent = await attempt(outgoing, url)
      tries++
    }
    const result: Sent = sent ?? { outcome: 'not-reached' }
    await markMessage(store, id, result.outcome, tries, now())
    counted(action, result.outcome)
    return result
  }
}
