import { istDate, type IsoDate } from '#lib/domain/dates/dates'
import { formatExactly, formatShortDate, spanTexts } from '#lib/domain/format/format'
import { isFreshForAlert } from '#lib/domain/gold/rate-alert'
import { isQuiet, quietUntil } from '#lib/domain/my-loan/reminder-times'
import { stopPage } from '#lib/domain/my-loan/stop-link'
import { comparePage, type TakenComparison } from '#lib/domain/offer/compare-address'
import { DEFAULT_LOCALE, languageIn, LOCALES, type Locale } from '#lib/domain/shared/locale'
import { inLocale } from '#lib/domain/shared/routes'
import { fill } from '#lib/domain/shared/text'
import { copyInEachLanguage } from '../copy.ts'
import type { LeadEvent, MailTopic, Sms, SmsTopic } from '../ports/ports.ts'
import { invitationLink } from '../store/office/invitations.ts'
import type { Message } from '../store/lease.ts'
import { isUndone } from '../store/feeds/decisions.ts'
import type { Store } from '../store/open.ts'
import type { VisitRow } from '../store/visits.ts'

interface SmsText {
  readonly to: string
  readonly topic: SmsTopic
  readonly values: Readonly<Record<string, string>>
  readonly locale: Locale
}

const BOOKING = copyInEachLanguage<{ readonly review: { readonly timeRange: string } }>('booking.json')

/** @param time such as '10' or '10:15' */
function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

/** The hours of a visit, such as '10 AM to 11 AM'. In English a timing of the visitor's own stays as entered: '10:15 to 11:30'. */
function hoursText({ slot, timing }: Pick<VisitRow, 'slot' | 'timing'>, locale: Locale): string {
  const [start = '', end = ''] = slot?.split('-') ?? [timing.startTime, timing.endTime]
  const asEntered = slot === null && languageIn(locale).time === undefined
  const span = { startMinutes: minutesOf(start), endMinutes: minutesOf(end) }
  return fill(BOOKING[locale].review.timeRange, asEntered ? { start, end } : spanTexts(span, locale))
}

export type Visits = ReadonlyMap<string, VisitRow>

const bookingOf = ({ payload }: Message): string => (payload as { bookingId?: string }).bookingId ?? ''

/** The visits that messages are about, by their ids. */
export async function visitsOf(store: Store, messages: readonly Message[]): Promise<Visits> {
  const ids = messages.map(bookingOf).filter((id) => id !== '')
  if (ids.length === 0) return new Map()
  const visits = await store.selectFrom('visits').selectAll().where('id', 'in', ids).execute()
  return new Map(visits.map((visit) => [visit.id, visit]))
}

/**
 * The language that a message goes out in: the one that was asked for where the provider has a text in it. Messages from
 * before there was a second language name none.
 */
function localeOf(sms: Pick<Sms, 'hasText'>, topic: SmsTopic, requested: string | undefined): Locale {
  const locale = LOCALES.find((locale) => locale === requested) ?? DEFAULT_LOCALE
  return sms.hasText(topic, locale) ? locale : DEFAULT_LOCALE
}

const comparisonValues = (
  { ids, amount, keepMonths, shown }: TakenComparison,
  siteUrl: URL,
  locale: Locale,
): SmsText['values'] => ({
  day: formatShortDate(shown.on, locale),
  link: new URL(comparePage(locale, ids, { amount, keepMonths }, shown), siteUrl).href,
})

/** What the outbox holds of a reminder. */
interface StoredReminder {
  readonly to: string
  readonly day: IsoDate
  readonly stop: string
  readonly locale?: string
}

const OF_LOANS: readonly string[] = ['loan.soon', 'loan.today'] satisfies readonly SmsTopic[]

/** The topics of which nothing arrives in the quiet hours. */
const DAYTIME: readonly string[] = [...OF_LOANS, 'rate.alert' satisfies SmsTopic]

/** Until when a message has to wait for the quiet hours to end, epoch ms; null where it need not. */
export const waitsUntil = ({ topic }: Message, nowMs: number): number | null =>
  DAYTIME.includes(topic) && isQuiet(nowMs) ? quietUntil(nowMs) : null

/** Whether a reminder is no longer true: it would name a day that has passed, or say 'today' on another one. */
export function isPastDay(topic: string, day: IsoDate, nowMs: number): boolean {
  const today = istDate(nowMs)
  return topic === 'loan.today' ? day !== today : day <= today
}

/** A reminder of a loan. @returns null where it is no longer true */
function reminderText(
  { siteUrl, sms }: { readonly siteUrl: URL; readonly sms: Pick<Sms, 'hasText'> },
  message: Message,
  nowMs: number,
): SmsText | null {
  const topic = message.topic as SmsTopic
  const { to, day, stop, locale: requested } = message.payload as StoredReminder
  if (isPastDay(topic, day, nowMs)) return null
  const locale = localeOf(sms, topic, requested)
  const link = new URL(stopPage(locale, stop), siteUrl).href
  return { to, topic, values: { day: formatShortDate(day, locale), link }, locale }
}

/** What the outbox holds of a message about the gold rate. */
export interface StoredRateAlert {
  readonly to: string
  readonly city: string
  readonly karat: number
  /** Rupees for a gram. */
  readonly price: number
  readonly day: IsoDate
  /** Ends the other alerts of the number; null where there is none. */
  readonly stop: string | null
  readonly locale?: string
}

