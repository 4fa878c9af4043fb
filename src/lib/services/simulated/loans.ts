import { addDays, istDate, type IsoDate } from '#lib/domain/dates/dates'
import type { MyLoan } from '#lib/domain/my-loan/loan'
import type { LoanReminders, StoredLoans } from '#lib/domain/my-loan/stored-loans'
import { withConsent, withoutConsent, type Purpose } from '#lib/domain/person/consent'
import type { LoansService } from '#lib/services/ports'
import { Refused } from '#lib/services/refused'
import { masked } from './comparison.ts'
import { simulate, type SimulatedCall } from './faults.ts'
import { keepRecord, readRecord } from './record.ts'

/** Waiting time of a call, ms. */
const DELAY_MS = 500

/** Shorter than a server's days: the simulated services last as long as the tab. */
const STORED_DAYS = 90

/** The key of the reminders of a loan, in the form that a server's has. */
const keyOf = (id: string) =>
  id
    .replace(/[^\w-]/g, '')
    .slice(0, 22)
    .padEnd(22, '-')

async function proven(call: SimulatedCall): Promise<void> {
  await simulate(call, DELAY_MS)
  if (!readRecord().proven) throw new Refused('not-proven')
}

const stored = (): StoredLoans => {
  const { code, storedLoans } = readRecord()
  return { to: masked(code?.phone ?? ''), ...storedLoans }
}

/** Gives the consent to a purpose, or ends it with the last thing that was stored for it. */
function follow(purpose: Purpose, given: boolean): void {
  const change = given ? withConsent : withoutConsent
  keepRecord({ consents: change(readRecord().consents, purpose, Date.now()) })
}

function keepLoans(loans: StoredLoans['loans']): StoredLoans {
  keepRecord({ storedLoans: { ...readRecord().storedLoans, loans } })
  follow('loan-kept', loans.length > 0)
  return stored()
}

function keepReminders(reminders: readonly LoanReminders[]): StoredLoans {
  keepRecord({ storedLoans: { ...readRecord().storedLoans, reminders } })
  follow('loan-reminders', reminders.length > 0)
  return stored()
}

const withoutLoan = (id: string) => readRecord().storedLoans.loans.filter(({ loan }) => loan.id !== id)
const withoutReminders = (id: string) => readRecord().storedLoans.reminders.filter((one) => one.id !== id)

/** The loans that this tab had stored; nothing leaves it, and nobody is reminded. */
export const simulatedLoans: LoansService = {
  async loans() {
    await proven('myLoans')
    return stored()
  },
  async keep(loan: MyLoan) {
    await proven('keepLoan')
    const now = Date.now()
    const until = addDays(istDate(now), STORED_DAYS)
    return keepLoans([{ loan, changedAt: new Date(now).toISOString(), until }, ...withoutLoan(loan.id)])
  },
  async remove(id) {
    await proven('removeLoan')
    return keepLoans(withoutLoan(id))
  },
  async setReminders(wanted) {
    await proven('setReminders')
    const isOn = wanted.days.length > 0
    const others = withoutReminders(wanted.id)
    return { key: keyOf(wanted.id), stored: keepReminders(isOn ? [...others, wanted] : others) }
  },
  async changeReminders(key, days: readonly IsoDate[]) {
    await simulate('changeReminders', DELAY_MS)
    const one = readRecord().storedLoans.reminders.find(({ id }) => keyOf(id) === key)
    if (!one) throw new Refused('no-reminders')
    const others = withoutReminders(one.id)
    keepReminders(days.length > 0 ? [...others, { ...one, days }] : others)
  },
  // Only a server can send a message.
  pushKey: () => Promise.resolve(null),
  setPush: () => Promise.reject(new Refused('no-reminders')),
  async stopReminders() {
    await simulate('stopReminders', DELAY_MS)
    if (readRecord().storedLoans.reminders.length === 0) throw new Refused('no-reminders')
    keepReminders([])
  },
}
