// Why an island? The plan beside the task is in the session, and the visit is booked with it.
import { PlanSlip } from '@/islands/plan-slip/PlanSlip'
import { Boundary, type BoundaryCopy } from '@/islands/shared/Boundary'
import type { FlowCopy } from '@/lib/content/copy'
import { Button } from '@/ui/Button'

interface KycProps {
  readonly copy: FlowCopy['kyc']
  readonly plan: FlowCopy['plan']
  readonly broken: BoundaryCopy
}

export const Kyc = ({ copy, plan, broken }: KycProps) => (
  <Boundary copy={broken}>
    <div className="plan-task">
      <div className="task">
        <h1>{copy.title}</h1>
        <div className="holder holder-tall">
          <svg width="72" height="72" viewBox="0 0 40 40" fill="none" aria-hidden="true">
            <path
              d="M2.5 28 11 10.5 20 28 29 10.5 37.5 28"
              stroke="currentColor"
              strokeWidth="3.2"
              strokeLinejoin="bevel"
            />
            <path d="M7 10.5h26" stroke="currentColor" strokeWidth="3.2" strokeLinecap="round" />
            <path
              d="M1.5 28H19a8.75 8.5 0 0 1-17.5 0ZM21 28h17.5a8.75 8.5 0 0 1-17.5 0Z"
              fill="currentColor"
            />
            <circle cx="20" cy="6" r="5" fill="var(--color-gold)" />
          </svg>
          <p>{copy.placeholder}</p>
        </div>
        <p className="hint">{copy.hint}</p>
        <Button look="gold" size="lg" wide data-opens="booking" data-with-plan="">
          {copy.book}
        </Button>
      </div>
      <PlanSlip copy={plan} />
    </div>
  </Boundary>
)
