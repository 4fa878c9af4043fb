import { useLocale } from '@/islands/shared/locale'
import { useLater } from '@/islands/shared/use-later'
import { fill } from '#lib/domain/shared/text'
import { $listing } from '#lib/stores/offers/listing'
import { instantText, type BuiltListing } from './words'

/** Of when the list is, in place of the mark of samples. The longer text keeps its room, so that nothing moves. */
export function ListTime({ built }: { readonly built: BuiltListing }) {
  const locale = useLocale()
  const signs = useLater($listing, null)
  const { copy } = built
  const time = instantText(copy, signs?.asOfMs ?? built.asOfMs, locale)
  const isOld = signs?.isUnconfirmed === true
  return (
    <>
      <span className="badge border border-line bg-sheet">
        <span className="grid *:[grid-area:1/1]">
          <span className={isOld ? 'invisible' : undefined}>{fill(copy.asOf, { time })}</span>
          <span className={isOld ? undefined : 'invisible'} aria-hidden={!isOld}>
            {fill(copy.unconfirmed, { time })}
          </span>
        </span>
      </span>
      <span className="sr" role="status">
        {isOld && fill(copy.unconfirmedSaid, { time })}
      </span>
    </>
  )
}
