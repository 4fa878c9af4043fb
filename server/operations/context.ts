import type { Config } from '../config.ts'
import { notProven } from '../problem.ts'
import type { Secrets } from '../secrets.ts'
import type { Store } from '../store/open.ts'
import { visitorOf, type KnownVisitor } from '../store/sessions.ts'

/** What the operations work with. */
export interface Context {
  readonly store: Store
  readonly secrets: Secrets
  readonly config: Pick<Config, 'siteUrl'>
  /** Now, epoch ms. */
  readonly now: () => number
}

/** The visitor of a session. @throws Problem 401 without one */
export async function provenVisitor({ store, now }: Context, token: string | null): Promise<KnownVisitor> {
  const visitor = await visitorOf(store, token, now())
  if (!visitor) throw notProven()
  return visitor
}
