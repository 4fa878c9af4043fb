import { useLocale } from '@/islands/shared/locale'
import { formatPercent, formatRupees } from '#lib/domain/format/format'
import type { Rupees } from '#lib/domain/money/money'
import type { OpensMore } from '#lib/domain/offer/gold-fit'
import { fill, plural } from '#lib/domain/shared/text'
import { Button } from '@/ui/Button'
import type { OffersFitCopy as Words } from '#lib/content/copy/copy'

interface MoreOffersProps {
  readonly copy: Words['opensMore']
  readonly opens: OpensMore
  readonly onAmount: (amount: Rupees) => void
}

/** A smaller amount that at least twice as many offers lend on the gold. */
export function MoreOffers({ copy, opens, onAmount }: MoreOffersProps) {
  const locale = useLocale()
  const amount = formatRupees(opens.amount)
  const apr = opens.aprPercent
  return (
    <p className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-md bg-gold-tint px-4 py-3 leading-[1.4] print:hidden">
      <span className="flex-[1_1_16rem]">
        <b className="font-semibold">
          {fill(plural(copy.title, opens.more, locale), { less: formatRupees(opens.less) })}
        </b>{' '}
        {fill(plural(apr === null ? copy.text : copy.textFrom, opens.count, locale), {
          amount,
          apr: formatPercent(apr ?? 0),
        })}
      </span>
      <Button look="quiet" size="sm" onClick={() => onAmount(opens.amount)}>
        {fill(copy.show, { amount })}
      </Button>
    </p>
  )
}
