import { useId } from 'react'
import { PlanNotListed } from '@/islands/not-listed/NotListed'
import { PlanTerms } from '@/islands/plan-slip/PlanTerms'
import { useShown } from '@/islands/shared/names'
import { formatRupees } from '#lib/domain/format/format'
import type { VisitPlan as Plan } from '#lib/domain/visit/my-visit'
import type { MyVisitWords } from './words'

interface VisitPlanProps {
  /** Null for a visit without a plan. */
  readonly plan: Plan | null
  readonly words: MyVisitWords
}

/** The plan that the visit was booked with, with the figures shown then. */
export function VisitPlan({ plan, words: { copy, plan: planCopy, cost } }: VisitPlanProps) {
  const titleId = useId()
  const shown = useShown()
  return (
    <section aria-labelledby={titleId}>
      <h3 className="text-h4 font-semibold font-stretch-100%" id={titleId}>
        {copy.visit.plan}
      </h3>
      {plan ? (
        <>
          <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-b py-2 text-[1.25rem] font-semibold">
            {shown(plan.title)} <span className="num">{formatRupees(plan.amount)}</span>
          </p>
          <PlanNotListed offerId={plan.offerId} />
          <PlanTerms plan={plan} copy={planCopy} cost={cost} />
          <p className="mt-2 leading-[1.4] text-ink-3">{planCopy.indicative}</p>
        </>
      ) : (
        <p className="text-ink-2">{copy.visit.noPlan}</p>
      )}
    </section>
  )
}
