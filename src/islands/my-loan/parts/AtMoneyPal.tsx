import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { useLocale } from '@/islands/shared/locale'
import type { LoanRemindersCopy } from '#lib/content/copy/copy'
import { formatLongDate } from '#lib/domain/format/format'
import { loanFile } from '#lib/domain/my-loan/loan-file'
import type { MyLoan } from '#lib/domain/my-loan/loan'
import { reminderDays } from '#lib/domain/my-loan/reminder-times'
import { fill, plural } from '#lib/domain/shared/text'
import { isSame, type AtMoneyPal as Flow, type LoanPress } from '#lib/stores/my-loan/at-moneypal'
import type { MyLoans, MyLoansView } from '#lib/stores/my-loan/my-loans'
import type { PushReminders } from '#lib/stores/my-loan/push'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'
import type { Facts } from './facts'
import { Unproven } from './Unproven'

interface AtMoneyPalProps {
  readonly copy: LoanRemindersCopy
  readonly flow: Flow
  readonly push: PushReminders
  readonly device: MyLoans
  readonly view: MyLoansView
  readonly facts: Facts
}

const NAMES: readonly LoanPress['name'][] = ['keep', 'remove', 'fetch']

/** Changes made here reach the copies and the reminders; a difference from before is left for the borrower to decide. */
function useFollowing({ flow, push, view, facts }: AtMoneyPalProps): void {
  const before = useRef(view.loans)
  useEffect(() => {
    void flow.load()
    void push.load()
  }, [flow, push])
  useEffect(() => {
    const changed = view.loans.filter((loan) => before.current.some(({ id }) => id === loan.id))
    for (const loan of changed) {
      const isCopied = flow.$stored.get()?.loans.some((copy) => copy.loan.id === loan.id)
      if (isCopied && !before.current.includes(loan)) void flow.update(loan)
    }
    before.current = view.loans
    // What a damaged or blocked device does not say is no reason to end anything.
    if (view.state !== 'ready' || view.storing === 'blocked') return
    const days = view.loans.map((loan) => ({ id: loan.id, days: reminderDays(loan, facts.holidays) }))
    for (const { reminders } of [flow, push]) void reminders.load().then(() => reminders.follow(days))
  }, [flow, push, view.loans, view.state, view.storing, facts.holidays])
}

/** Takes copies over as those of a file. @returns how many came back */
const bring = async (device: MyLoans, loans: readonly MyLoan[]): Promise<number> =>
  loans.length === 0
    ? 0
    : ((await device.readBack(new Blob([loanFile(loans, new Date().toISOString())]))) ?? 0)

/** The copy of the loan that is shown, and the way back from a copy. */
export function AtMoneyPal(props: AtMoneyPalProps) {
  const { copy, flow, device, view } = props
  const { stored: words } = copy
  const locale = useLocale()
  const stored = useStore(flow.$stored)
  const press = useStore(flow.$press)
  const progress = useStore(flow.$progress)
  const fetched = useStore(flow.$fetched)
  const done = useStore(flow.$done)
  const [says, setSays] = useState('')
  useFollowing(props)
  const { shown } = view
  const there = stored?.loans.find(({ loan }) => loan.id === shown?.id)
  const pendingOf = (name: LoanPress['name'], says: string) =>
    progress.state === 'pending' && press?.name === name && says

  const act = (wanted: LoanPress) => {
    setSays('')
    void flow.press(wanted)
  }

  // Also after the number was proven in between.
  useEffect(() => {
    if (!fetched) return
    flow.taken()
    const loans = fetched.map(({ loan }) => loan)
    void bring(device, loans).then((count) =>
      setSays(count === 0 ? words.nothing : plural(words.fetched, count, locale)),
    )
  }, [fetched, flow, device, words, locale])

  return (
    <section className="mt-14 border-t border-rule pt-8 lg:mt-20 print:hidden">
      <h2 className="text-h3">{words.title}</h2>
      {shown && (
        <p className="mt-2 max-w-[40rem] text-ink-2">
          {there ? fill(words.until, { date: formatLongDate(there.until, locale) }) : words.alone}
        </p>
      )}
      {shown && !there && <p className="mt-2 max-w-[40rem]">{copy.notices.stored}</p>}
      {shown && there && !isSame(there.loan, shown) && (
        <div className="mt-4 max-w-[40rem]">
          <Alert title={words.older.title}>
            <p>{words.older.text}</p>
            <p className="mt-2 flex flex-wrap gap-3">
              <Button
                look="quiet"
                size="sm"
                pending={pendingOf('keep', words.update)}
                onClick={() => act({ name: 'keep', loan: shown })}
              >
                {words.older.again}
              </Button>
              <Button look="quiet" size="sm" onClick={() => device.change(there.loan)}>
                {words.older.take}
              </Button>
            </p>
          </Alert>
        </div>
      )}
      <p className="mt-4 flex flex-wrap gap-3">
        {shown && !there && (
          <Button
            look="quiet"
            pending={pendingOf('keep', words.keeping)}
            onClick={() => act({ name: 'keep', loan: shown })}
          >
            {words.keep}
          </Button>
        )}
        {shown && there && (
          <Button
            look="quiet"
            pending={pendingOf('remove', words.removing)}
            onClick={() => act({ name: 'remove', id: shown.id })}
          >
            {words.remove}
          </Button>
        )}
        {!shown && (
          <Button
            look="quiet"
            pending={pendingOf('fetch', words.fetching)}
            onClick={() => act({ name: 'fetch' })}
          >
            {words.fetch}
          </Button>
        )}
      </p>
      <p className="mt-3" role="status">
        {says}
        {done?.name === 'keep' && copy.said.stored}
        {done?.name === 'remove' && copy.said.removed}
      </p>
      <div className="max-w-[40rem]">
        <Unproven
          copy={copy}
          flow={flow}
          names={NAMES}
          words={press?.name === 'fetch' ? words.fetchWaiting : words.waiting}
        />
      </div>
    </section>
  )
}
