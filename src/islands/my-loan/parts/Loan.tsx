import { useState } from 'react'
import type { MyLoan } from '#lib/domain/my-loan/loan'
import { Card } from './Card'
import { Closing } from './Closing'
import type { Shown } from './facts'
import type { FormOf } from './LateForm'
import { More } from './More'
import { Next } from './Next'
import { Remind } from './Remind'
import { Today } from './Today'

/** A loan, from what is due next to the day on which the gold comes home. */
export function Loan(props: Shown & { readonly onForm: (form: FormOf) => void }) {
  const { loan, onForm, standing } = props
  const [undo, setUndo] = useState<MyLoan | null>(null)
  const runs = !loan.closing && standing.next !== null
  return (
    <>
      <Next {...props} undo={undo} onUndo={setUndo} />
      {runs && (
        <section className="mt-14 bg-folio py-12 lg:mt-20 lg:py-18 print:hidden">
          <div className="wrap grid grid-cols-1 items-start gap-12 lg:grid-cols-2 lg:gap-20">
            <Remind {...props} />
            <More {...props} />
          </div>
        </section>
      )}
      {runs && <Today {...props} onWeight={() => onForm({ kind: 'change', loan })} />}
      <Card key={`card-${loan.id}`} {...props} />
      {(loan.closing ?? !standing.next) && <Closing key={`closing-${loan.id}`} {...props} />}
    </>
  )
}
