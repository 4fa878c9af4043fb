import { PURITY, TENURE } from '@/lib/domain/calculator'
import type { CalculatorAnswer } from '@/lib/domain/calculator-form'
import { formatPercent } from '@/lib/domain/format'
import { fill, plural } from '@/lib/domain/text'
import { TextField } from '@/ui/TextField'
import { Slider } from './Slider'
import type { useCalculator } from './use-calculator'
import type { Words } from './words'

interface ControlsProps {
  readonly id: string
  readonly copy: Words
  readonly calculator: ReturnType<typeof useCalculator>
  readonly answer: CalculatorAnswer
}

const MONTHS_A_YEAR = 12

/** Purity, tenure and rate. */
export function Controls({ id, copy, calculator, answer }: ControlsProps) {
  const { form } = calculator
  const { monthlyRatePercent, refused } = answer
  const yearly =
    monthlyRatePercent === null
      ? copy.rate.none
      : fill(copy.rate.yearly, { rate: formatPercent(monthlyRatePercent * MONTHS_A_YEAR) })
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
        inWords={(months) => plural(copy.tenure.value, months)}
      />
      <TextField
        id={`${id}-rate`}
        label={copy.rate.label}
        inputMode="decimal"
        autoComplete="off"
        value={form.rate}
        onValue={calculator.onRate}
        action={<span className="suffix">{copy.rate.suffix}</span>}
        error={refused.rate && copy.errors.rate}
        hint={refused.rate ? undefined : yearly}
      />
    </div>
  )
}
