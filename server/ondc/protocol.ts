/** What the network calls gold loans and others of financial services, and the version of its messages. */
export const DOMAIN = 'ONDC:FIS12'
export const VERSION = '2.0.3'
export const COUNTRY = 'IND'

/** How long a request waits for its answer. */
export const TTL = { search: 'PT30S', select: 'PT2M', status: 'PT2M' } as const
export const TTL_MS = { search: 30_000, select: 120_000, status: 120_000 } as const

/** What is sent to others. */
export type Action = keyof typeof TTL

/** What lenders post to us. */
export const CALLBACKS = [
  ...(['on_search', 'on_select', 'on_status'] as const),
  ...(['on_init', 'on_confirm', 'on_update', 'on_cancel', 'on_issue', 'on_issue_status'] as const),
] as const
export type CallbackAction = (typeof CALLBACKS)[number]

/** What is used of it; of all others a signature is checked, and nothing is done. */
const USED = ['on_search', 'on_select', 'on_status'] as const
export type UsedAction = (typeof USED)[number]
export const isUsed = (action: CallbackAction): action is UsedAction =>
  (USED as readonly CallbackAction[]).includes(action)

/** The request that a callback answers. */
export const REQUEST_OF: Readonly<Record<UsedAction, Action>> = {
  ...{ on_search: 'search', on_select: 'select', on_status: 'status' },
}

/** The states of a loan, a payment and a form that the network has names for. */
export const STATES: Readonly<Record<'loan' | 'payment' | 'form', readonly string[]>> = {
  loan: [
    ...['INITIATED', 'CONSENT_REQUIRED', 'PENDING', 'APPROVED', 'SANCTIONED', 'DISPATCHED', 'DISBURSED'],
    ...['COMPLETED', 'REJECTED'],
  ],
  payment: ['NOT-PAID', 'PAID', 'FAILED', 'DELAYED', 'DEFERRED'],
  form: ['PENDING', 'SUCCESS', 'OFFLINE_PENDING', 'COMPLETED', 'APPROVED', 'REJECTED'],
}

/** Why a message is refused, by the number that the network has for it. */
export const CODES = {
  'bad-signature': '20001',
  'unknown-transaction': '20002',
  unreadable: '20006',
  'out-of-order': '20008',
  late: '20009',
} as const
export type Refusal = keyof typeof CODES
