import { newId } from '../ids.ts'
import { addSearch, type StoredPeer } from '../store/ondc/searches.ts'
import type { Store } from '../store/open.ts'
import { lenderAddress } from './addresses.ts'
import { searchMessage, selectMessage, statusMessage, type Outgoing, type Selection } from './outgoing.ts'
import type { Send, Sent } from './send.ts'
import type { OndcSettings } from './settings.ts'

/** What asks the network. */
export interface Asking {
  readonly settings: OndcSettings
  readonly store: Store
  readonly send: Send
  /** Epoch ms. */
  readonly now: () => number
}

/** A lender in a transaction. */
export interface LenderInTransaction extends StoredPeer {
  readonly transactionId: string
}

/**
 * Asks all lenders, by the gateway. The search is there before the first answer can come.
 * @param visitor a keyed hash of the visitor's cookie
 * @returns the id of the search, and what became of the message
 */
export async function askAll(
  { settings, store, send, now }: Asking,
  visitor: string,
): Promise<{ readonly id: string; readonly sent: Sent }> {
  const message = searchMessage(settings, now())
  const id = newId()
  await addSearch(store, { id, transactionId: message.transactionId, visitor }, now())
  const url = settings.gatewayUrl
  return { id, sent: await send(message, { peer: new URL(url).host, url }) }
}

/** The message that asks a lender for its offer, or hands over the branch: a new one each time. */
export const offerMessage = (
  { settings, now }: Asking,
  lender: LenderInTransaction,
  selection: Selection,
): Outgoing => selectMessage(settings, lender.transactionId, lender, selection, now())

/** Sends a message to a lender, where its address is its own. */
export async function sendTo(
  { settings, send }: Asking,
  { bppId, bppUri, subscriberUrl }: LenderInTransaction,
  message: Outgoing,
): Promise<Sent> {
  const url = lenderAddress(bppUri, subscriberUrl, settings.loopback)
  return url === null ? { outcome: 'not-reached' } : send(message, { peer: bppId, url })
}

/** Asks a lender how a transaction stands. */
export const askStatus = (asking: Asking, lender: LenderInTransaction): Promise<Sent> =>
  sendTo(asking, lender, statusMessage(asking.settings, lender.transactionId, lender, asking.now()))
