import type { CSSProperties } from 'react'
import { formatPercent, formatRupees } from '#lib/domain/format/format'
import type { InterestBasis } from '#lib/domain/quote/quote'
import type { QuoteText } from '#lib/domain/quote/quote-form'
import { fill } from '#lib/domain/shared/text'
import type { Costed } from './answer'
import { BLANK, formatRate } from '@/islands/shared/figures'
import { Ledger } from './Ledger'
import type { Words } from './words'

interface ResultProps {
  readonly copy: Words
  readonly text: QuoteText
  readonly costed: Costed | null
}

/** In a year of that rate, the interest and fees are as much as the loan. */
const HIGH_APR = 100

/** A shorter figure, or none, is as high as this one, so that nothing below it moves. */
const LEAST_CHARS = 6

/** What somebody was told, in a few words; blank while a field can't be read. */
export const saidOf = (
  copy: Words['result'],
  { basis }: Pick<QuoteText, 'basis'>,
  costed: Costed | null,
): string =>
  costed ? fill(copy.said[costed.quote.per][basis], { rate: formatRate(costed.quote.ratePercent) }) : BLANK

/** Why the figure is what it is. */
function whyOf(copy: Words['result'], { basis }: QuoteText, costed: Costed | null): string {
  if (!costed) return copy.none
  const { quote, costs } = costed
  if (quote.repayment !== 'emi' || quote.tenureMonths === 1) return copy.why.same
  return fill(copy.why[basis], {
    amount: formatRupees(quote.principal),
    rate: formatRate(quote.ratePercent),
    apr: formatPercent(costs[basis === 'flat' ? 'reducing' : 'flat'].aprPercent),
  })
}

/** The APR in large figures, once or twice, and what it is made of. */
export function Result({ copy, text, costed }: ResultProps) {
  const { result } = copy
  const bases: readonly (InterestBasis | null)[] = costed?.shown ?? [null]
  const two = bases.length > 1
  const apr = (basis: InterestBasis | null) => (basis && costed ? costed.costs[basis].aprPercent : undefined)
  const high = bases.some((basis) => (apr(basis) ?? 0) > HIGH_APR)
  return (
    <section className="on-ink @container min-w-0 bg-ink p-6 text-on-ink lg:p-10" aria-label={result.label}>
      <p className="mb-4 flex flex-wrap items-baseline justify-between gap-x-3 border-b border-ink-line pb-3">
        <span className="text-on-ink-2">{result.told}</span>
        <b className="ml-auto text-[1.1875rem] font-semibold">{saidOf(result, text, costed)}</b>
      </p>
      {!two && <p className="text-[1.125rem] text-on-ink-2">{result.allIn}</p>}
      <div className={two ? 'grid grid-cols-2 gap-x-4' : ''}>
        {bases.map((basis) => {
          const figure = apr(basis) === undefined ? BLANK : formatPercent(apr(basis) ?? 0)
          return (
            <div key={basis}>
              {two && basis && <p className="text-on-ink-2">{result.both[basis]}</p>}
              {/* A long figure fits: a digit is about 2/3 em wide. */}
              <p
                className={`num leading-[1.1] font-medium text-gold ${two ? 'text-[min(2.25rem,60cqi/var(--chars))]' : 'text-[min(3.75rem,130cqi/var(--chars))]'}`}
                style={{ '--chars': Math.max(figure.length, LEAST_CHARS) } as CSSProperties}
              >
                {figure}
              </p>
            </div>
          )
        })}
      </div>
      <p className="mb-3 text-[1.125rem]">{two ? result.bothApr : result.apr}</p>
      {high && <p className="mb-3 border-l-4 border-gold pl-3">{result.high}</p>}
      <Ledger copy={result} costed={costed} bases={bases} />
      <p className="mt-4 text-pretty text-on-ink-2">{whyOf(result, text, costed)}</p>
    </section>
  )
}
