import { useLocale } from '@/islands/shared/locale'
import type { OrderTerms } from '#lib/domain/offer/offer-order'
import { plural } from '#lib/domain/shared/text'
import { clearPicks } from '#lib/stores/offers/picks'
import { Button } from '@/ui/Button'
import { usePicks } from './use-picks'
import type { Words } from './words'

interface CompareBarProps {
  readonly copy: Words['compare']
  readonly terms: OrderTerms | null
}

/** The picked offers, on wide screens; narrow ones have them in the dock. */
export function CompareBar({ copy, terms }: CompareBarProps) {
  const locale = useLocale()
  const { count, said, names, link } = usePicks(copy, terms)
  return (
    <>
      <p className="sr" role="status">
        {count > 0 && said}
      </p>
      {count > 0 && (
        <div className="on-ink sticky bottom-4 z-5 mt-6 hidden grid-cols-[1fr_auto_auto] items-center gap-4 rounded-md bg-ink px-6 py-4 text-on-ink lg:grid print:hidden forced-colors:border">
          <p className="leading-[1.35] text-on-ink-2">
            <b className="block text-[1.1875rem] leading-[1.25] font-semibold text-on-ink">{said}</b>
            {names}
          </p>
          <Button look="link" size="sm" onClick={clearPicks}>
            {copy.clear}
          </Button>
          {link ? (
            <a className="btn quiet" href={link}>
              {plural(copy.open, count, locale)}
            </a>
          ) : (
            <p>{copy.another}</p>
          )}
        </div>
      )}
    </>
  )
}
