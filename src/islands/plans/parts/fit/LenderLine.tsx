import { useShown } from '@/islands/shared/names'
import type { Offer } from '#lib/domain/offer/offer'

interface LenderLineProps {
  readonly offer: Pick<Offer, 'title' | 'imageUrl'>
  readonly note: string
}

/** A lender's mark and name with a word about the offer, in a line of a list. */
export function LenderLine({ offer, note }: LenderLineProps) {
  const shown = useShown()
  return (
    <div className="flex items-center gap-3">
      {offer.imageUrl && (
        <img
          className="bankmark size-9 flex-none"
          src={offer.imageUrl}
          alt=""
          width="36"
          height="36"
          loading="lazy"
        />
      )}
      <p className="min-w-0 leading-[1.25] wrap-anywhere">
        <b className="block text-[1.1875rem] font-[650] font-stretch-82%">{shown(offer.title)}</b>{' '}
        <span className="text-ink-2">{note}</span>
      </p>
    </div>
  )
}
