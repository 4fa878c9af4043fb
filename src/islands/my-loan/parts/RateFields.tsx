import type { ComponentProps } from 'react'
import { UnitSelect } from '@/islands/shared/UnitSelect'
import type { MyLoanCopy } from '#lib/content/copy/copy'
import { formatPercent } from '#lib/domain/format/format'
import type { LoanField, LoanReading, LoanText } from '#lib/domain/my-loan/loan-form'
import { isFlat, RATE_KINDS, type RateKind } from '#lib/domain/quote/loan-rate'
import { fill } from '#lib/domain/shared/text'
import { TextField } from '@/ui/TextField'

export const short = { autoComplete: 'off', maxLength: 40 } as const

export const unit = (text: string) => (
  <span className="grid place-items-center bg-folio px-3 font-normal whitespace-nowrap text-ink-2">
    {text}
  </span>
)

interface RateFieldsProps {
  readonly copy: MyLoanCopy['form']
  readonly text: LoanText
  readonly reading: LoanReading
  readonly field: (name: LoanField) => Omit<ComponentProps<typeof TextField>, 'label'>
  readonly onKind: (kind: RateKind) => void
}

/** The rate as the paper has it: for a year or a month, flat, or one that rises when interest stays unpaid. */
export function RateFields({ copy, text, reading: { annualRatePercent }, field, onKind }: RateFieldsProps) {
  const { rateKind } = text
  const flatIs =
    isFlat(rateKind) && text.repayment === 'emi' && annualRatePercent !== null
      ? fill(copy.flatIs, { rate: formatPercent(annualRatePercent) })
      : undefined
  return (
    <>
      <TextField
        {...field('rate')}
        {...short}
        label={copy.rate}
        hint={flatIs}
        action={
          <UnitSelect
            id="my-loan-rate-kind"
            label={copy.rateKind.label}
            values={RATE_KINDS}
            value={rateKind}
            onValue={onKind}
            show={(kind) => copy.rateKind[kind]}
          />
        }
      />
      {rateKind === 'slab' && (
        <>
          <TextField
            {...field('slabMonths')}
            {...short}
            label={copy.slabMonths}
            action={unit(copy.monthsUnit)}
          />
          <TextField
            {...field('slabRate')}
            {...short}
            label={copy.slabRate}
            action={unit(copy.rateKind.year)}
            hint={copy.slabHint}
          />
        </>
      )}
    </>
  )
}
