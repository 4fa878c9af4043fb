import type { IsoDate } from '#lib/domain/dates/dates'
import type { StatedPrices } from '#lib/domain/gold/rate-check'
import type { PushSubscriptionKeys, PushUse } from '#lib/domain/shared/push-address'
import type { Locale } from '#lib/domain/shared/locale'

/** How long a provider or receiver may take to answer, ms. */
export const ANSWER_MS = 10_000

/** Delivers text messages. Rejects where the provider does not take one; the outbox then tries again. */
export interface Sms {
  /** Whether it has a text of the topic in a language. It has every one in the default language. */
  hasText(topic: SmsTopic, locale: Locale): boolean
  /**
   * @param to E.164
   * @param topic names the template
   * @param values what the template's gaps are filled with, in the language
   * @param locale the language of the template
   * @returns the provider's id of the message; null where it gives none
   */
  send(
    to: string,
    topic: SmsTopic,
    values: Readonly<Record<string, string>>,
    locale: Locale,
  ): Promise<string | null>
}

export const SMS_TOPICS = [
  'code',
  'visit.booked',
  'visit.moved',
  'visit.cancelled',
  'visit.reminder',
  'comparison',
  'loan.soon',
  'loan.today',
  'rate.alert',
] as const
export type SmsTopic = (typeof SMS_TOPICS)[number]

/** Delivers mail. Rejects where the mail server does not take one; the outbox then tries again. */
export interface Mail {
  /**
   * @param values what the text's gaps are filled with
   * @returns the mail server's id of the message; null where it gives none
   */
  send(to: string, topic: MailTopic, values: Readonly<Record<string, string>>): Promise<string | null>
}

export type MailTopic =
  | 'invitation'
  | 'feed-rejected'
  | 'feed-requested'
  | 'feed-begun'
  | 'offers-end'
  | 'offers-off'
  | 'events-given-up'

/** Where a browser takes push messages, and what they are encrypted with. */
export type PushReceiver = PushSubscriptionKeys

/** What a browser shows. The pages are paths of this site. */
export interface PushMessage {
  readonly title: string
  readonly text: string
  /** What a press opens. */
  readonly page: string
  /** The button that stops the messages, and the page that it opens; null where none is left to come. */
  readonly stop: string | null
  readonly stopPage: string | null
}

/** Thrown where a browser takes no messages any more: its address is of no use. */
export class GoneError extends Error {}

/** Sends messages to browsers. */
export interface Push {
  /** What browsers subscribe with. */
  readonly publicKey: string
  /**
   * Rejects with a GoneError where the browser takes none any more, and otherwise where its service does not take one; the outbox then tries again.
   * @param seconds for how long the service may hold it for a browser that is not there
   * @param use what the message is about
   */
  send(receiver: PushReceiver, message: PushMessage, seconds: number, use: PushUse): Promise<void>
}

/** Hands an event to the operator's other systems. Rejects where they do not take it. */
export interface Leads {
  hand(event: LeadEvent): Promise<void>
}

/** Something that happened; delivered at least once, so a receiver remembers the ids. */
export interface LeadEvent {
  readonly id: string
  readonly topic: string
  /** ISO 8601 in UTC. */
  readonly at: string
  readonly data: object
}

/** What a lender is posted: the same id however often it is delivered. */
export interface LenderEvent extends LeadEvent {
  /** Of the form of `data`. */
  readonly version: number
}

/** Posts events to the addresses that lenders name. */
export interface LenderHooks {
  /**
   * @param secrets that it is signed with
   * @returns the status of HTTP, null without an answer, and why it was not taken, in words for the lender; null where it was. Never rejects
   */
  post(
    address: string,
    secrets: readonly string[],
    event: LenderEvent,
  ): Promise<{ readonly status: number | null; readonly error: string | null }>
}

/** A gold rate of a day as its publisher states it. */
export interface PublishedRate {
  readonly city: string
  readonly date: IsoDate
  /** Rupees for a gram, by karat. */
  readonly prices: StatedPrices
  readonly source: string
}

/** Reads the gold rates that somebody publishes. */
export interface RateFeed {
  /**
   * @returns the oldest first
   * @throws RatesNotRead where they can't be read; the reason of the signal once that is aborted
   */
  read(stop: AbortSignal): Promise<readonly PublishedRate[]>
}

/** Rates could not be read; nothing changes by them. The message is a sentence for the office. */
export class RatesNotRead extends Error {}

/** Thrown where a language model does not answer: in time, as it should, or at all. It holds nothing of the question. */
export class ModelError extends Error {
  readonly code: 'slow' | 'away'

  constructor(code: ModelError['code'], message: string) {
    super(message)
    this.code = code
  }
}

/** A call of a tool that a model wants made. Its arguments are what the model wrote, most often JSON. */
export interface ToolCall {
  readonly id: string
  readonly name: string
  readonly arguments: string
}

/** A tool that a model may want called. */
export interface Tool {
  readonly name: string
  readonly description: string
  /** JSON Schema of its arguments. */
  readonly parameters: object
}

/** A message of a conversation with a model. */
export type Message =
  | { readonly role: 'system' | 'user'; readonly content: string }
  | { readonly role: 'assistant'; readonly content: string; readonly calls: readonly ToolCall[] }
  | { readonly role: 'tool'; readonly callId: string; readonly content: string }

/** What a model writes: more of its text, or at the end the tools that it wants called. */
export type ModelPiece = { readonly text: string } | { readonly calls: readonly ToolCall[] }

/** A language model. */
export interface Model {
  /**
   * Asks for the next message. Stops with a ModelError where the model is late, fails, or does not end what it says, and with
   * the signal's reason once it is aborted.
   */
  ask(messages: readonly Message[], tools: readonly Tool[], signal: AbortSignal): AsyncIterable<ModelPiece>
}
