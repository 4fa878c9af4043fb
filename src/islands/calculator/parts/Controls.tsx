import { KARAT, TENURE_MONTHS } from '@/lib/domain/calculator'
import type { CalculatorAnswer } from '@/lib/domain/calculator-form'
import { fill, plural } from '@/lib/domain/text'
import { TextField } from '@/ui/TextField'
import { refusalOf } from './refusal'
import { Slider } from './Slider'
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

/** The rate of a month as the year that it makes. */
const Yearly = ({ copy, answer: { monthlyRatePercent, rateInDoubt } }: YearlyProps) => (
  <span className={rateInDoubt ? 'rate-y is-doubt' : 'rate-y'}>
    {monthlyRatePercent === null ? copy.none : yearlyRate(copy, monthlyRatePercent, rateInDoubt)}
  </span>
)

/** Purity, tenure and rate. */
export function Controls({ id, copy, calculator, answer }: ControlsProps) {
  const { form } = calculator
  const error = refusalOf('monthlyRatePercent', answer.refused, calculator.typing, copy.errors)
  return (
    <div className="ctls">
      <Slider
        id={`${id}-karat`}
        label={copy.karat.label}
        value={form.karat}
        least={KARAT.min}
        most={KARAT.max}
        onValue={calculator.onKarat}
        inWords={(karat) => fill(copy.karat.value, { karat })}
      />
      <Slider
        id={`${id}-tenure`}
        label={copy.tenure.label}
        value={form.tenureMonths}
        least={TENURE_MONTHS.min}
        most={TENURE_MONTHS.max}
        onValue={calculator.onTenure}
        inWords={(months) => plural(copy.tenure.value, months)}
      />
      <TextField
        id={`${id}-rate`}
        label={copy.rate.label}
        inputMode="decimal"
        autoComplete="off"
        value={form.monthlyRatePercent}
        onValue={calculator.onRate}
        onBlur={() => calculator.onLeave('monthlyRatePercent')}
        action={<span className="suffix">{copy.rate.suffix}</span>}
        error={error}
        hint={error ? undefined : <Yearly copy={copy.rate} answer={answer} />}
      />
    </div>
  )
}
