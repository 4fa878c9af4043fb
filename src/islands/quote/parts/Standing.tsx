import { useLocale } from '@/islands/shared/locale'
import { shownName } from '@/islands/shared/names'
import { roundToPercent } from '#lib/domain/loan/apr'
import { formatPercent } from '#lib/domain/format/format'
import { plansPage } from '#lib/domain/offer/plans-address'
import type { InterestBasis } from '#lib/domain/quote/quote'
import { costAtRate, drawnAround, placeAmong } from '#lib/domain/quote/quote-standing'
import { roundToRupee } from '#lib/domain/money/money'
import { fill, plural } from '#lib/domain/shared/text'
import { switchPage, type LinkedLoan } from '#lib/domain/switch/switch-address'
import { Streak } from '@/ui/Streak'
import type { Answer, Costed } from './answer'
import { formatMoney } from '@/islands/shared/figures'
import type { Words } from './words'

interface StandingProps {
  readonly copy: Words['stands']
  readonly answer: Answer
}

type Locale = ReturnType<typeof useLocale>

interface Bar {
  readonly key: string
  readonly name: string
  readonly months: number
  readonly aprPercent: number
  readonly yours: boolean
}

/** The APR of the quote; two if the visitor was not told what the interest is taken on. */
const aprsShown = (costed: Costed | null): readonly number[] =>
  costed ? costed.shown.map((basis) => costed.costs[basis].aprPercent) : []

/** The bars, the lowest APR first. A quote stands before the offers that have the same. */
function barsOf(copy: Words['stands'], { offers, costed }: Answer, locale: Locale): readonly Bar[] {
  const yours = (costed?.shown ?? []).map((basis) => ({
    key: basis,
    name: copy.yours[costed?.shown.length === 1 ? 'one' : basis],
    months: costed?.quote.tenureMonths ?? 0,
    aprPercent: roundToPercent(costed?.costs[basis].aprPercent ?? 0),
    yours: true,
  }))
  const others = drawnAround(offers, aprsShown(costed)).map(({ id, title, tenureMonths, aprPercent }) => ({
    key: id,
    name: shownName(title, locale),
    months: tenureMonths,
    aprPercent,
    yours: false,
  }))
  return [...yours, ...others].sort((a, b) => a.aprPercent - b.aprPercent)
}

/** Among which offers the quote is ranked, its place, and which of them are drawn. */
function placeIn(copy: Words['stands'], answer: Answer, locale: Locale): string {
  const { offers, costed, sameMonths, offersInAll } = answer
  if (!costed || offers.length === 0) return copy.scale
  const place = (basis: InterestBasis) => placeAmong(offers, costed.costs[basis].aprPercent)
  const count = offers.length + 1
  const [only, other] = costed.shown
  const drawn = drawnAround(offers, aprsShown(costed)).length
  return [
    fill(plural(copy.lead[sameMonths ? 'alike' : 'way'], offers.length, locale), { all: offersInAll }),
    other || !only
      ? fill(copy.places, { flat: place('flat'), reducing: place('reducing'), count })
      : fill(copy.place, { place: place(only), count }),
    ...(drawn < offers.length ? [fill(copy.drawn, { drawn, near: drawn - 1 })] : []),
    copy.scale,
  ].join(' ')
}

/** What the same payments would cost at the lowest APR here. */
function cheaperAt(
  copy: Words['stands'],
  { offers }: Answer,
  { quote, costs, shown }: Costed,
  locale: Locale,
): string {
  const [first] = offers
  if (!first) return ''
  const lowest = first.aprPercent
  const cost = roundToRupee(costAtRate(quote, lowest).total)
  const dearest = costs[shown[0] ?? 'flat']
  const less = roundToRupee(dearest.total) - cost
  if (roundToPercent(dearest.aprPercent) <= lowest || less <= 0) return copy.first
  const both = shown.length > 1
  const forms = copy.cheaper[both ? 'both' : quote.repayment === 'emi' ? 'emi' : 'other']
  return fill(plural(forms, quote.tenureMonths, locale), {
    apr: formatPercent(lowest),
    cost: formatMoney(cost),
    less: formatMoney(less),
  })
}

/** The quote as a loan that runs already. */
const loanOf = (costed: Costed | null): LinkedLoan =>
  costed
    ? {
        amount: costed.quote.principal,
        months: costed.quote.tenureMonths,
        rate: { percent: costed.quote.ratePercent, per: costed.quote.per },
        repayment: costed.quote.repayment,
        flat: costed.shown.length === 1 && costed.shown[0] === 'flat',
      }
    : {}

/** The quote among sample offers, as streaks on a touchstone. */
export function Standing({ copy, answer }: StandingProps) {
  const locale = useLocale()
  const { costed } = answer
  const bars = barsOf(copy, answer, locale)
  const widest = Math.max(...bars.map(({ aprPercent }) => aprPercent), 0)
  return (
    <section
      className="on-ink mt-14 bg-ink-deep py-16 text-on-ink lg:mt-18 lg:py-22"
      aria-labelledby="quote-stands"
    >
      <div className="wrap grid gap-8 lg:grid-cols-[5fr_7fr] lg:items-center lg:gap-18">
        <div>
          <h2 id="quote-stands">
            {copy.title} <em>{copy.aside}</em>
          </h2>
          <p className="lead mt-4 max-w-[34rem]">{placeIn(copy, answer, locale)}</p>
          {costed && <p className="lead mt-3 max-w-[34rem]">{cheaperAt(copy, answer, costed, locale)}</p>}
          <a
            className="btn gold lg mt-6 max-sm:w-full lg:mt-10"
            href={plansPage(locale, costed?.quote.principal ?? null, null)}
          >
            {copy.compare}
          </a>
          <p className="mt-4">
            <a
              className="inline-flex min-h-11 items-center text-on-ink"
              href={switchPage(locale, loanOf(costed))}
            >
              {copy.switch}
            </a>
          </p>
          <p className="indicative">{copy.indicative}</p>
        </div>
        <ol className="lg:grid lg:grid-cols-[188px_1fr_auto]" aria-label={copy.list}>
          {bars.map(({ key, name, months, aprPercent, yours }, index) => (
            <li
              key={key}
              className="grid grid-cols-[1fr_auto] items-center gap-x-3 max-xs:block gap-y-0.5 border-t border-ink-line py-3 last:border-b lg:col-span-full lg:grid-cols-subgrid lg:py-3.75"
            >
              <span className={yours ? 'font-semibold' : undefined}>
                {name}{' '}
                <i className="font-normal whitespace-nowrap text-on-ink-2">
                  {plural(copy.term, months, locale)}
                </i>
              </span>
              <span className="col-span-full row-[2] h-6.5 lg:col-auto lg:row-auto">
                <span
                  className="block h-full min-w-0.5"
                  style={{ width: `${widest === 0 ? 0 : (Math.max(aprPercent, 0) / widest) * 100}%` }}
                >
                  <Streak
                    seed={yours ? bars.length + 7 : index + 7}
                    className="h-5 w-full lg:h-6.5"
                    colour={yours ? 'var(--color-on-ink)' : undefined}
                  />
                </span>
              </span>
              <b
                className={`num text-right max-xs:block ${yours ? 'text-[1.375rem] font-bold lg:text-[1.625rem]' : 'text-[1.25rem] lg:text-[1.5rem]'}`}
              >
                {formatPercent(aprPercent)}
              </b>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
