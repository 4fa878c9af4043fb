import { isPushAddress, wasPushWording, type PushUse } from '#lib/domain/shared/push-address'
import { invalid, Problem } from '../problem.ts'
import type { Context } from './context.ts'

interface WantedPush {
  readonly to: { readonly endpoint: string }
  readonly wording: string
}

/** @throws Problem 404 where the server sends no push messages, 422 for an address of no push service, or words that were never shown */
export function checkPush(
  use: PushUse,
  { pushKey = null }: Pick<Context, 'pushKey'>,
  { to, wording }: WantedPush,
): void {
  if (pushKey === null) throw new Problem(404, 'No push messages are sent.', { code: 'no-reminders' })
  if (!isPushAddress(to.endpoint)) throw invalid('to/endpoint', 'be that of a push service')
  if (!wasPushWording(use, wording)) throw invalid('wording', 'be one that the site has shown')
}
