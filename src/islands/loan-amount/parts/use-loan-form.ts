import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { useComeBack, useLater } from '@/islands/shared/use-session'
import { plansPage } from '@/lib/domain/plans-address'
import {
  $loanProblems,
  generatePlans,
  plansRequest,
  setLoan,
  type LoanProblem,
  type LoanText,
} from '@/lib/stores/loan-amount'
import { pageLocale } from '@/lib/stores/navigation'

const NONE: readonly LoanProblem[] = []

/** The loan-amount form: what the visitor has been told to put right, and its one submit. */
export function useLoanForm(focus: (field: LoanProblem['field']) => void) {
  const problems = useLater($loanProblems, NONE)
  const progress = useStore(plansRequest.$progress)
  const [told, setTold] = useState<readonly LoanProblem['field'][]>([])
  const [leaving, setLeaving] = useState(false)

  useComeBack(() => setLeaving(false))

  const submit = async () => {
    if (leaving || progress.state === 'pending') return
    const [first] = problems
    setTold(problems.map(({ field }) => field))
    if (first) {
      focus(first.field)
      return
    }
    const amount = await generatePlans()
    if (amount === undefined) return
    setLeaving(true)
    window.location.assign(plansPage(pageLocale(), amount, null))
  }

  return {
    shown: problems.filter(({ field }) => told.includes(field)),
    pending: leaving || progress.state === 'pending',
    failure: progress.state === 'failed' ? progress.error : null,
    type: (fields: Partial<Omit<LoanText, 'profession'>>) => {
      plansRequest.clear()
      setLoan(fields)
    },
    submit: () => void submit(),
  }
}
