import type { CSSProperties, ReactNode } from 'react'
import { BLANK, formatRate } from '@/islands/shared/figures'
import { useLocale } from '@/islands/shared/locale'
import { shownName } from '@/islands/shared/names'
import { formatGrams, formatPercent, formatRupees } from '#lib/domain/format/format'
import { KARAT_22 } from '#lib/domain/gold/karat'
import { KEEP_MONTHS, NO_FILTERS, writePlansAddress } from '#lib/domain/offer/plans-address'
import { address } from '#lib/domain/shared/routes'
import type { Locale } from '#lib/domain/shared/locale'
import { fill, ordinal, plural } from '#lib/domain/shared/text'
import type { FourWays } from '#lib/domain/switch/four-ways'
import type { NewLender } from '#lib/domain/switch/new-lender'
import type { RunningLoan } from '#lib/domain/switch/running-loan'
import type { SwitchAnswer } from '#lib/domain/switch/switch-answer'
import type { Words } from './words'

interface ResultProps {
  readonly copy: Words
  readonly answer: SwitchAnswer
}

/** A shorter figure, or none, is as high as this one, so that nothing below it moves. */
const LEAST_CHARS = 7

interface Headline {
  readonly before: string
  readonly figure: string
}

function headlineOf(copy: Words['result'], { best, difference, ways }: FourWays): Headline {
  if (best !== 'stay') return { before: copy[best], figure: formatRupees(difference) }
  const other = otherWay({ ways })
  if (!other) return { before: copy.stay, figure: formatRupees(ways.stay.total) }
  return difference === 0
    ? { before: copy.same[other], figure: formatRupees(ways.stay.total) }
    : { before: copy.stayMore[other], figure: fill(copy.more, { amount: formatRupees(difference) }) }
}

/** The cheapest way other than to stay for which the loan need not be at hand. */
function otherWay({ ways }: Pick<FourWays, 'ways'>): 'switch' | 'renew' | null {
  if (!ways.switch && !ways.renew) return null
  return (ways.switch?.total ?? Infinity) <= (ways.renew?.total ?? Infinity) ? 'switch' : 'renew'
}

/** When it begins to pay, or why it does not. */
function whenOf(
  copy: Words,
  { best, paysFrom, ways }: FourWays,
  { months, repayment }: RunningLoan,
  locale: Locale,
) {
  const { result } = copy
  if (best === 'switch' && paysFrom !== null)
    return fill(plural(result.paysFrom, months, locale), { month: ordinal(paysFrom, locale) })
  if (best !== 'stay') return plural(result.inMonths, months, locale)
  if (otherWay({ ways }) !== 'switch') return plural(result.inMonths, months, locale)
  const onlyClosing = ways.switch?.fees === 0 && ways.switch.interestNow === 0
  const short = plural(onlyClosing ? result.tooShortClosing : result.tooShort, months, locale)
  if (repayment === 'emi') return short
  return paysFrom === null
    ? result.neverPays
    : `${short} ${fill(result.wouldPay, { months: plural(copy.months, paysFrom, locale) })}`
}

/** The rate of the loan as it is; of one that rises in its months, both. */
function rateNow({ annualRatePercent, slabs, repayment, months }: RunningLoan): string {
  const [first, next] = repayment === 'bullet' && slabs ? slabs : []
  const rises = first && next && months > first.upToMonths
  return [annualRatePercent, ...(rises ? [next.annualRatePercent] : [])].map(formatRate).join('–')
}

type Row = readonly [label: string, amount: number]

function rowsOf(copy: Words['result'], four: FourWays, loan: RunningLoan, locale: Locale): readonly Row[] {
  const { ways, best } = four
  const { ledger } = copy
  const stay =
    loan.instalment === null
      ? fill(plural(ledger.stay, loan.months, locale), { rate: rateNow(loan) })
      : plural(ledger.stayInstalments, loan.months, locale)
  const other = best === 'stay' ? otherWay(four) : best
  const cost = other && ways[other]
  if (!other || !cost) return [[stay, ways.stay.total]]
  const parts =
    other === 'switch' && best === 'stay'
      ? fill(ledger.switchParts, {
          closing: formatRupees(cost.closing),
          interest: formatRupees(cost.interestNew),
        })
      : ledger[other]
  return [
    [stay, ways.stay.total],
    [parts, cost.total],
  ]
}

