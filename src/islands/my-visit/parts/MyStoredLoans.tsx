import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { useLocale } from '@/islands/shared/locale'
import { shownName } from '@/islands/shared/names'
import { formatLongDate } from '#lib/domain/format/format'
import type { LoanReminders } from '#lib/domain/my-loan/stored-loans'
import { fill, plural } from '#lib/domain/shared/text'
import { createStoredLoans } from '#lib/stores/my-visit/my-loans'
import type { MyVisit } from '#lib/stores/my-visit/my-visit'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'
import { Failure, useCall } from './Failure'
import type { MyVisitWords } from './words'

interface MyStoredLoansProps {
  readonly flow: MyVisit
  readonly words: MyVisitWords
  readonly onDone: (announcement: string) => void
}

const LINE = 'flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-b border-rule py-4'

const daysIn = (reminders: readonly LoanReminders[]) => reminders.flatMap(({ days }) => days).sort()

/** Copies of loans that are stored, and the messages that come; one press ends either. */
export function MyStoredLoans({ flow, words, onDone }: MyStoredLoansProps) {
  const { mine: copy, said, failures } = words.loans
  const locale = useLocale()
  const [mine] = useState(() => createStoredLoans())
  const stored = useStore(mine.$stored)
  const away = useStore(mine.$away)
  const progress = useStore(mine.$progress)
  const consents = useStore(flow.$consents)
  const { pending } = useCall(flow, 'consent', 'loan-reminders')
  // A consent that was withdrawn takes along what was stored with it.
  useEffect(() => void mine.load(), [mine, consents])
  if (!stored && !away) return null
  const days = daysIn(stored?.reminders ?? [])
  const isEmpty = stored !== null && stored.loans.length === 0 && days.length === 0
  // Most have come for a visit.
  if (isEmpty) return null
  const remove = async (id: string) => {
    if (!(await mine.remove(id))) return
    onDone(said.removed)
    // The consent is listed below.
    void flow.refresh()
  }
  const stop = async () => {
    if (await flow.changeConsent('loan-reminders', false)) onDone(said.off)
  }
  return (
    <section className="mt-12 print:hidden">
      <h2 className="text-h3">{copy.title}</h2>
      {away && (
        <p role="status" className="mt-2 max-w-[38rem] text-ink-2">
          {copy.away}
        </p>
      )}
      {stored && (
        <>
          <p className="mt-2 max-w-[38rem] text-ink-2">{copy.lead}</p>
          <ul className="mt-3 border-t border-rule">
            {stored.loans.map(({ loan, until }) => (
              <li key={loan.id} className={LINE}>
                <span>
                  {fill(copy.copy, {
                    lender: shownName(loan.lender, locale),
                    date: formatLongDate(until, locale),
                  })}
                </span>
                <Button
                  look="quiet"
                  size="sm"
                  aria-label={fill(copy.copyLabel, { lender: shownName(loan.lender, locale) })}
                  onClick={() => void remove(loan.id)}
                >
                  {copy.remove}
                </Button>
              </li>
            ))}
            {days[0] && (
              <li className={LINE}>
                <span>
                  {fill(plural(copy.reminders, days.length, locale), {
                    date: formatLongDate(days[0], locale),
                  })}
                </span>
                <Button look="quiet" size="sm" pending={pending && copy.stopping} onClick={() => void stop()}>
                  {copy.stop}
                </Button>
              </li>
            )}
          </ul>
          {progress.state === 'failed' && (
            <Alert title={failures[progress.error].title}>
              <p>{failures[progress.error].text}</p>
            </Alert>
          )}
          <Failure flow={flow} name="consent" about="loan-reminders" words={words} />
        </>
      )}
    </section>
  )
}
