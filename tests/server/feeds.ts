import type { FeedReceipt, FeedVersionAnswer, LenderDetails } from '#contract/generated/types.gen'
import { istDate } from '#lib/domain/dates/dates'
import { shownAtOf } from '../../server/feeds/basis.ts'
import { mailOf } from '../../server/ports/mail/text.ts'
import type { MailTopic } from '../../server/ports/ports.ts'
import { shownNow } from '../../server/store/feeds/shown.ts'
import { SERVER } from '../../server/store/audit.ts'
import { receiveRate } from '../../server/store/rates/receive.ts'
import { transact } from '../../server/store/transaction.ts'
import { workFeeds } from '../../server/worker/feeds.ts'
import { addColleague, type Colleague } from './office.ts'
import type { Trial } from './trial.ts'

/** Adds a lender that sends offers. */
export async function addLender(
  { store, now }: Pick<Trial, 'store' | 'now'>,
  id: string,
  name: string,
): Promise<void> {
  await store
    .insertInto('lenders')
    .values({
      ...{ id, name, contact_mail: `offers@${id}.example`, source: 'upload' },
      created_at: new Date(now),
    })
    .execute()
}

/** The people of the desk: an editor, and a partner of each of two lenders. */
export interface Desk {
  readonly leena: Colleague
  readonly anjali: Colleague
  readonly other: Colleague
}

/** Two lenders, Tamarind Tree and Brass Bell, and the people of the desk. */
export async function openDesk(trial: Trial): Promise<Desk> {
  await addLender(trial, 'tamarind-tree', 'Tamarind Tree')
  await addLender(trial, 'brass-bell', 'Brass Bell')
  return {
    leena: await addColleague(trial, 'editor', { name: 'Leena Thomas' }),
    anjali: await addColleague(trial, 'partner', { name: 'Anjali Menon', lender: 'tamarind-tree' }),
    other: await addColleague(trial, 'partner', { name: 'Bala Iyer', lender: 'brass-bell' }),
  }
}

/** A row of a file: it adds up, but for what is changed in it. */
const EASY = {
  ...{ id: 'TT-01', name: 'Tamarind Tree Easy', product: 'Gold Loan', annualRatePercent: 9 },
  ...{ repayment: 'interest-only', tenureMonths: 12, processingFee: 0, lendingValue22: 4590 },
  ...{ aprPercent: 9, monthlyPayment: 750, paidBack: 109_000, feeWithTax: 0, ltvPercent: 77.03 },
}

export const row = (change: Partial<Record<string, unknown>> = {}): Readonly<Record<string, unknown>> => ({
  ...EASY,
  ...change,
})

/** A file of offers, as JSON. */
export const fileOf = (...rows: readonly Readonly<Record<string, unknown>>[]): string =>
  JSON.stringify({ offers: rows })

interface Answered<Body> {
  readonly status: number
  readonly body: Body & { readonly code?: string; readonly message?: string }
}

/** Sends a file as a body. */
export async function sendFile(
  { app }: Pick<Trial, 'app'>,
  url: string,
  file: string | Buffer,
  {
    cookie,
    key,
    type = 'application/json',
    from = '203.0.113.9',
  }: { readonly cookie?: string; readonly key?: string; readonly type?: string; readonly from?: string },
): Promise<Answered<FeedReceipt>> {
  const answer = await app.inject({
    method: 'POST',
    url: `/api${url}`,
    remoteAddress: from,
    payload: file,
    headers: {
      'content-type': type,
      ...(cookie === undefined ? {} : { cookie }),
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
    },
  })
  return { status: answer.statusCode, body: answer.json() }
}

/** What the desk is answered about a version, in short. */
export const inShort = ({ offers }: Pick<FeedVersionAnswer, 'offers'>): string[] =>
  offers.map(({ id, change, state }) => `${id} ${change} ${state}`)

/** The states of the versions of a lender, the newest first. */
export const statesOf = ({ versions }: Pick<LenderDetails, 'versions'>): string[] =>
  versions.map(({ number, state }) => `${number} ${state}`)

const HOUR = 3_600_000

/** Lets time go by; everybody stays logged in. */
export async function letPass(trial: Trial, ms: number): Promise<void> {
  trial.now += ms
  const used = { used_at: new Date(trial.now), expires_at: new Date(trial.now + HOUR) }
  await trial.store.updateTable('admin_sessions').set(used).execute()
}

/** Enters a price of gold of today, at which a gram of 22 karat counts as in the content. */
export async function enterPrice({ store, now }: Trial, price = 65_000): Promise<void> {
  const rate = {
    ...{ prices: { 24: price / 10 }, city: 'Gurugram', date: istDate(now), source: 'The publisher' },
    change: { percent: 1, since: '2025-11-23' },
  }
  const coming = { way: 'command', actor: SERVER, isSure: true } as const
  await transact(store, (tx) => receiveRate(tx, rate, coming, now))
}

/** Does what is due of offers, as the server's worker. Fails where anything of it fails. */
export const work = ({ context }: Trial): Promise<void> =>
  workFeeds({
    ...context,
    log: {
      info: () => undefined,
      error: (said: object) => {
        throw (said as { readonly err: Error }).err
      },
    },
  })

/** What the public sees of all lenders, in short. */
export async function publicNow({ store, context }: Trial): Promise<{
  readonly offers: readonly string[]
  readonly withheld: readonly string[]
  readonly silent: readonly string[]
}> {
  const { offers, withheld, silent } = await shownNow(store, shownAtOf(context))
  return {
    offers: offers.map(({ version, fields }) => `${fields.id} of ${version}`),
    withheld: withheld.map(({ lender, reason, offers: some }) =>
      [lender.name, reason, ...some.map(({ id }) => id)].join(' '),
    ),
    silent: silent.map(({ lender, figuresOf }) => `${lender.name} ${figuresOf}`),
  }
}

/** What was decided about a lender, the newest first, in short. */
export const decidedOf = ({ decisions }: Pick<LenderDetails, 'decisions'>): string[] =>
  decisions.map(({ what, version, by, undoneAt }) =>
    [what, version, by, undoneAt && 'undone'].filter((part) => part !== null).join(' '),
  )

/** The mails that are to be sent, each with what it says. */
export async function mailsOf({
  store,
}: Trial): Promise<
  readonly { readonly topic: string; readonly to: string; readonly said: string; readonly due: Date }[]
> {
  const rows = await store
    .selectFrom('outbox')
    .selectAll()
    .where('channel', '=', 'mail')
    .orderBy('created_at')
    .orderBy('topic')
    .execute()
  return rows.map(({ topic, payload, due_at }) => {
    const { to, values } = payload as { to: string; values: Record<string, string> }
    const { subject, text } = mailOf(topic as MailTopic, values)
    return { topic, to, said: `${subject}\n${text}`, due: due_at }
  })
}
