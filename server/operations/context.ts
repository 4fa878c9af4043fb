import type { Library } from '../assistant/knowledge.ts'
import type { Config } from '../config.ts'
import type { OndcOperations } from '../ondc/operations.ts'
import type { Model } from '../ports/ports.ts'
import { notProven } from '../problem.ts'
import type { Secrets } from '../secrets.ts'
import type { Store } from '../store/open.ts'
import { visitorOf, type KnownVisitor } from '../store/sessions.ts'

/** A language model, and what its answers are taken from. */
export interface Assistant {
  readonly model: Model
  readonly library: Library
  /** Questions of all visitors together that it is asked a day. */
  readonly perDay: number
}

/** When a write last found no room on the disk, epoch ms; null if none did. */
export interface Disk {
  fullAtMs: number | null
}

/** What the operations work with. */
export interface Context {
  readonly store: Store
  readonly secrets: Secrets
  readonly config: Pick<Config, 'siteUrl' | 'budgets' | 'auditDays' | 'feeds' | 'leads'>
  /** The host that events are posted to; null where there is none. */
  readonly webhookHost: string | null
  /** What answers questions; null where there is no language model. */
  readonly assistant: Assistant | null
  /** Whether mail can be sent. */
  readonly sendsMail: boolean
  /** What browsers subscribe to push messages with; null where none are sent. */
  readonly pushKey?: string | null
  readonly disk: Disk
  /** What a visitor does on ONDC; null where the server takes no part in it. */
  readonly ondc?: OndcOperations | null
  /** The ids of our keys on ONDC, the first of which signs; null where the server takes no part in it. */
  readonly ondcKeys?: readonly string[] | null
  /** Whether the server is about to stop. */
  readonly isDraining?: () => boolean
  /** Now, epoch ms. */
  readonly now: () => number
}

/** The visitor of a session. @throws Problem 401 without one */
export async function provenVisitor({ store, now }: Context, token: string | null): Promise<KnownVisitor> {
  const visitor = await visitorOf(store, token, now())
  if (!visitor) throw notProven()
  return visitor
}
