import { useId } from 'react'
import { useLocale } from '@/islands/shared/locale'
import { formatGrams, formatPercent, formatRupees } from '#lib/domain/format/format'
import type { Grams } from '#lib/domain/gold/gold'
import type { CeilingStep } from '#lib/domain/loan/rules'
import type { Rupees } from '#lib/domain/money/money'
import type { TwoLimits as Limits } from '#lib/domain/offer/gold-fit'
import { fill, plural } from '#lib/domain/shared/text'
import { LimitsPicture } from './LimitsPicture'
import type { OffersFitCopy as Words } from '#lib/content/copy/copy'

interface TwoLimitsProps {
  readonly copy: Words['limits']
  readonly limits: Limits
  readonly weight: Grams
  readonly amount: Rupees
  readonly ceiling: readonly CeilingStep[]
  /** The day of the prices, as written on the page. */
  readonly date: string
}

/** The ceiling in words: the first percentage, then those of larger loans. */
function lawText({ copy, limits, ceiling }: TwoLimitsProps) {
  const [first, ...larger] = ceiling
  const steps = larger.map(({ percent }, index) =>
    fill(copy.above, {
      percent: formatPercent(percent, 0),
      amount: formatRupees(ceiling[index]?.upTo ?? 0),
    }),
  )
  const of = fill(copy.lawText, {
    percent: formatPercent(first?.percent ?? 0, 0),
    value: formatRupees(limits.value),
  })
  return `${[of, ...steps].join('; ')}. ${copy.lawEnd}`
}

const Limit = ({ name, text, figure }: { name: string; text: string; figure: string }) => (
  <div className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-b border-rule py-2.5">
    <dt className="max-w-[22rem] min-w-0 flex-[1_1_min(12rem,100%)] leading-[1.35] text-ink-2">
      <b className="block font-semibold text-ink">{name}</b> {text}
    </dt>
    <dd className="num min-w-0 text-[1.25rem] font-semibold wrap-anywhere whitespace-normal">{figure}</dd>
  </div>
)

/** What the law allows on the gold, and what the lenders of the list lend on it. */
export function TwoLimits(props: TwoLimitsProps) {
  const { copy, limits, weight, amount, date } = props
  const locale = useLocale()
  const titleId = useId()
  const { perGram, loans, below } = limits
  const smallest = formatRupees(loans[0] ?? 0)
  const largest = formatRupees(loans.at(-1) ?? 0)
  const gold = formatGrams(weight, locale)
  return (
    <section
      className="mb-6 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-4 lg:mb-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] print:hidden"
      aria-labelledby={titleId}
    >
      <div>
        <h2 className="text-h3" id={titleId}>
          {fill(copy.title, { gold })}
        </h2>
        <dl className="mt-2 border-t">
          <Limit name={copy.law} text={lawText(props)} figure={formatRupees(limits.ceiling)} />
          <Limit
            name={copy.lenders}
            text={`${fill(copy.lendersText, {
              min: formatRupees(perGram.min),
              max: formatRupees(perGram.max),
            })} ${below > 0 ? plural(copy.below, below, locale) : ''}`}
            figure={smallest === largest ? largest : fill(copy.range, { min: smallest, max: largest })}
          />
        </dl>
        <p className="hint leading-[1.4]">{fill(copy.hint, { date })}</p>
      </div>
      <LimitsPicture copy={copy} limits={limits} amount={amount} />
    </section>
  )
}
