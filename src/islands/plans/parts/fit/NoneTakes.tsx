import { useLocale } from '@/islands/shared/locale'
import { formatGrams, formatRupees } from '#lib/domain/format/format'
import type { Grams } from '#lib/domain/gold/gold'
import type { Rupees } from '#lib/domain/money/money'
import type { TwoLimits } from '#lib/domain/offer/gold-fit'
import { address } from '#lib/domain/shared/routes'
import { fill, plural } from '#lib/domain/shared/text'
import { Button } from '@/ui/Button'
import type { OffersFitCopy as Words } from '#lib/content/copy/copy'

interface NoneTakesProps {
  readonly copy: Words['noneTakes']
  readonly amount: Rupees
  readonly weight: Grams
  readonly limits: TwoLimits
  /** What half of the offers lend on the gold; null if that is below the smallest loan. */
  readonly start: Rupees | null
  readonly onAmount: (amount: Rupees) => void
}

/** In the place of the cards where no offer lends the amount on the gold. */
export function NoneTakes({ copy, amount, weight, limits, start, onAmount }: NoneTakesProps) {
  const locale = useLocale()
  const gold = formatGrams(weight, locale)
  const { ceiling, loans } = limits
  const largest = loans.at(-1) ?? 0
  return (
    <div className="grid gap-3">
      <h2 className="text-h3">{fill(copy.title, { amount: formatRupees(amount), gold })}</h2>
      <p className="max-w-[40rem] text-ink-2">
        {fill(ceiling >= amount ? copy.lawAllows : copy.lawForbids, { ceiling: formatRupees(ceiling) })}{' '}
        {largest > 0 && fill(plural(copy.largest, loans.length, locale), { largest: formatRupees(largest) })}
      </p>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
        {start !== null && start < amount && (
          <Button look="primary" onClick={() => onAmount(start)}>
            {fill(copy.show, { amount: formatRupees(start) })}
          </Button>
        )}
        <a className="py-2.5 font-semibold" href={address('/worth', locale)}>
          {copy.addGold}
        </a>
      </p>
    </div>
  )
}
