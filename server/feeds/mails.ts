import type { IsoDate } from '#lib/domain/dates/dates'
import { formatLongDate } from '#lib/domain/format/format'
import type { MailTopic } from '../ports/ports.ts'
import type { Lender } from '../store/feeds/lenders.ts'
import { enqueue } from '../store/outbox.ts'
import type { Tx } from '../store/transaction.ts'
import type { FeedContext } from './basis.ts'

/** An offer as a mail names it. */
export interface NamedOffer {
  readonly id: string
  readonly name: string
  readonly endsOn?: IsoDate | null
}

/** Offers as lines of a mail: '- TT-04 Monsoon, until 30 November 2026'. */
export const offerLines = (offers: readonly NamedOffer[]): string =>
  offers
    .map(
      ({ id, name, endsOn }) => `- ${id} ${name}${endsOn ? `, until ${formatLongDate(endsOn, 'en')}` : ''}`,
    )
    .join('\n')

/** What a mail about offers says, to whom, and where that is seen. */
interface FeedMail {
  readonly to: string
  readonly page: string
  readonly values: Readonly<Record<string, string>>
  /** The decision without which it is no longer true, and from when that can't be undone. */
  readonly decision?: { readonly id: string; readonly holdsMs: number }
}

/** Adds a mail about offers; nothing where no mail is sent: it stands at the desk all the same. */
export async function mailAbout(
  tx: Tx,
  { config, now, sendsMail }: FeedContext,
  topic: Exclude<MailTopic, 'invitation'>,
  { to, page, values, decision }: FeedMail,
): Promise<void> {
  if (!sendsMail) return
  const link = new URL(page, config.siteUrl).href
  const payload = { to, values: { ...values, link }, ...(decision && { decision: decision.id }) }
  const due = decision ? { dueMs: decision.holdsMs } : {}
  await enqueue(tx, [{ channel: 'mail', topic, payload, customerId: null, ...due }], now())
}

/** Adds a mail to a lender. */
export const mailLender = (
  tx: Tx,
  context: FeedContext,
  topic: Exclude<MailTopic, 'invitation'>,
  { contact_mail, name }: Pick<Lender, 'contact_mail' | 'name'>,
  { values, decision }: Pick<FeedMail, 'values' | 'decision'>,
): Promise<void> =>
  mailAbout(tx, context, topic, {
    ...{ to: contact_mail, page: '/office/partner', values: { ...values, lender: name } },
    ...(decision && { decision }),
  })
