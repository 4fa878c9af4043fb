import { randomUUID } from 'node:crypto'
import { COUNTRY, DOMAIN, TTL, VERSION, type Action } from './protocol.ts'
import type { OndcSettings } from './settings.ts'

/** A lender of a transaction. */
export interface Peer {
  readonly bppId: string
  readonly bppUri: string
}

type Us = Pick<OndcSettings, 'subscriberId' | 'callbackUrl'>

/** A message of ours, ready to be signed and sent. It has nothing of the visitor. */
export interface Outgoing {
  readonly action: Action
  readonly transactionId: string
  readonly messageId: string
  readonly body: string
}

const tag = (code: string, list: Readonly<Record<string, string>>) => ({
  descriptor: { code },
  list: Object.entries(list).map(([entry, value]) => ({ descriptor: { code: entry }, value })),
})

function messageOf(
  action: Action,
  { subscriberId, callbackUrl }: Us,
  { transactionId, peer, nowMs }: { transactionId: string; peer: Peer | null; nowMs: number },
  message: object,
): Outgoing {
  const messageId = randomUUID()
  const context = {
    domain: DOMAIN,
    location: { country: { code: COUNTRY }, city: { code: '*' } },
    ...{ action, version: VERSION, bap_id: subscriberId, bap_uri: callbackUrl },
    ...(peer && { bpp_id: peer.bppId, bpp_uri: peer.bppUri }),
    ...{ transaction_id: transactionId, message_id: messageId },
    ...{ timestamp: new Date(nowMs).toISOString(), ttl: TTL[action] },
  }
  return { action, transactionId, messageId, body: JSON.stringify({ context, message }) }
}

/** Asks all lenders for gold loans: neither for whom, nor for how much. A new transaction. */
export const searchMessage = (
  settings: Us & Pick<OndcSettings, 'finderFeePercent'>,
  nowMs: number,
): Outgoing =>
  messageOf(
    'search',
    settings,
    { transactionId: randomUUID(), peer: null, nowMs },
    {
      intent: {
        category: { descriptor: { code: 'GOLD_LOAN' } },
        payment: {
          collected_by: 'BPP',
          tags: [
            tag('BUYER_FINDER_FEES', {
              BUYER_FINDER_FEES_TYPE: 'percent',
              BUYER_FINDER_FEES_PERCENTAGE: String(settings.finderFeePercent),
            }),
            tag('SETTLEMENT_TERMS', {
              DELAY_INTEREST: '0',
              STATIC_TERMS: `${new URL(settings.callbackUrl).origin}/terms`,
              OFFLINE_CONTRACT: 'true',
            }),
          ],
        },
      },
    },
  )

/** What of a lender is selected, and which form was filled for it. */
export interface Selection {
  readonly providerId: string
  readonly itemId: string
  readonly formId: string
  /** What the lender's form answered; it stands for what was typed there. */
  readonly submissionId: string
  /** Where the borrower goes; null until a branch is chosen. */
  readonly locationId: string | null
}

/** Asks a lender for its offer, or hands over the chosen branch. */
export const selectMessage = (
  us: Us,
  transactionId: string,
  peer: Peer,
  { providerId, itemId, formId, submissionId, locationId }: Selection,
  nowMs: number,
): Outgoing =>
  messageOf(
    'select',
    us,
    { transactionId, peer, nowMs },
    {
      order: {
        provider: { id: providerId },
        items: [
          {
            id: itemId,
            ...(locationId !== null && { location_ids: [locationId] }),
            xinput: {
              form: { id: formId },
              form_response: { status: 'SUCCESS', submission_id: submissionId },
            },
          },
        ],
      },
    },
  )

/** Asks a lender how a transaction stands. */
export const statusMessage = (us: Us, transactionId: string, peer: Peer, nowMs: number): Outgoing =>
  messageOf('status', us, { transactionId, peer, nowMs }, { ref_id: transactionId })
