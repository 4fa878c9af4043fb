import { useId } from 'react'
import { LinkNotListed, PlanNotListed } from '@/islands/not-listed/NotListed'
import { useLocale } from '@/islands/shared/locale'
import { shownName } from '@/islands/shared/names'
import { useLater } from '@/islands/shared/use-later'
import type { CostCopy, FlowCopy } from '#lib/content/copy/copy'
import { formatRupees } from '#lib/domain/format/format'
import type { Grams } from '#lib/domain/gold/gold'
import type { NotListed } from '#lib/domain/listing/not-listed'
import { isPledgedAtBranch, type SelectedPlan } from '#lib/domain/offer/offer'
import { plansPage } from '#lib/domain/offer/plans-address'
import { fill } from '#lib/domain/shared/text'
import { $onboarding, type Onboarding } from '#lib/stores/onboarding/onboarding'
import { offersAreSamples } from '#lib/stores/offers/are-samples'
import { PlanFigures, PlanPays } from './PlanFigures'

type PlanCopy = FlowCopy['plan']

const LENDER = 'flex min-h-[73px] flex-wrap items-center gap-3 border-b border-ink pt-2 pb-4'

interface SlipWords {
  readonly copy: PlanCopy
  readonly cost: CostCopy
}

interface PlanSlipProps extends SlipWords {
  /** Whether an offer is still being taken from the address. */
  readonly waits?: boolean
  /** Why offers of the address are not shown. */
  readonly notListed?: readonly NotListed[]
}

const NONE: readonly NotListed[] = []

const Documents = ({ copy, className = '' }: { copy: PlanCopy; className?: string }) => (
  <div className={`docs ${className}`}>
    <h3>{copy.documentsTitle}</h3>
    <ul>
      {copy.documents.map((document) => (
        <li key={document}>{document}</li>
      ))}
    </ul>
  </div>
)

interface PlanProps extends SlipWords {
  readonly plan: SelectedPlan
  readonly weight: Grams | null
}

function Plan({ plan, weight, copy, cost }: PlanProps) {
  const locale = useLocale()
  return (
    <>
      <div className={LENDER}>
        {plan.imageUrl && (
          <img className="bankmark" src={plan.imageUrl} alt="" width="48" height="48" loading="lazy" />
        )}
        <div className="min-w-0 wrap-anywhere">
          <b className="block text-[1.25rem] leading-[1.2] font-semibold">{shownName(plan.bank, locale)}</b>
          <span className="text-ink-2">{shownName(plan.product, locale)}</span>
        </div>
        <p className="num ml-auto text-[1.25rem] font-semibold">{formatRupees(plan.amount)}</p>
      </div>
      <PlanNotListed offerId={plan.offerId} />
      <PlanPays plan={plan} cost={cost} />
      <PlanFigures plan={plan} copy={copy} cost={cost} />
      {isPledgedAtBranch(plan) && (
        <p className="mt-4 rounded-md bg-gold-tint px-4 py-3 leading-[1.4]">
          {fill(copy.branch, { bank: shownName(plan.bank, locale) })}
        </p>
      )}
      <p className="mt-2 grid justify-items-start leading-[1.4] text-ink-3">
        <span>{copy.indicative}</span>
        <a className="btn link sm -ml-1.5" href={plansPage(locale, plan.amount, weight)}>
          {copy.change}
        </a>
      </p>
      <Documents copy={copy} className="mt-2" />
    </>
  )
}

const NoPlan = ({ onboarding, copy }: { onboarding: Onboarding; copy: PlanCopy }) => (
  <>
    <div className="grid justify-items-start gap-2 border-y border-ink pt-4 pb-6">
      <p>
        <b className="text-[1.25rem] font-semibold">{copy.none}</b>
      </p>
      <p className="text-ink-2">{copy.noneText}</p>
      <a className="btn quiet mt-2" href={plansPage(useLocale(), onboarding.loanAmount, onboarding.weight)}>
        {copy.choose}
      </a>
    </div>
    <Documents copy={copy} />
  </>
)

/** Placeholder until the session is read, as tall as the plan: on a phone the amount and the indicative line wrap. */
const Waiting = () => (
  <div aria-hidden="true">
    <div className={`${LENDER} max-[401px]:min-h-[115px]`}>
      <i className="blank-line size-12" />
      <i className="blank-line h-[1.5rem] w-[40%]" />
    </div>
    <div className="h-[calc(2.869rem+69px)] border-b border-rule lg:h-[calc(1.434rem+69px)]" />
    {Array.from({ length: 9 }, (_, row) => (
      <div
        className="flex h-[calc(1.841rem+21px)] items-center justify-between border-b border-rule"
        key={row}
      >
        <i className="blank-line h-[1rem] w-[32%]" />
        <i className="blank-line h-[1rem] w-[20%] bg-gold-tint" />
      </div>
    ))}
    <div className="h-[16.6rem] max-[401px]:h-[17.25rem]" />
  </div>
)

/** The chosen plan with the figures of its card, and the documents to bring. */
export function PlanSlip({ copy, cost, waits = false, notListed = NONE }: PlanSlipProps) {
  const titleId = useId()
  const stored = useLater<Onboarding | null>($onboarding, null)
  const onboarding = waits ? null : stored
  const plan = onboarding?.selectedPlan
  return (
    <section
      key={onboarding ? 'told' : 'waiting'}
      className="slip plan-slip lg:col-[1] noscript:hidden"
      aria-labelledby={titleId}
    >
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="slip-title mb-0" id={titleId}>
          {copy.title}
        </h2>
        {offersAreSamples && plan && <span className="badge sample">{copy.sample}</span>}
      </div>
      {onboarding && <LinkNotListed lines={notListed} heading="h3" />}
      {!onboarding ? (
        <Waiting />
      ) : plan ? (
        <Plan plan={plan} weight={onboarding.weight} copy={copy} cost={cost} />
      ) : (
        <NoPlan onboarding={onboarding} copy={copy} />
      )}
    </section>
  )
}
