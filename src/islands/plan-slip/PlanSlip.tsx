import { useId } from 'react'
import { useLater } from '@/islands/shared/use-session'
import type { FlowCopy } from '@/lib/content/copy'
import { formatGrams, formatLtv, formatPercent, formatRupees } from '@/lib/domain/format'
import type { Grams } from '@/lib/domain/gold'
import type { SelectedPlan } from '@/lib/domain/offer'
import { plansPage } from '@/lib/domain/plans-address'
import { plural } from '@/lib/domain/text'
import { $onboarding, type Onboarding } from '@/lib/stores/onboarding'

type PlanCopy = FlowCopy['plan']

const Documents = ({ copy }: { copy: PlanCopy }) => (
  <div className="docs">
    <h3>{copy.documentsTitle}</h3>
    <ul>
      {copy.documents.map((document) => (
        <li key={document}>{document}</li>
      ))}
    </ul>
  </div>
)

const figuresOf = (plan: SelectedPlan, copy: PlanCopy): readonly (readonly [string, string])[] => [
  [copy.rate, formatPercent(plan.annualRatePercent)],
  [copy.monthlyRatePercent, formatPercent(plan.monthlyRatePercent)],
  [copy.tenure, plural(copy.months, plan.tenureMonths)],
  [copy.ltv, formatLtv(plan.ltv)],
  [copy.requiredGold, formatGrams(plan.requiredGold)],
]

const Plan = ({ plan, grams, copy }: { plan: SelectedPlan; grams: Grams | null; copy: PlanCopy }) => (
  <>
    <div className="plan-b">
      {plan.imageUrl && (
        <img className="bankmark" src={plan.imageUrl} alt="" width="48" height="48" loading="lazy" />
      )}
      <div>
        <b>{plan.bank}</b>
        <span>{plan.product}</span>
      </div>
      <p className="num">{formatRupees(plan.amount)}</p>
    </div>
    <dl className="ledger">
      {figuresOf(plan, copy).map(([term, figure]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd className="num">{figure}</dd>
        </div>
      ))}
      <div className="total">
        <dt>{copy.monthlyInterest}</dt>
        <dd className="num">{formatRupees(plan.monthlyInterest)}</dd>
      </div>
    </dl>
    {plan.doorstep === false && <p className="plan-branch">{copy.branch}</p>}
    <p className="plan-note">
      <span>{copy.indicative}</span>
      <a className="btn link sm" href={plansPage(plan.amount, grams)}>
        {copy.change}
      </a>
    </p>
    <Documents copy={copy} />
  </>
)

const NoPlan = ({ told, copy }: { told: Onboarding; copy: PlanCopy }) => (
  <>
    <div className="plan-none">
      <p>
        <b>{copy.none}</b>
      </p>
      <p>{copy.noneText}</p>
      <a className="btn quiet" href={plansPage(told.loanAmount, told.grams)}>
        {copy.choose}
      </a>
    </div>
    <Documents copy={copy} />
  </>
)

/** The plan's place before the session is read: as tall as the plan. */
const Waiting = () => (
  <div className="wait" aria-hidden="true">
    <div className="plan-b">
      <i className="wait-mark" />
      <i />
    </div>
    {Array.from({ length: 6 }, (_, row) => (
      <div className="wait-row" key={row}>
        <i />
        <i />
      </div>
    ))}
    <div className="wait-rest" />
  </div>
)

/** The chosen plan with the figures that its card showed, and the papers to bring. */
export function PlanSlip({ copy }: { copy: PlanCopy }) {
  const titleId = useId()
  const told = useLater<Onboarding | null>($onboarding, null)
  const plan = told?.selectedPlan
  return (
    <section key={told ? 'told' : 'waiting'} className="slip plan-slip" aria-labelledby={titleId}>
      <div className="plan-h">
        <h2 className="slip-h" id={titleId}>
          {copy.title}
        </h2>
        {plan && <span className="badge sample">{copy.sample}</span>}
      </div>
      {!told ? (
        <Waiting />
      ) : plan ? (
        <Plan plan={plan} grams={told.grams} copy={copy} />
      ) : (
        <NoPlan told={told} copy={copy} />
      )}
    </section>
  )
}
