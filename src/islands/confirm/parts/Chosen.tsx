import { useId } from 'react'
import { PlanNotListed } from '@/islands/not-listed/NotListed'
import { PlanFigures, PlanPays } from '@/islands/plan-slip/PlanFigures'
import { useShown } from '@/islands/shared/names'
import { useLater } from '@/islands/shared/use-later'
import type { CostCopy, FlowCopy } from '#lib/content/copy/copy'
import { formatRupees } from '#lib/domain/format/format'
import { $onboarding, type Onboarding } from '#lib/stores/onboarding/onboarding'

interface ChosenProps {
  readonly copy: FlowCopy['plan']
  readonly cost: CostCopy
}

/** The chosen plan with its figures, if there is one. */
export function Chosen({ copy, cost }: ChosenProps) {
  const titleId = useId()
  const shown = useShown()
  const plan = useLater<Onboarding | null>($onboarding, null)?.selectedPlan
  if (!plan) return null
  return (
    <section
      className="min-w-0 lg:col-span-full lg:grid lg:grid-cols-[5fr_6fr] lg:gap-[clamp(40px,6vw,96px)]"
      aria-labelledby={titleId}
    >
      <div>
        <h2 className="text-h3" id={titleId}>
          {copy.title}
        </h2>
        <p className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4 border-b py-2 text-[1.25rem] font-semibold">
          {shown(plan.title)} <span className="num">{formatRupees(plan.amount)}</span>
        </p>
        <PlanNotListed offerId={plan.offerId} />
        <PlanPays plan={plan} cost={cost} />
      </div>
      <div>
        <PlanFigures plan={plan} copy={copy} cost={cost} />
        <p className="mt-2 leading-[1.4] text-ink-3">{copy.indicative}</p>
      </div>
    </section>
  )
}
