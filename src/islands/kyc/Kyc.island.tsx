// Why an island? The plan beside the task is in the session, and the visit is booked with it.
import { PlanSlip } from '@/islands/plan-slip/PlanSlip'
import { BalanceMark } from '@/islands/shared/BalanceMark'
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
          <BalanceMark size={72} />
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
