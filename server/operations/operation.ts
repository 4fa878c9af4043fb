import type { FastifyBaseLogger } from 'fastify'
import type { Locale } from '#lib/domain/shared/locale'

/** What the generator knows of a request. */
export interface Data {
  readonly body?: unknown
  readonly path?: unknown
  readonly query?: unknown
  readonly headers?: unknown
}

/** A file that is sent as a body. */
export interface SentFile {
  /** Such as text/csv. */
  readonly type: string
  /** @throws Problem 413 for one that is too large, 408 for one that does not end in time */
  read(): Promise<Buffer>
}

/** A request that the contract allows. */
export interface RequestOf<Of extends Data> {
  readonly body: Of['body']
  readonly path: Of['path']
  readonly query: Of['query']
  readonly headers: Of['headers']
  /** The address on the network, behind trusted proxies only. */
  readonly from: string
  /** What the browser calls itself. */
  readonly agent: string
  /** The key that a program names itself by, `Authorization: Bearer`; null without one. */
  readonly bearer: string | null
  /** The file that the body is, not read yet; null where the body is no file of a type that the operation takes. */
  readonly file: SentFile | null
  /** The language of the page that asks. */
  readonly locale: Locale
  /** The value of the session cookie that the operation's session is kept in; null without one. */
  readonly token: string | null
  /** The value of the cookie of a browser in which somebody of the office was logged in; null without one. */
  readonly device: string | null
  /** The value of the cookie of a browser that asked lenders on ONDC; null without one. */
  readonly asker: string | null
  readonly log: FastifyBaseLogger
  /** Aborted once the connection is closed. */
  readonly gone: AbortSignal
}

/** An answer of the contract. */
export interface Answer<Body = unknown> {
  readonly status: number
  readonly body?: Body
  /** The body as it is sent, where it was written before; the body is then checked once. */
  readonly json?: Buffer
  /** What a stream sends, one after the other. It never throws: its last event says that it failed. */
  readonly events?: AsyncIterable<Body>
  readonly headers?: Readonly<Record<string, string>>
  /** Sets the session cookie, or ends it with null. */
  readonly session?: { readonly token: string; readonly seconds: number } | null
  /** Sets the cookie of a browser in which somebody of the office is logged in. */
  readonly device?: { readonly token: string; readonly seconds: number }
  /** Sets the cookie of a browser that asked lenders on ONDC. */
  readonly asker?: { readonly token: string; readonly seconds: number }
}

/** Answers an operation. @throws Problem to refuse */
export type Answering<Of extends Data, Body> = (request: RequestOf<Of>) => Promise<Answer<Body>>

/** The operations of a concern, by their id in the contract. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each operation has a type of its own
export type Operations = Readonly<Record<string, Answering<any, any>>>

export const ok = <Body>(body: Body): Answer<Body> => ({ status: 200, body })
export const DONE: Answer<void> = { status: 204 }
