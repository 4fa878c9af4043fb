import type { WithheldLender } from '#lib/domain/ondc/answers'
import type { AskWords } from './words'

interface HiddenLendersProps {
  readonly copy: AskWords
  readonly withheld: readonly WithheldLender[]
}

/** The lenders whose answers are not shown, each with its first reason and without a figure. */
export const HiddenLenders = ({ copy, withheld }: HiddenLendersProps) => (
  <section className="mt-8" aria-labelledby="ondc-hidden">
    <h3 className="text-h4 font-semibold" id="ondc-hidden">
      {copy.ask.hidden}
    </h3>
    <dl className="mt-3 border-t-2">
      {withheld.map(({ lender, reasons: [reason = 'missing'] }, index) => (
        <div
          key={index}
          className="items-baseline gap-6 border-b border-line py-3 lg:grid lg:grid-cols-[280px_1fr] lg:py-2.5"
        >
          <dt className="text-[1.1875rem] leading-[1.25] font-[650] font-stretch-82%">
            {lender || copy.ask.noName}
          </dt>
          <dd className="leading-[1.4] text-ink-2">{copy.reasons[reason]}</dd>
        </div>
      ))}
    </dl>
  </section>
)
