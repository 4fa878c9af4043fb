import { at, listAt } from '#lib/domain/ondc/message'
import { CODES, DOMAIN, isUsed, STATES, VERSION, type CallbackAction, type Refusal } from './protocol.ts'

/** What a lender posted, as far as it is looked at before it is taken. */
export interface Callback {
  readonly action: CallbackAction
  readonly bppId: string
  readonly bppUri: string
  readonly transactionId: string
  readonly messageId: string
  /** By the clock of the lender, epoch ms. */
  readonly timestampMs: number
  /** As it came; null where there is an error alone. */
  readonly message: unknown
  /** What the lender says went wrong; null where nothing did. */
  readonly error: { readonly code: string } | null
}

/** What is wrong with a callback, without anything of what it holds. */
export interface Fault {
  readonly refusal: Refusal
  readonly message: string
}

/** The answer to a callback that is refused. */
export const nackOf = ({ refusal, message }: Fault) => ({
  message: { ack: { status: 'NACK' } },
  error: { code: CODES[refusal], message },
})

export const ACK = { message: { ack: { status: 'ACK' } } }

const wrong = (path: string): Fault => ({
  refusal: 'unreadable',
  message: `${path} is missing, or is not as it must be.`,
})

/** Parts of a list that are looked at. */
const MAX_PARTS = 100

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/
const SUBSCRIBER = /^[\w.:-]{1,255}$/
/** Actions are put behind it. */
const ADDRESS = /^https?:\/\/[\x21\x22\x24-\x3e\x40-\x7e]{1,500}$/
const ERROR_CODE = /^[\w-]{1,20}$/

const isAddress = (text: string) => ADDRESS.test(text) && URL.canParse(text)
const isInstant = (text: string) => INSTANT.test(text) && !Number.isNaN(Date.parse(text))

/** A state that is named where the network has names, and is none of them; null where all are known. */
function unknownState(message: unknown): string | null {
  const isOther = (kind: keyof typeof STATES, value: unknown) =>
    value !== undefined && !(typeof value === 'string' && STATES[kind].includes(value))
  for (const [place, one] of listAt(MAX_PARTS, message, 'order', 'fulfillments').entries())
    if (isOther('loan', at(one, 'state', 'descriptor', 'code')))
      return `message.order.fulfillments[${place}].state.descriptor.code`
  for (const [place, one] of listAt(MAX_PARTS, message, 'order', 'payments').entries())
    if (isOther('payment', at(one, 'status'))) return `message.order.payments[${place}].status`
  for (const [place, one] of listAt(MAX_PARTS, message, 'order', 'items').entries())
    if (isOther('form', at(one, 'xinput', 'form_response', 'status')))
      return `message.order.items[${place}].xinput.form_response.status`
  return null
}

/** What is wrong with the message of a callback; null where it can be handled. */
function messageFault(action: CallbackAction, message: unknown): Fault | null {
  const [path, isFit] =
    action === 'on_search'
      ? ['message.catalog.providers', Array.isArray(at(message, 'catalog', 'providers'))]
      : ['message.order.items', listAt(MAX_PARTS, message, 'order', 'items').length > 0]
  if (!isFit) return wrong(path)
  const state = unknownState(message)
  return state === null ? null : { refusal: 'unreadable', message: `${state} is a state that is not known.` }
}

/** Reads a callback. @param json what was posted @param action of the address that it was posted to @param subscriberId ours */
export function readCallback(
  json: unknown,
  action: CallbackAction,
  subscriberId: string,
): { readonly callback: Callback } | { readonly fault: Fault } {
  const textAt = (name: string): string => {
    const value = at(json, 'context', name)
    return typeof value === 'string' ? value : ''
  }
  const checks: readonly (readonly [string, (text: string) => boolean])[] = [
    ['domain', (text) => text === DOMAIN],
    ['action', (text) => text === action],
    ['version', (text) => text === VERSION],
    ['bap_id', (text) => text === subscriberId],
    ['bpp_id', (text) => SUBSCRIBER.test(text)],
    ['bpp_uri', isAddress],
    ['transaction_id', (text) => UUID.test(text)],
    ['message_id', (text) => UUID.test(text)],
    ['timestamp', isInstant],
  ]
  const failed = checks.find(([name, isFit]) => !isFit(textAt(name)))
  if (failed) return { fault: wrong(`context.${failed[0]}`) }
  const code = at(json, 'error', 'code')
  const error = typeof code === 'string' && ERROR_CODE.test(code) ? { code } : null
  const message = at(json, 'message') ?? null
  const fault = error || !isUsed(action) ? null : messageFault(action, message)
  if (fault) return { fault }
  return {
    callback: {
      ...{ action, message, error, bppId: textAt('bpp_id'), bppUri: textAt('bpp_uri') },
      // One spelling, so that no message comes twice by another one.
      transactionId: textAt('transaction_id').toLowerCase(),
      messageId: textAt('message_id').toLowerCase(),
      timestampMs: Date.parse(textAt('timestamp')),
    },
  }
}
