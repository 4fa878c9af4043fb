import { WORDINGS } from '#lib/domain/person/consent'
import { myLoan } from '#lib/domain/my-loan/loan.fixture'
import { sendDuePush } from '../../server/store/loans/push-sending.ts'
import { sendDueReminders } from '../../server/store/loans/sending.ts'
import type { Push, Sms } from '../../server/ports/ports.ts'
import { workOff } from '../../server/worker/outbox.ts'
import type { Trial } from './trial.ts'
import { post } from './visitors.ts'

/** 90,000 at HDFC, the next instalment by Saturday, 19 December 2026. */
export const LOAN = myLoan()

export const loansOf = async ({ app }: Pick<Trial, 'app'>, cookie: string) =>
  (await app.inject({ url: '/api/loans', headers: { cookie } })).json()

export const keepLoan = (
  trial: Pick<Trial, 'app'>,
  cookie: string,
  loan: object = LOAN,
  { id = LOAN.id, wording = WORDINGS['loan-kept'] } = {},
) => post(trial, `/loans/${id}`, { loan, wording }, { cookie })

/** Has a visitor reminded of days. */
export const setReminders = (
  trial: Pick<Trial, 'app'>,
  cookie: string,
  days: readonly string[],
  { id = LOAN.id, language = 'en-IN', wording = WORDINGS['loan-reminders'] } = {},
) => post(trial, `/loans/${id}/reminders`, { days, wording }, { cookie, 'accept-language': language })

/** Looks what is due, and delivers it. */
export async function workReminders(
  { store, secrets, now }: Trial,
  sms: Sms,
  push: Push | null = null,
): Promise<void> {
  await sendDueReminders(store, secrets, now)
  await sendDuePush(store, secrets, now)
  await workOff({
    ...{ store, sms, push, leads: null, mail: null, now: () => now },
    siteUrl: new URL('https://moneypal.example'),
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  })
}