function lenderLine(copy: Words['result'], lender: NewLender, answer: SwitchAnswer, locale: Locale): string {
  const { gold, weight } = answer.reading
  const { processingFee, annualRatePercent } = lender.loan
  const form = gold === null ? 'lenderNoGold' : gold.karat === KARAT_22 ? 'lender' : 'lenderKarat'
  return fill(copy[form], {
    title: shownName(lender.offer.title, locale),
    rate: formatPercent(annualRatePercent),
    fee: processingFee === 0 ? copy.noFee : fill(copy.fee, { fee: formatRupees(processingFee) }),
    gold: formatGrams(lender.gold, locale),
    weight: formatGrams(weight ?? 0, locale),
  })
}

/** The offers for what is owed, on the gold, kept for as long. */
function plansFor({ reading }: SwitchAnswer, locale: Locale): string {
  const { gold } = reading
  const months = reading.loan?.months ?? KEEP_MONTHS.fallback
  const query = writePlansAddress({
    amount: reading.owed,
    weight: gold?.weight ?? null,
    ...(gold && { karat: gold.karat }),
    keepMonths: Math.min(months, KEEP_MONTHS.max),
    filters: NO_FILTERS,
  })
  return address('/plans', locale) + (query && `?${query}`)
}

/** What was taken for what is not known, a sentence each. */
const assumedOf = (copy: Words['result']['assumed'], { reading }: SwitchAnswer): readonly string[] =>
  reading.assumed.map((each) =>
    each === 'instalment' && reading.loan?.flat ? copy.flatInstalment : copy[each],
  )

const Note = ({ children }: { children: ReactNode }) => (
  <p className="mt-4 text-pretty text-on-ink-2">{children}</p>
)

/** The cheapest way in large figures, and what it is made of. */
export function Result({ copy, answer }: ResultProps) {
  const { result } = copy
  const locale = useLocale()
  const { four, lender, reading } = answer
  const { loan } = reading
  const { before, figure } = four ? headlineOf(result, four) : { before: result.stay, figure: BLANK }
  const fits = lender.kind === 'fits' ? lender.lender : null
  return (
    <section
      className="on-ink @container flex min-w-0 flex-col bg-ink p-6 text-on-ink lg:p-10"
      aria-label={result.label}
    >
      <p className="text-[1.125rem] text-on-ink-2">{before}</p>
      {/* A long figure fits: a character is about 2/3 em wide. */}
      <p
        className="num leading-[1.15] font-medium text-gold text-[min(3.25rem,130cqi/var(--chars))]"
        style={{ '--chars': Math.max(figure.length, LEAST_CHARS) } as CSSProperties}
      >
        {figure}
      </p>
      <p className="mb-3 text-[1.125rem]">{four && loan ? whenOf(copy, four, loan, locale) : result.none}</p>
      {four && loan && (
        <dl className="ledger">
          {rowsOf(result, four, loan, locale).map(([label, amount]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="num">{formatRupees(amount)}</dd>
            </div>
          ))}
          {four.best !== 'stay' && (
            <div className="total">
              <dt>{result.ledger.save}</dt>
              <dd className="num">{formatRupees(four.difference)}</dd>
            </div>
          )}
        </dl>
      )}
      {four &&
        assumedOf(result.assumed, answer).map((sentence) => (
          <p className="mt-4 border-l-4 border-gold pl-3" key={sentence}>
            {sentence}
          </p>
        ))}
      {fits && (
        <Note>
          {lenderLine(result, fits, answer, locale)}
          {fits.owedAfter > 0 && loan && (
            <>
              {' '}
              {fill(result.owedAfter, {
                month: ordinal(loan.months, locale),
                amount: formatRupees(fits.owedAfter),
              })}
            </>
          )}
        </Note>
      )}
      <a className="btn gold mt-6 w-full" href={plansFor(answer, locale)}>
        {four?.best === 'switch' ? result.see : result.seeAll}
      </a>
      <p className="indicative">{result.indicative}</p>
    </section>
  )
}
