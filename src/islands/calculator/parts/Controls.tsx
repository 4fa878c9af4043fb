import { useLocale } from '@/islands/shared/locale'
import { PURITY, TENURE } from '@/lib/domain/calculator'
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
  const locale = useLocale()
  const error = refusalOf('rate', answer.refused, calculator.typing, copy.errors)
  return (
    <div className="ctls">
      <Slider
        id={`${id}-purity`}
        label={copy.purity.label}
        value={form.purity}
        least={PURITY.least}
        most={PURITY.most}
        onValue={calculator.onPurity}
        inWords={(purity) => fill(copy.purity.value, { purity })}
      />
      <Slider
        id={`${id}-tenure`}
        label={copy.tenure.label}
        value={form.tenure}
        least={TENURE.least}
        most={TENURE.most}
        onValue={calculator.onTenure}
        inWords={(months) => plural(copy.tenure.value, months, locale)}
      />
      <TextField
        id={`${id}-rate`}
        label={copy.rate.label}
        inputMode="decimal"
        autoComplete="off"
        value={form.rate}
        onValue={calculator.onRate}
        onBlur={() => calculator.onLeave('rate')}
        action={<span className="suffix">{copy.rate.suffix}</span>}
        error={error}
        hint={error ? undefined : <Yearly copy={copy.rate} answer={answer} />}
      />
    </div>
  )
}