/** Letters of a city that a text message has room for. */
const CITY_LETTERS = 20

/** A message about the gold rate. @returns null where its price has become too old */
function rateAlertText(
  { siteUrl, sms }: { readonly siteUrl: URL; readonly sms: Pick<Sms, 'hasText'> },
  message: Message,
  nowMs: number,
): SmsText | null {
  const { to, city, karat, price, day, stop, locale: requested } = message.payload as StoredRateAlert
  if (!isFreshForAlert(day, istDate(nowMs))) return null
  const topic = 'rate.alert'
  const locale = localeOf(sms, topic, requested)
  const page = stop === null ? inLocale('/gold-rate', locale) : stopPage(locale, stop)
  const values = {
    ...{
      karat: String(karat),
      city: city.slice(0, CITY_LETTERS),
      price: formatExactly(price).replace('₹', ''),
    },
    ...{ day: formatShortDate(day, locale), link: new URL(page, siteUrl).href },
  }
  return { to, topic, values, locale }
}

/**
 * The text of a message.
 * @param visits as they are now
 * @returns null where it is no longer true: the code has ended, the visit was moved, cancelled or erased meanwhile, or is today
 */
export function smsOf(
  visits: Visits,
  settings: { readonly siteUrl: URL; readonly sms: Pick<Sms, 'hasText'> },
  message: Message,
  nowMs: number,
): SmsText | null {
  const { siteUrl, sms } = settings
  if (OF_LOANS.includes(message.topic)) return reminderText(settings, message, nowMs)
  if (message.topic === 'rate.alert') return rateAlertText(settings, message, nowMs)
  const { payload } = message
  const topic = message.topic as SmsTopic
  const {
    to,
    code,
    endsMs = 0,
    version,
    comparison,
    locale: requested,
  } = payload as {
    to: string
    code?: string
    endsMs?: number
    version?: number
    comparison?: TakenComparison
    locale?: string
  }
  const locale = localeOf(sms, topic, requested)
  if (code !== undefined) return nowMs < endsMs ? { to, topic, values: { code }, locale } : null
  if (comparison) return { to, topic, values: comparisonValues(comparison, siteUrl, locale), locale }
  const visit = visits.get(bookingOf(message))
  if (!visit || visit.full_name === null) return null
  // Another message tells that it is cancelled.
  if (visit.state === 'cancelled' && topic !== 'visit.cancelled') return null
  // A reminder that was held up until the day itself would say 'tomorrow'.
  if (topic === 'visit.reminder' && (visit.version !== version || visit.day <= istDate(nowMs))) return null
  return {
    to,
    topic,
    values: {
      id: visit.id,
      day: formatShortDate(visit.day as IsoDate, locale),
      hours: hoursText(visit, locale),
      link: new URL(inLocale('/my-visit', locale), siteUrl).href,
    },
    locale,
  }
}

/**
 * An event with what it is about, as it is now; the same id however often it is delivered.
 * @returns null for an enquiry that was deleted meanwhile: nobody may be called about it
 */
export async function eventOf(
  store: Store,
  { id, topic, payload }: Message,
  nowMs: number,
): Promise<LeadEvent | null> {
  const { bookingId, enquiryId } = payload as { bookingId?: string; enquiryId?: string }
  const at = new Date(nowMs).toISOString()
  if (topic === 'enquiry.withdrawn') return { id, topic, at, data: { enquiryId } }
  if (enquiryId !== undefined) {
    const row = await store
      .selectFrom('enquiries')
      .selectAll()
      .where('id', '=', enquiryId)
      .where('full_name', 'is not', null)
      .executeTakeFirst()
    if (!row) return null
    const { full_name, contact_number, looking_for, amount, about, created_at } = row
    return {
      id,
      topic,
      at,
      data: {
        enquiryId,
        fullName: full_name,
        contactNumber: contact_number,
        lookingFor: looking_for,
        amount,
        about,
        createdAt: created_at.toISOString(),
      },
    }
  }
  const visit = await store
    .selectFrom('visits')
    .leftJoin('customers', 'customers.id', 'visits.customer_id')
    .selectAll('visits')
    .select('customers.phone')
    .where('visits.id', '=', bookingId ?? '')
    .executeTakeFirstOrThrow()
  return {
    id,
    topic,
    at,
    data: {
      bookingId: visit.id,
      state: visit.state,
      fullName: visit.full_name,
      phone: visit.phone,
      alternateNumber: visit.alternate_number,
      address: visit.address,
      selectedDate: visit.day,
      selectedTimeSlot: visit.slot,
      customTiming: visit.timing,
      occupation: visit.occupation,
      plan: visit.plan,
      createdAt: visit.created_at.toISOString(),
    },
  }
}

interface MailText {
  readonly to: string
  readonly topic: MailTopic
  readonly values: Readonly<Record<string, string>>
}

/** A mail. @returns null for one about a decision that was undone meanwhile */
export async function mailTextOf(
  store: Store,
  siteUrl: URL,
  { topic, payload }: Message,
): Promise<MailText | null> {
  if (topic === 'invitation') {
    const { to, token, by } = payload as { to: string; token: string; by: string }
    return { to, topic, values: { by, link: invitationLink(siteUrl, token) } }
  }
  const { to, values, decision } = payload as Pick<MailText, 'to' | 'values'> & { decision?: string }
  if (decision !== undefined && (await isUndone(store, decision))) return null
  return { to, topic: topic as MailTopic, values }
}
