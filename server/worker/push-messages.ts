import { istDate, istInstant } from '#lib/domain/dates/dates'
import { formatShortDate } from '#lib/domain/format/format'
import { QUIET_FROM } from '#lib/domain/my-loan/reminder-times'
import { stopPage } from '#lib/domain/my-loan/stop-link'
import { address } from '#lib/domain/shared/routes'
import { fill } from '#lib/domain/shared/text'
import { copyInEachLanguage } from '../copy.ts'
import type { PushMessage, PushReceiver } from '../ports/ports.ts'
import type { Message } from '../store/lease.ts'
import type { PushPayload } from '../store/loans/push-sending.ts'
import type { Store } from '../store/open.ts'
import { isPastDay } from './messages.ts'

const WORDS = copyInEachLanguage<{
  readonly push: { readonly message: Readonly<Record<'soon' | 'today' | 'text' | 'stop', string>> }
}>('loan-reminders.json')

interface PushText {
  readonly receiver: PushReceiver
  readonly message: PushMessage
  /** For how long the push service may hold it, seconds: it arrives in no quiet hour. */
  readonly seconds: number
}

/** A push message. @returns null where it is no longer true, or nobody is there who wants it */
export async function pushTextOf(
  store: Store,
  { topic, payload }: Message,
  nowMs: number,
): Promise<PushText | null> {
  const { push, day, stop } = payload as PushPayload
  if (isPastDay(topic, day, nowMs)) return null
  const row = await store
    .selectFrom('push_reminders')
    .select(['endpoint', 'p256dh', 'auth', 'locale', 'days'])
    .where('key_hash', '=', push)
    .executeTakeFirst()
  // Ticked meanwhile.
  if (!row?.days.includes(day)) return null
  const { endpoint, p256dh, auth, locale } = row
  const words = WORDS[locale].push.message
  return {
    receiver: { endpoint, p256dh, auth },
    message: {
      title: topic === 'loan.today' ? words.today : fill(words.soon, { day: formatShortDate(day, locale) }),
      text: words.text,
      page: address('/my-loan', locale),
      stop: words.stop,
      stopPage: stopPage(locale, stop),
    },
    seconds: Math.max(60, Math.floor((istInstant(istDate(nowMs), QUIET_FROM) - nowMs) / 1000)),
  }
}
