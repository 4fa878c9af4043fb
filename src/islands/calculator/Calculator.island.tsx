// Why an island? Amount, weight, instalment and chart update on every key and slider move.
import { useId, type ReactNode } from 'react'
import { island } from '@/islands/shared/Boundary'
import { answer as answerOf } from '#lib/domain/calculator/calculator-form'
import { formatPaise } from '#lib/domain/format/format'
import type { Rupees } from '#lib/domain/money/money'
import { fill } from '#lib/domain/shared/text'
import { Controls } from './parts/Controls'
import { Cost } from './parts/Cost'
import { Pans } from './parts/Pans'
import { Announcement } from '@/islands/shared/Announcement'
import { Schedule } from './parts/Schedule'
import { useCalculator } from './parts/use-calculator'
import type { Words } from './parts/words'
import { yearlyRate } from './parts/yearly-rate'

interface CalculatorProps {
  readonly copy: Words
  /** Rupees per gram of 24 KT. */
  readonly valuationRatePerGram: Rupees
  /** The drawing above the fields. */
  readonly balance?: ReactNode
}

function Sheet({ copy, valuationRatePerGram, balance }: CalculatorProps) {
  const id = useId()
  const calculator = useCalculator(valuationRatePerGram)
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
      {calculator.notDone.map((problem) => (
        <p className="notice mt-4" key={problem}>
          {copy.link[problem]}
        </p>
      ))}
      <div className="calculator mt-6 grid overflow-hidden rounded-md border border-ink bg-sheet lg:mt-12 lg:grid-cols-[7.6fr_4.4fr]">
        <div className="flex min-w-0 flex-col justify-between [--art-bg:var(--color-sheet)]">
          <div className="scales px-4 pt-4 lg:px-10 lg:pt-2" data-tilt={calculator.tilt ?? undefined}>
            {balance}
            <Pans id={id} copy={copy} calculator={calculator} refused={answer.refused} />
          </div>
          <Controls id={id} copy={copy} calculator={calculator} answer={answer} />
        </div>
        <Cost copy={copy.cost} answer={answer} />
      </div>
      <Announcement sentence={says} />
      <Schedule
        copy={copy.schedule}
        answer={answer}
        karat={calculator.form.karat}
        valuationRatePerGram={valuationRatePerGram}
      />
    </>
  )
}

export const Calculator = island(Sheet)
