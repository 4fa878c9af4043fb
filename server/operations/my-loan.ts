import type {
  ChangeRemindersData,
  KeepLoanData,
  LoansAnswer,
  MyLoansData,
  RemindersSet,
  RemoveLoanData,
  SetRemindersData,
  PushKey,
  PushKeyData,
  PushSet,
  SetPushData,
  StopRemindersData,
} from '#contract/generated/types.gen'
import { istDate, type IsoDate } from '#lib/domain/dates/dates'
import { parseMyLoan } from '#lib/domain/my-loan/read-loan'
import { canBeReminded } from '#lib/domain/my-loan/reminder-times'
import { maskPhone } from '#lib/domain/person/mask'
import { invalid, Problem } from '../problem.ts'
import { countChanges } from '../store/changes.ts'
import { changePush, setPush, stopPush } from '../store/loans/push.ts'
import { changeReminders, remindersOf, setReminders, stopReminders } from '../store/loans/reminders.ts'
import { stopAlerts } from '../store/rates/alerts.ts'
import { stopBrowserAlerts } from '../store/rates/browser-alerts.ts'
import { deleteLoan, storedLoans, storeLoan } from '../store/loans/stored.ts'
import type { Store } from '../store/open.ts'
import { forVisitor, type KnownVisitor } from '../store/sessions.ts'
import { count, perDay } from '../store/tallies.ts'
import type { Tx } from '../store/transaction.ts'
import { codeBudgets } from './budgets.ts'
import { countKeyed } from './keyed.ts'
import { provenVisitor, type Context } from './context.ts'
import { DONE, ok, type Answering } from './operation.ts'
import { checkPush } from './push-check.ts'

/** Of one visitor. */
const CHANGES = perDay(100)

const UNKNOWN = () =>
  new Problem(404, 'There are no such reminders. They may have been stopped.', { code: 'no-reminders' })

/** What a borrower has stored of their loans, and what they are reminded of. */
export function myLoanOperations(context: Context): {
  readonly myLoans: Answering<MyLoansData, LoansAnswer>
  readonly keepLoan: Answering<KeepLoanData, LoansAnswer>
  readonly removeLoan: Answering<RemoveLoanData, LoansAnswer>
  readonly setReminders: Answering<SetRemindersData, RemindersSet>
  readonly changeReminders: Answering<ChangeRemindersData, void>
  readonly stopReminders: Answering<StopRemindersData, void>
  readonly pushKey: Answering<PushKeyData, PushKey>
  readonly setPush: Answering<SetPushData, PushSet>
} {
  const { store, secrets, config, now, pushKey = null } = context

  const answer = async (
    of: Store | Tx,
    { customerId, phone }: Pick<KnownVisitor, 'customerId' | 'phone'>,
  ): Promise<LoansAnswer> => ({
    to: maskPhone(phone),
    loans: await storedLoans(of, customerId),
    reminders: await remindersOf(of, customerId),
  })

  const countChange = (tx: Tx, customerId: string) => count(tx, `loan:${customerId}`, CHANGES, now())

  /** @throws Problem 422 where they can't be those of one loan */
  function checkDays(days: readonly string[]): void {
    if (!canBeReminded(days as readonly IsoDate[], istDate(now())))
      throw invalid('days', 'be a month or so apart, and within five years')
  }

  return {
    async myLoans({ token }) {
      return ok(await answer(store, await provenVisitor(context, token)))
    },
    async keepLoan({ body: { loan, wording }, path: { id }, token }) {
      const read = parseMyLoan(loan)
      if (!read.ok) throw invalid(`loan/${read.reason}`, 'be what a loan has there')
      if (read.value.id !== id) throw invalid('loan/id', 'be that of the path')
      return ok(
        await forVisitor(store, token, now(), async (tx, visitor) => {
          await countChange(tx, visitor.customerId)
          await storeLoan(tx, visitor.customerId, read.value, wording, now())
          await countChanges(tx, 'customers')
          return answer(tx, visitor)
        }),
      )
    },
    async removeLoan({ path: { id }, token }) {
      return ok(
        await forVisitor(store, token, now(), async (tx, visitor) => {
          await countChange(tx, visitor.customerId)
          await deleteLoan(tx, visitor.customerId, id, now())
          await countChanges(tx, 'customers')
          return answer(tx, visitor)
        }),
      )
    },
    async setReminders({ body, path: { id }, token, locale }) {
      checkDays(body.days)
      return ok(
        await forVisitor(store, token, now(), async (tx, visitor) => {
          codeBudgets(visitor.phone, config.budgets)
          await countChange(tx, visitor.customerId)
          const wanted = { ...body, loanId: id, locale }
          const key = await setReminders(tx, visitor.customerId, wanted, secrets, now())
          await countChanges(tx, 'customers')
          return { key, stored: await answer(tx, visitor) }
        }),
      )
    },
    async changeReminders({ body, from }) {
      checkDays(body.days)
      await countKeyed(context, from)
      const isOf = (await changeReminders(store, body, now())) || (await changePush(store, body, now()))
      if (!isOf) throw UNKNOWN()
      return DONE
    },
    async stopReminders({ body: { token }, from }) {
      await countKeyed(context, from)
      const isOf =
        (await stopReminders(store, token, now())) ||
        (await stopAlerts(store, token, now())) ||
        (await stopPush(store, token)) ||
        (await stopBrowserAlerts(store, token))
      if (!isOf) throw UNKNOWN()
      return DONE
    },
    pushKey: () => Promise.resolve(ok({ publicKey: pushKey })),
    async setPush({ body: { to, days, wording }, path: { id }, from, locale }) {
      checkPush('loan', context, { to, wording })
      checkDays(days)
      await countKeyed(context, from)
      return ok({ key: await setPush(store, { loanId: id, to, days, wording, locale }, secrets, now()) })
    },
  }
}
