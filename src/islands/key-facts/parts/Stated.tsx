import { Ledger } from '@/islands/shared/Ledger'
import { useLocale } from '@/islands/shared/locale'
import { formatPercent } from '#lib/domain/format/format'
import type { Offer } from '#lib/domain/offer/offer'
import { fill, plural } from '#lib/domain/shared/text'
import type { Words } from './words'

/** What the lender says besides the cost: the penal charge, the days to give the loan back, and its own statement. */
export function Stated({ copy, offer }: { copy: Words['stated']; offer: Offer }) {
  const locale = useLocale()
  const { penalChargePercent, coolingOffDays, keyFactsStatement } = offer
  return (
    <section aria-labelledby="stated">
      <h2 id="stated">{copy.title}</h2>
      <Ledger
        rows={[
          {
            term: copy.penal,
            inWords: true,
            figure:
              penalChargePercent === undefined
                ? copy.notStated
                : fill(copy.aYear, { percent: formatPercent(penalChargePercent) }),
          },
          {
            term: copy.coolingOff,
            inWords: true,
            figure: coolingOffDays === undefined ? copy.notStated : plural(copy.days, coolingOffDays, locale),
          },
          {
            term: copy.statement,
            inWords: true,
            figure:
              keyFactsStatement === undefined ? (
                copy.noStatement
              ) : (
                <a href={keyFactsStatement} rel="nofollow noopener">
                  {copy.read}
                </a>
              ),
          },
        ]}
      />
    </section>
  )
}
