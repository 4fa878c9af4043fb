import { useLocale } from '@/islands/shared/locale'
import type { LettersCopy } from '#lib/content/copy/copy'
import type { IsoDate } from '#lib/domain/dates/dates'
import { formatGrams, formatPercent, formatRupees, formatShortDate } from '#lib/domain/format/format'
import { saleFigures } from '#lib/domain/letters/sale'
import type { Rupees } from '#lib/domain/money/money'
import { fill } from '#lib/domain/shared/text'
import type { ReadLetter } from './use-letter'

/** The price at which gold counts for a loan. */
export interface GoldPrice {
  /** Rupees for a gram of 22 KT. */
  readonly pricePerGram22: number
  readonly date: IsoDate
}

interface ForGoldProps {
  readonly copy: LettersCopy['gold']
  readonly letter: ReadLetter
  readonly price: GoldPrice
}

/** What a sale at the lowest price leaves. A figure that can't be worked out is a dash. */
export function ForGold({ copy, letter, price }: ForGoldProps) {
  const locale = useLocale()
  const { rules, reading } = letter
  const { weight, owed } = reading
  const sale = weight && saleFigures(weight, owed ?? (0 as Rupees), price.pricePerGram22, rules)
  const covered = !sale || sale.left >= 0
  const note = !covered ? copy.noteMissing : sale && sale.leftAfterTwoFailed < 0 ? copy.noteMixed : copy.note
  const rows = [
    [
      fill(copy.value, { weight: weight ? formatGrams(weight, locale) : copy.blank }),
      sale && formatRupees(sale.value),
    ],
    [
      fill(copy.reserve, { percent: formatPercent(rules.reservePercent, 0) }),
      sale && formatRupees(sale.reserve),
    ],
    [copy.owed, owed && formatRupees(owed)],
  ] as const
  return (
    <section className="slip w-full" aria-labelledby="for-gold">
      <h3 className="slip-title" id="for-gold">
        {copy.title}
      </h3>
      <dl className="ledger">
        {rows.map(([label, figure]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{figure ?? copy.blank}</dd>
          </div>
        ))}
        <div className="total">
          <dt>{covered ? copy.left : copy.missing}</dt>
          <dd className="num">{sale && owed ? formatRupees(Math.abs(sale.left)) : copy.blank}</dd>
        </div>
      </dl>
      <p className="hint">
        {sale && owed !== null && (
          <>
            {fill(note, {
              percent: formatPercent(rules.afterTwoFailedPercent, 0),
              left: formatRupees(Math.abs(sale.leftAfterTwoFailed)),
              backDays: rules.backWorkingDays,
            })}{' '}
          </>
        )}
        {fill(copy.price, { date: formatShortDate(price.date, locale) })}
      </p>
      <p className="hint">
        {copy.other} <a href={copy.worthHref}>{copy.worth}</a>
      </p>
    </section>
  )
}
