import { useEffect, useState } from 'react'
import { shownName } from '@/islands/shared/names'
import { useLocale } from '@/islands/shared/locale'
import type { MyLoanCopy } from '#lib/content/copy/copy'
import { formatRupees } from '#lib/domain/format/format'
import { rulesOn } from '#lib/domain/loan/rules'
import { loanStanding } from '#lib/domain/my-loan/due-days'
import type { MyLoan } from '#lib/domain/my-loan/loan'
import type { MyLoans, MyLoansView } from '#lib/stores/my-loan/my-loans'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { Empty, PLACES } from './Empty'
import type { Facts, Shown } from './facts'
import { Keep } from './Keep'
import { LateAtMoneyPal } from './LateAtMoneyPal'
import { LateForm, type FormOf } from './LateForm'
import { Loan } from './Loan'

interface LoansProps {
  readonly copy: MyLoanCopy
  readonly facts: Facts
  readonly flow: MyLoans
  readonly view: MyLoansView
}

function shownOf({ copy, facts, flow, view }: LoansProps, loan: MyLoan): Shown {
  const { today, loans } = view
  const standingOf = (one: MyLoan) => loanStanding(one, today, facts.holidays)
  return {
    ...{ copy, facts, flow, loan, today },
    standing: standingOf(loan),
    rules: rulesOn(facts.rules, today),
    existingLoans: loans.reduce((sum, one) => (one.id === loan.id ? sum : sum + standingOf(one).owed), 0),
  }
}

/** Which of several loans is shown. */
function Chosen({ copy, flow, view }: LoansProps) {
  const locale = useLocale()
  if (view.loans.length < 2) return null
  return (
    <fieldset className="plain mb-8">
      <legend className="font-semibold">{copy.choose}</legend>
      <div className="flex flex-wrap gap-2">
        {view.loans.map((loan) => (
          <label className="chip" key={loan.id}>
            <input
              type="radio"
              name="my-loan"
              checked={loan.id === view.shown?.id}
              onChange={() => flow.show(loan.id)}
            />
            <span className="wrap-anywhere">
              {shownName(loan.lender, locale)} <span className="num">{formatRupees(loan.principal)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Everything that depends on what the device has. */
export function Loans(props: LoansProps) {
  const { copy, facts, flow, view } = props
  const [form, setForm] = useState<FormOf | null>(null)
  const { storing, state, shown } = view
  useEffect(() => {
    const follow = () => {
      const { hash, pathname, search } = window.location
      const place = hash.slice(1)
      if (place === PLACES.keep) document.getElementById(place)?.focus()
      else if (place === PLACES.new || place === PLACES.visit)
        setForm({ kind: place === PLACES.new ? 'new' : 'visit' })
      else return
      // So that the same link can be followed again.
      window.history.replaceState(window.history.state, '', pathname + search)
    }
    follow()
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [])
  const done = () => setForm(null)
  return (
    <>
      <div className="wrap">
        {state === 'damaged' && (
          <div className="mb-8">
            <Alert title={copy.damaged.title}>
              <p>{copy.damaged.text}</p>
            </Alert>
          </div>
        )}
        {storing !== 'stored' && (
          <p className="demo mb-8 max-w-[40rem]" role="status">
            {copy.storing[storing]}
          </p>
        )}
        {!form && <Chosen {...props} />}
        {form ? (
          <LateForm key={form.kind} form={form} copy={copy} facts={facts} flow={flow} onDone={done} />
        ) : (
          !shown && <Empty copy={copy.empty} />
        )}
      </div>
      {shown && !form && <Loan key={shown.id} {...shownOf(props, shown)} onForm={setForm} />}
      <div className="wrap">
        {shown && !form && (
          <p className="mt-12">
            <Button look="quiet" onClick={() => setForm({ kind: 'new' })}>
              <Icon name="plus" />
              {copy.another}
            </Button>
          </p>
        )}
        {!form && <LateAtMoneyPal facts={facts} flow={flow} view={view} />}
        {!form && <Keep copy={copy} flow={flow} view={view} />}
      </div>
    </>
  )
}
