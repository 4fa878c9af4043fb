// Why an island? The plan beside the task is known only to the visitor's own session.
import { PlanSlip } from '@/islands/plan-slip/PlanSlip'
import { BesidePlan, TaskTitle } from '@/islands/plan-slip/Task'
import { island } from '@/islands/shared/Boundary'
import { Onward } from '@/islands/shared/Onward'
import { useLocale } from '@/islands/shared/locale'
import type { CostCopy, FlowCopy } from '#lib/content/copy/copy'
import { address } from '#lib/domain/shared/routes'

interface CreditScoreProps {
  readonly copy: FlowCopy['creditScore']
  readonly plan: FlowCopy['plan']
  readonly cost: CostCopy
}

const Screen = ({ copy, plan, cost }: CreditScoreProps) => (
  <BesidePlan>
    <div className="task">
      <TaskTitle title={copy.title} />
      <div className="grid place-items-center content-center gap-5 rounded-md border-2 border-dashed border-line bg-sheet p-6 text-center text-[1.1875rem] text-ink-2 [--color-gold:var(--color-line)] min-h-60">
        <svg viewBox="0 0 176 96" width="176" height="96" fill="none" aria-hidden="true">
          <path
            d="M12 88a76 76 0 0 1 152 0"
            stroke="var(--color-rule)"
            strokeWidth="16"
            strokeDasharray="45.2 3"
          />
          <path d="M88 88V34" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
          <circle cx="88" cy="88" r="7" fill="currentColor" />
        </svg>
        <p>{copy.placeholder}</p>
      </div>
      <p className="hint mt-0">{copy.hint}</p>
      <a
        className="btn gold lg wide"
        href={address('/kyc', useLocale())}
        aria-describedby="credit-score-onward"
      >
        {copy.continue}
      </a>
      <Onward id="credit-score-onward" text={copy.onward} />
    </div>
    <PlanSlip copy={plan} cost={cost} />
  </BesidePlan>
)

export const CreditScore = island(Screen)
