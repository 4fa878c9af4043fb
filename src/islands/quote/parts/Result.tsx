import { useLocale } from '@/islands/shared/locale'
import { formatPercent, formatRupees } from '@/lib/domain/format'
import type { InterestBasis, QuoteCost } from '@/lib/domain/quote'
import type { QuoteText } from '@/lib/domain/quote-form'
import { fill, plural } from '@/lib/domain/text'
import type { Costed } from './answer'
import { formatMoney, formatRate } from './figures'
import type { Words } from './words'

interface ResultProps {
  readonly copy: Words
  readonly text: QuoteText
  readonly costed: Costed | null
}

/** In a year of that rate, the interest and fees are as much as the loan. */
const HIGH_APR = 100

const BLANK = '–'

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
  if (quote.repayment !== 'emi') return copy.why.same
  return fill(copy.why[basis], {
    amount: formatRupees(quote.principal),
    rate: formatRate(quote.ratePercent),
    apr: formatPercent(costs[basis === 'flat' ? 'reducing' : 'flat'].aprPercent),
  })
}

type Row = readonly [label: string, figure: (cost: QuoteCost) => number]

/** What is received, paid and lost, in the order of the ledger; the last row is the total. */
function rowsOf(
  copy: Words['result'],
  { repayment }: QuoteText,
  months: number,
  locale: ReturnType<typeof useLocale>,
): readonly Row[] {
  const first = ({ payments }: QuoteCost) => payments[0] ?? 0
  const pays: Readonly<Record<typeof repayment, readonly Row[]>> = {
    emi: [[plural(copy.pays.emi, months, locale), first]],
    'interest-only': [
      // In the only month of a loan, the payment has the principal in it.
      [
        plural(copy.pays['interest-only'], months, locale),
        (cost) => (months === 1 ? cost.interest : first(cost)),
      ],
      [
        copy.principal,
        ({ payments, interest }) => payments.reduce((sum, payment) => sum + payment, 0) - interest,
      ],
    ],
    bullet: [[copy.pays.bullet, ({ payments }) => payments.at(-1) ?? 0]],
  }
  return [
    [copy.inHand, ({ inHand }) => inHand],
    ...pays[repayment],
    [copy.interest, ({ interest }) => interest],
    [copy.fee, ({ feeWithTax }) => feeWithTax],
    [copy.total, ({ total }) => total],
  ]
}

/** The APR in large figures, once or twice, and what it is made of. */
export function Result({ copy, text, costed }: ResultProps) {
  const locale = useLocale()
  const { result } = copy
  const bases: readonly (InterestBasis | null)[] = costed?.shown ?? [null]
  const two = bases.length > 1
  const costOf = (basis: InterestBasis | null) => (basis && costed ? costed.costs[basis] : null)
  const apr = (basis: InterestBasis | null) => costOf(basis)?.aprPercent
  const high = bases.some((basis) => (apr(basis) ?? 0) > HIGH_APR)
  const rows = rowsOf(result, text, costed?.quote.tenureMonths ?? 0, locale)
  return (
    <section className="on-ink @container min-w-0 bg-ink p-6 text-on-ink lg:p-10" aria-label={result.label}>
      <p className="mb-4 flex flex-wrap items-baseline justify-between gap-x-3 border-b border-ink-line pb-3">
        <span className="text-on-ink-2">{result.told}</span>
        <b className="ml-auto text-[1.1875rem] font-semibold">{saidOf(result, text, costed)}</b>
      </p>
      {!two && <p className="text-[1.125rem] text-on-ink-2">{result.allIn}</p>}
      <div className={two ? 'grid grid-cols-2 gap-x-4' : ''}>
        {bases.map((basis) => (
          <div key={basis}>
            {two && basis && <p className="text-on-ink-2">{result.both[basis]}</p>}
            <p
              className={`num leading-[1.1] font-medium text-gold ${two ? 'text-[min(2.25rem,9cqi)]' : 'text-[min(3.75rem,15cqi)]'}`}
            >
              {apr(basis) === undefined ? BLANK : formatPercent(apr(basis) ?? 0)}
            </p>
          </div>
        ))}
      </div>
      <p className="mb-3 text-[1.125rem]">{two ? result.bothApr : result.apr}</p>
      {high && <p className="mb-3 border-l-4 border-gold pl-3">{result.high}</p>}
      <dl className="ledger">
        {rows.map(([label, figure], index) => (
          <div key={label} className={index === rows.length - 1 ? 'total' : undefined}>
            <dt className={two ? 'w-full' : undefined}>{label}</dt>
            {bases.map((basis) => {
              const cost = costOf(basis)
              return (
                <dd key={basis} className={`num ${two ? 'ml-0 basis-[calc(50%-8px)]' : ''}`}>
                  {two && basis && <span className="sr">{result.both[basis]}: </span>}
                  {cost ? formatMoney(figure(cost)) : BLANK}
                </dd>
              )
            })}
          </div>
        ))}
      </dl>
      <p className="mt-4 text-pretty text-on-ink-2">{whyOf(result, text, costed)}</p>
    </section>
  )
}
