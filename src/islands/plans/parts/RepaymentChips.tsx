import type { CostCopy } from '#lib/content/copy/copy'
import type { FilterCounts } from '#lib/domain/offer/filtering'
import { REPAYMENTS, type Repayment } from '#lib/domain/loan/repayment'
import { chooseRepayment } from '#lib/stores/offers/plans'
import { Checkbox } from '@/ui/Checkbox'
import { Comb } from '@/ui/Comb'
import type { Words } from './words'

interface RepaymentChipsProps {
  readonly copy: Words['repay']
  readonly cost: CostCopy
  readonly chosen: readonly Repayment[]
  /** Null where the search does not count. */
  readonly counts: FilterCounts | null
}

const DRAWN_MONTHS = 6

/** The ways of repayment, each with its comb. */
export const RepaymentChips = ({ copy, cost, chosen, counts }: RepaymentChipsProps) => (
  <fieldset className="plain">
    <legend>{copy.label}</legend>
    <div className="repay-chips grid grid-cols-[repeat(auto-fit,minmax(min(5.5rem,100%),1fr))] gap-2">
      {REPAYMENTS.map((repayment) => (
        <Checkbox
          key={repayment}
          chip
          checked={chosen.includes(repayment)}
          onChecked={(wanted) => chooseRepayment(repayment, wanted)}
        >
          <Comb
            className="mx-auto mb-1.5 h-auto w-18"
            repayment={repayment}
            months={DRAWN_MONTHS}
            of={DRAWN_MONTHS}
          />
          {cost.repayments[repayment]}
          <span className="num block min-h-[1.2em] text-[1rem]">{counts?.repayments[repayment]}</span>
        </Checkbox>
      ))}
    </div>
    <p className="hint leading-[1.4]">
      <i
        className="mr-2 inline-block size-2.5 rounded-full border-[1.5px] border-gold-deep bg-gold"
        aria-hidden="true"
      />
      {copy.hint}
    </p>
  </fieldset>
)
