// Why an island? The plan beside the task is in the session, and the visit is booked with it.
import { PlanSlip } from '@/islands/plan-slip/PlanSlip'
import { BesidePlan, TaskTitle } from '@/islands/plan-slip/Task'
import { island } from '@/islands/shared/Boundary'
import { Onward } from '@/islands/shared/Onward'
import type { CostCopy, FlowCopy } from '#lib/content/copy/copy'
import { BalanceMark } from '@/ui/BalanceMark'
import { Button } from '@/ui/Button'

interface KycProps {
  readonly copy: FlowCopy['kyc']
  readonly plan: FlowCopy['plan']
  readonly cost: CostCopy
}

const Screen = ({ copy, plan, cost }: KycProps) => (
  <BesidePlan>
    <div className="task">
      <TaskTitle title={copy.title} />
      <div className="grid place-items-center content-center gap-5 rounded-md border-2 border-dashed border-line bg-sheet p-6 text-center text-[1.1875rem] text-ink-2 [--color-gold:var(--color-line)] min-h-80">
        <BalanceMark size={72} />
        <p>{copy.placeholder}</p>
      </div>
      <p className="hint mt-0">{copy.hint}</p>
      <Button
        look="gold"
        size="lg"
        wide
        className="needs-script"
        aria-describedby="kyc-onward"
        data-opens="booking"
        data-with-plan=""
      >
        {copy.book}
      </Button>
      <Onward id="kyc-onward" text={copy.onward} />
    </div>
    <PlanSlip copy={plan} cost={cost} />
  </BesidePlan>
)

export const Kyc = island(Screen)
