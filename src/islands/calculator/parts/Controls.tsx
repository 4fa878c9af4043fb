import { useLocale } from '@/islands/shared/locale'
import { KARAT, TENURE_MONTHS } from '#lib/domain/loan/calculator'
import type { CalculatorAnswer } from '#lib/domain/calculator/calculator-form'
import { fill, plural } from '#lib/domain/shared/text'
import { Slider } from '@/islands/shared/Slider'
import { TextField } from '@/ui/TextField'
import { refusalOf } from './refusal'
import type { useCalculator } from './use-calculator'
import type { Words } from './words'
import { yearlyRate } from './yearly-rate'

interface ControlsProps {
  readonly id: string
  readonly copy: Words
  readonly calculator: ReturnType<typeof useCalculator>
  readonly answer: CalculatorAnswer
}

interface YearlyProps {
  readonly copy: Words['rate']
  readonly answer: CalculatorAnswer
}

/** The monthly rate as a yearly rate. */
const Yearly = ({ copy, answer: { monthlyRatePercent, rateInDoubt } }: YearlyProps) => (
  <span
    className={`block text-[1.1875rem] leading-[1.35] font-semibold text-ink ${rateInDoubt ? 'border-l-4 border-gold bg-folio px-3 py-2' : ''}`}
  >
    {monthlyRatePercent === null ? copy.none : yearlyRate(copy, monthlyRatePercent, rateInDoubt)}
  </span>
)

/** Fields for purity, tenure and rate. */
export function Controls({ id, copy, calculator, answer }: ControlsProps) {
  const { form } = calculator
  const locale = useLocale()
  const error = refusalOf('monthlyRatePercent', answer.refused, calculator.typing, copy.errors)
  return (
    <div className="grid gap-7 px-4 pt-8 pb-7 sm:max-lg:grid-cols-[1fr_1fr] lg:grid-cols-[1fr_1fr_208px] lg:gap-8 lg:p-10">
      <Slider
        id={`${id}-karat`}
        label={copy.karat.label}
        value={form.karat}
        min={KARAT.min}
        max={KARAT.max}
        onValue={calculator.onKarat}
        inWords={(karat) => fill(copy.karat.value, { karat })}
      />
      <Slider
        id={`${id}-tenure`}
        label={copy.tenure.label}
        value={form.tenureMonths}
        min={TENURE_MONTHS.min}
        max={TENURE_MONTHS.max}
        onValue={calculator.onTenure}
        inWords={(months) => plural(copy.tenure.value, months, locale)}
      />
      <TextField
        id={`${id}-rate`}
        label={copy.rate.label}
        inputMode="decimal"
        autoComplete="off"
        value={form.monthlyRatePercent}
        onValue={calculator.onRate}
        onBlur={() => calculator.onLeave('monthlyRatePercent')}
        action={
          <span className="grid place-items-center bg-folio px-4 whitespace-nowrap text-ink-2">
            {copy.rate.suffix}
          </span>
        }
        error={error}
        hint={error ? undefined : <Yearly copy={copy.rate} answer={answer} />}
      />
    </div>
  )
}
