import { cleanAmount, cleanWeight, type CalculatorAnswer } from '#lib/domain/calculator/calculator-form'
import { groupRupees } from '#lib/domain/format/format'
import { FieldError } from '@/ui/FieldError'
import { ScaleField } from './ScaleField'
import { refusalOf } from './refusal'
import type { useCalculator } from './use-calculator'
import type { Words } from './words'

interface PansProps {
  readonly id: string
  readonly copy: Words
  readonly calculator: ReturnType<typeof useCalculator>
  readonly refused: CalculatorAnswer['refused']
}

/** Numbers with more digits lose precision. */
const EXACT_DIGITS = 15

/** The amount with Indian digit grouping, for display while the field is not edited. */
const grouped = (amount: string): string =>
  /^\d+$/.test(amount) && amount.length <= EXACT_DIGITS ? groupRupees(Number(amount)) : amount

/** Weight and amount under the two pans; a change of one updates the other. */
export function Pans({ id, copy, calculator, refused }: PansProps) {
  const { form } = calculator
  const error = (field: 'amount' | 'weight') => refusalOf(field, refused, calculator.typing, copy.errors)
  const errorId = (field: 'amount' | 'weight') => (error(field) ? `${id}-${field}-error` : undefined)
  return (
    <>
      <div className="scale-fields mt-3 grid grid-cols-[1fr_20px_1fr] items-end gap-1 lg:grid-cols-[1fr_96px_1fr] lg:justify-items-center lg:px-3">
        <ScaleField
          id={`${id}-weight`}
          copy={copy.weight}
          unitAt="after"
          inputMode="decimal"
          value={form.weight}
          shown={form.weight}
          clean={cleanWeight}
          onText={calculator.onWeight}
          onLeave={() => calculator.onLeave('weight')}
          errorId={errorId('weight')}
        />
        <svg
          className="h-14 w-5 lg:h-17 lg:w-7"
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          aria-hidden="true"
        >
          <path d="M4 9h15M15 5l4 4-4 4M20 16H5M9 12l-4 4 4 4" strokeLinecap="round" strokeLinejoin="round" />
        </svg>
        <ScaleField
          id={`${id}-amount`}
          copy={copy.amount}
          unitAt="before"
          inputMode="numeric"
          value={form.amount}
          shown={grouped(form.amount)}
          clean={cleanAmount}
          onText={calculator.onAmount}
          onLeave={() => calculator.onLeave('amount')}
          errorId={errorId('amount')}
        />
      </div>
      {(['weight', 'amount'] as const).map((field) => (
        <FieldError key={field} id={errorId(field)} text={error(field)} />
      ))}
    </>
  )
}
