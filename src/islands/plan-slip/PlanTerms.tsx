import { useLocale } from '@/islands/shared/locale'
import type { CostCopy, FlowCopy } from '#lib/content/copy/copy'
import { formatGrams, formatLtv, formatPercent, formatRupees } from '#lib/domain/format/format'
import type { Grams } from '#lib/domain/gold/gold'
import type { Rupees } from '#lib/domain/money/money'
import type { VisitPlan } from '#lib/domain/visit/my-visit'
import { plural } from '#lib/domain/shared/text'
import { Comb } from '@/ui/Comb'

interface PlanTermsProps {
  readonly plan: VisitPlan
  readonly copy: FlowCopy['plan']
  readonly cost: CostCopy
}

/** The terms of a plan that were stored with a visit. */
export function PlanTerms({ plan, copy, cost }: PlanTermsProps) {
  const locale = useLocale()
  const { aprPercent, costTotal, keepMonths, repayment } = plan
  const rows: readonly (readonly [term: string, figure: string])[] = [
    [copy.rate, formatPercent(plan.annualRatePercent)],
    [copy.tenure, plural(copy.months, plan.tenureMonths, locale)],
    [copy.ltv, formatLtv(plan.ltv)],
    [copy.requiredGold, formatGrams(plan.requiredGold as Grams, locale)],
    ...(aprPercent === undefined ? [] : [[cost.apr, formatPercent(aprPercent)] as const]),
    ...(costTotal === undefined || keepMonths === undefined
      ? []
      : [[plural(cost.costFor, keepMonths, locale), formatRupees(costTotal as Rupees)] as const]),
  ]
  return (
    <>
      {repayment && (
        <div className="border-b border-rule pt-2 pb-3">
          <Comb className="max-w-full" repayment={repayment} months={plan.tenureMonths} />
          <p className="mt-2">{cost.repayments[repayment]}</p>
        </div>
      )}
      <dl className="ledger">
        {rows.map(([term, figure]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd className="num">{figure}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
