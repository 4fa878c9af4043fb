import type { RateAlertRequest } from '#contract/generated/types.gen'
import type { IsoDate } from '#lib/domain/dates/dates'
import { WORDINGS } from '#lib/domain/person/consent'
import { SERVER } from '../../server/store/audit.ts'
import type { PublishedRate, Push, Sms } from '../../server/ports/ports.ts'
import { sendDueAlerts } from '../../server/store/rates/alert-sending.ts'
import { receiveRate } from '../../server/store/rates/receive.ts'
import { transact } from '../../server/store/transaction.ts'
import { workOff } from '../../server/worker/outbox.ts'
import { readFeed } from '../../server/worker/rate-feed.ts'
import type { Trial } from './trial.ts'
import { post } from './visitors.ts'

export const CITY = 'Gurugram'

/** Has the worker read a feed that publishes rates, or that can't be read. */
export const readPublished = (
  { store, now }: Trial,
  rates: readonly PublishedRate[] | Error,
): Promise<void> =>
  readFeed(
    {
      ...{ store, now: () => now, log: { warn: () => undefined, error: () => undefined } },
      feed: { read: () => (rates instanceof Error ? Promise.reject(rates) : Promise.resolve(rates)) },
    },
    new AbortController().signal,
  )

/** A rate as the office enters it, of 24 November. */
export const ENTERED_RATE = {
  ...{ price: 100_900, city: CITY, changePercent: 9.5, changeSince: '2025-11-24' },
  ...{ date: '2026-11-24', source: 'The publisher' },
}

/** Below 8,900 for a gram of 22 KT. */
export const BELOW_8900 = {
  ...({ city: CITY, karat: 22, direction: 'below', price: 8_900 } as const),
  wording: WORDINGS['rate-alert'],
} satisfies RateAlertRequest

/** Has a visitor told of a price. */
export const setAlert = (
  trial: Pick<Trial, 'app'>,
  cookie: string,
  alert: Partial<RateAlertRequest> = {},
  language = 'en-IN',
) => post(trial, '/gold-rate/alerts', { ...BELOW_8900, ...alert }, { cookie, 'accept-language': language })

/** Looks whom to tell of a price, and delivers it. */
export async function workAlerts(
  { store, secrets, now }: Trial,
  sms: Sms,
  push: Push | null = null,
): Promise<void> {
  await sendDueAlerts(store, secrets, now)
  await workOff({
    ...{ store, sms, push, leads: null, mail: null, now: () => now },
    siteUrl: new URL('https://moneypal.example'),
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  })
}

/** Stores what a gram of 24 KT costs on a day. */
export const storePrice = ({ store, now }: Trial, day: string, price: number, city = CITY) =>
  transact(store, (tx) =>
    receiveRate(
      tx,
      { city, date: day as IsoDate, prices: { 24: price }, source: 'A publisher', change: null },
      { way: 'command', actor: SERVER, isSure: true },
      now,
    ),
  )
