import * as contract from '#contract/generated/operations.gen'
import type { LoansAnswer } from '#contract/generated/types.gen'
import type { IsoDate } from '#lib/domain/dates/dates'
import { pushWording } from '#lib/domain/shared/push-address'
import { parseMyLoan } from '#lib/domain/my-loan/read-loan'
import type { StoredLoans } from '#lib/domain/my-loan/stored-loans'
import { WORDINGS } from '#lib/domain/person/consent'
import type { HttpClient } from '#lib/http/client'
import type { LoansService } from '#lib/services/ports'
import { httpPushKey } from './push-key.ts'
import { orRefused } from './refusal.ts'
import type { SessionHint } from './session-hint.ts'

const storedOf = ({ to, loans, reminders }: LoansAnswer): StoredLoans => ({
  to,
  loans: loans.flatMap(({ loan, changedAt, until }) => {
    // One that a newer page stored may have what this one can't read.
    const read = parseMyLoan(loan)
    return read.ok ? [{ loan: read.value, changedAt, until: until as IsoDate }] : []
  }),
  reminders: reminders.map((one) => ({ ...one, days: one.days as IsoDate[] })),
})

/** What the main backend stores of a borrower's loans. */
export const httpLoans = (call: HttpClient, ifProven: SessionHint): LoansService => ({
  loans: async () => storedOf(await ifProven(() => orRefused(call(contract.myLoans({}))))),
  async keep(loan) {
    const body = {
      loan: JSON.parse(JSON.stringify(loan)) as LoansAnswer['loans'][0]['loan'],
      wording: WORDINGS['loan-kept'],
    }
    const path = { id: loan.id }
    return storedOf(await ifProven(() => orRefused(call(contract.keepLoan({ body, path })))))
  },
  remove: async (id) =>
    storedOf(await ifProven(() => orRefused(call(contract.removeLoan({ path: { id } }))))),
  async setReminders({ id, days }) {
    const body = { days: [...days], wording: WORDINGS['loan-reminders'] }
    const set = () => orRefused(call(contract.setReminders({ body, path: { id } })))
    const { key, stored } = await ifProven(set)
    return { key, stored: storedOf(stored) }
  },
  changeReminders: (key, days) =>
    orRefused(call(contract.changeReminders({ body: { key, days: [...days] } }))),
  pushKey: httpPushKey(call),
  async setPush({ id, days }, to) {
    const body = { to, days: [...days], wording: pushWording('loan') }
    return (await orRefused(call(contract.setPush({ body, path: { id } })))).key
  },
  stopReminders: (token) => orRefused(call(contract.stopReminders({ body: { token } }))),
})
