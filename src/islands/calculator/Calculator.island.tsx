// Why an island? Amount, weight, instalment and chart follow every key and every move of a slider.
import { useId, type ReactNode } from 'react'
import { Boundary, type BoundaryCopy } from '@/islands/shared/Boundary'
import { answer as answerOf } from '@/lib/domain/calculator-form'
import { formatPaise } from '@/lib/domain/format'
import type { Rupees } from '@/lib/domain/money'
import { fill } from '@/lib/domain/text'
import { Controls } from './parts/Controls'
import { Cost } from './parts/Cost'
import { Pans } from './parts/Pans'
import { Said } from '@/islands/shared/Said'
import { Schedule } from './parts/Schedule'
import { useCalculator } from './parts/use-calculator'
import type { Words } from './parts/words'
import { yearlyRate } from './parts/yearly-rate'

interface CalculatorProps {
  readonly copy: Words
  readonly broken: BoundaryCopy
  /** Rupees for a gram of 24 KT. */
  readonly valuationRate: Rupees
  /** The drawing over the fields. */
  readonly balance?: ReactNode
}

function Sheet({ copy, valuationRate, balance }: Omit<CalculatorProps, 'broken'>) {
  const id = useId()
  const calculator = useCalculator(valuationRate)
  const answer = answerOf(calculator.form)
  const figures = fill(copy.cost.says, {
    emi: formatPaise(answer.emi),
    interest: formatPaise(answer.interest),
    total: formatPaise(answer.totalPayable),
  })
  const { monthlyRatePercent, rateInDoubt } = answer
  const doubt = rateInDoubt && monthlyRatePercent !== null
  const says = doubt ? `${yearlyRate(copy.rate, monthlyRatePercent, true)} ${figures}` : figures
  return (
    <>
      <div className="calc">
        <div className="calc-l">
          <div className="calc-bal" data-tilt={calculator.tilt ?? undefined}>
            {balance}
            <Pans id={id} copy={copy} calculator={calculator} refused={answer.refused} />
          </div>
          <Controls id={id} copy={copy} calculator={calculator} answer={answer} />
        </div>
        <Cost copy={copy.cost} answer={answer} />
      </div>
      <Said sentence={says} />
      <Schedule
        copy={copy.schedule}
        answer={answer}
        karat={calculator.form.karat}
        valuationRate={valuationRate}
      />
    </>
  )
}

export const Calculator = ({ broken, ...sheet }: CalculatorProps) => (
  <Boundary copy={broken}>
    <Sheet {...sheet} />
  </Boundary>
)
