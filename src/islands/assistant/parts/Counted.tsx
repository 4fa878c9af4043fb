import type { AnswerFigure } from '#lib/domain/assistant/assistant'
import { offersAreSamples } from '#lib/stores/offers/are-samples'
import type { ThreadWords } from './words'

interface CountedProps {
  readonly copy: ThreadWords
  readonly figures: readonly AnswerFigure[]
  readonly sample: boolean
}

/** The figures of an answer, the main one large. */
export function Counted({ copy, figures, sample }: CountedProps) {
  const [main, ...others] = figures
  return (
    <div className="slip counted mb-5 px-5 pt-4 pb-5">
      {main && (
        <dl className="counted-main @container border-b border-ink pb-3 last:border-0 last:pb-0">
          {/* The figure stands above its label, which is read first. */}
          <div className="flex flex-col-reverse">
            <dt className="mt-1.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-ink-2">
              {main.label}{' '}
              {sample && (
                <span className="badge sample">{offersAreSamples ? copy.sample : copy.samplePrices}</span>
              )}
            </dt>
            <dd>
              <b className="num block" style={{ '--length': main.value.length } as object}>
                {main.value}
              </b>
            </dd>
          </div>
        </dl>
      )}
      {others.length > 0 && (
        <dl className="ledger">
          {others.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="num">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
