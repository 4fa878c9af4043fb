import { useLocale } from '@/islands/shared/locale'
import { ceilingText, paysText, renewalText } from '#lib/domain/offer/cost-words'
import type { CostCopy, FlowCopy } from '#lib/content/copy/copy'
import { formatGrams, formatLtv, formatPaise, formatPercent, formatRupees } from '#lib/domain/format/format'
import type { Locale } from '#lib/domain/shared/locale'
import { goldToBring, type SelectedPlan } from '#lib/domain/offer/offer'
import { plural } from '#lib/domain/shared/text'
import { Comb } from '@/ui/Comb'
import { Icon } from '@/ui/Icon'

interface PlanFiguresProps {
  readonly plan: SelectedPlan
  readonly copy: FlowCopy['plan']
  readonly cost: CostCopy
}

type Row = readonly [term: string, figure: string, note?: string | null]

/** What the loan costs; nothing for a plan that was stored without it. */
function costRows(
  { cost, tenureMonths }: SelectedPlan,
  copy: FlowCopy['plan'],
  words: CostCopy,
  locale: Locale,
): readonly Row[] {
  if (!cost) return []
  const { aprPercent, feeWithTax, months, total } = cost
  return [
    [words.apr, formatPercent(aprPercent)],
    [copy.feeWithTax, feeWithTax === 0 ? copy.noFee : formatPaise(feeWithTax)],
    [
      plural(words.costFor, months, locale),
      formatRupees(total),
      renewalText(cost, tenureMonths, words, locale),
    ],
  ]
}

/** What is paid when; nothing for a plan that was stored without it. */
export function PlanPays({ plan, cost: words }: Omit<PlanFiguresProps, 'copy'>) {
  const locale = useLocale()
  const { cost, repayment, tenureMonths } = plan
  if (!cost || !repayment) return null
  return (
    <div className="border-b border-rule pt-2 pb-3">
      <Comb className="max-w-full" repayment={repayment} months={tenureMonths} />
      <p className="mt-2 min-h-[2.7em] leading-[1.35] text-balance lg:min-h-0">
        {paysText(cost, repayment, words, locale)}
      </p>
    </div>
  )
}

/** The figures of the card that the plan was chosen from. */
export function PlanFigures({ plan, copy, cost }: PlanFiguresProps) {
  const locale = useLocale()
  const rows: readonly Row[] = [
    [copy.rate, formatPercent(plan.annualRatePercent)],
    [copy.monthlyRatePercent, formatPercent(plan.monthlyRatePercent)],
    [copy.tenure, plural(copy.months, plan.tenureMonths, locale)],
    ...(plan.lentPerHundred === null ? [] : [[copy.ltv, formatLtv(plan.lentPerHundred)] as const]),
    [copy.requiredGold, formatGrams(goldToBring(plan), locale), ceilingText(plan, cost, locale)],
    ...costRows(plan, copy, cost, locale),
  ]
  return (
    <dl className="ledger">
      {rows.map(([term, figure, note]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd className="num">{figure}</dd>
          {note && (
            <dd className="ml-0! flex basis-full gap-2 pt-1 text-[1rem]! leading-[1.35] font-normal! *:first:w-5 *:first:flex-none *:first:text-gold-text">
              <Icon name="alert" />
              <span>{note}</span>
            </dd>
          )}
        </div>
      ))}
      <div className="total">
        <dt>{copy.monthlyInterest}</dt>
        <dd className="num">{formatRupees(plan.monthlyInterest)}</dd>
      </div>
    </dl>
  )
}
