import { istDate, istInstant } from '#lib/domain/dates/dates'
import { formatExactly, formatShortDate } from '#lib/domain/format/format'
import { isFreshForAlert } from '#lib/domain/gold/rate-alert'
import { QUIET_FROM } from '#lib/domain/my-loan/reminder-times'
import { stopPage } from '#lib/domain/my-loan/stop-link'
import type { Locale } from '#lib/domain/shared/locale'
import type { PushUse } from '#lib/domain/shared/push-address'
import { address } from '#lib/domain/shared/routes'
import { fill } from '#lib/domain/shared/text'
import { copyInEachLanguage } from '../copy.ts'
import type { PushMessage, PushReceiver } from '../ports/ports.ts'
import type { Message } from '../store/lease.ts'
import type { PushPayload } from '../store/loans/push-sending.ts'
import type { Store } from '../store/open.ts'
import { isPastDay, type StoredRateAlert } from './messages.ts'

const OF_LOANS = copyInEachLanguage<{
  readonly push: { readonly message: Readonly<Record<'soon' | 'today' | 'text' | 'stop', string>> }
}>('loan-reminders.json')
const OF_RATES = copyInEachLanguage<{
  readonly push: { readonly message: Readonly<Record<'title' | 'text' | 'stop', string>> }
}>('rate-alert.json')

interface PushText {
  readonly receiver: PushReceiver
  readonly message: PushMessage
  /** For how long the push service may hold it, seconds: it arrives in no quiet hour. */
  readonly seconds: number
  readonly use: PushUse
}

const secondsUntilQuiet = (nowMs: number): number =>
  Math.max(60, Math.floor((istInstant(istDate(nowMs), QUIET_FROM) - nowMs) / 1000))

/** A push message. @returns null where it is no longer true, or nobody is there who wants it */
export const pushTextOf = async (store: Store, message: Message, nowMs: number): Promise<PushText | null> =>
  message.topic === 'rate.alert' ? rateText(message, nowMs) : loanText(store, message, nowMs)

/** What the outbox holds of a push message about the gold rate. */
type StoredRatePush = Omit<StoredRateAlert, 'to'> & { readonly to: PushReceiver; readonly locale: Locale }

function rateText({ payload }: Message, nowMs: number): PushText | null {
  const { to, city, karat, price, day, stop, locale } = payload as StoredRatePush
  if (!isFreshForAlert(day, istDate(nowMs))) return null
  const words = OF_RATES[locale].push.message
  return {
    receiver: to,
    message: {
      title: fill(words.title, { karat, city, price: formatExactly(price) }),
      text: fill(words.text, { day: formatShortDate(day, locale) }),
      page: address('/gold-rate', locale),
      stop: stop === null ? null : words.stop,
      stopPage: stop === null ? null : stopPage(locale, stop),
    },
    seconds: secondsUntilQuiet(nowMs),
    use: 'rate',
  }
}

async function loanText(store: Store, { topic, payload }: Message, nowMs: number): Promise<PushText | null> {
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
  const words = OF_LOANS[locale].push.message
  return {
    receiver: { endpoint, p256dh, auth },
    message: {
      title: topic === 'loan.today' ? words.today : fill(words.soon, { day: formatShortDate(day, locale) }),
      text: words.text,
      page: address('/my-loan', locale),
      stop: words.stop,
      stopPage: stopPage(locale, stop),
    },
    seconds: secondsUntilQuiet(nowMs),
    use: 'loan',
  }
}
