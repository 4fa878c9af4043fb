import { useState } from 'react'
import { useLocale } from '@/islands/shared/locale'
import { useHydrated, useLater } from '@/islands/shared/use-later'
import { istDate, type IsoDate } from '#lib/domain/dates/dates'
import { offeredOn } from '#lib/domain/listing/listing'
import { address } from '#lib/domain/shared/routes'
import { fill, plural } from '#lib/domain/shared/text'
import { reachOf, type Reach } from '#lib/domain/visit/reach'
import { NOT_STATED, reach } from '#lib/stores/offers/reach'
import type { SectionWords } from '../words'

/** An offer by its name as the page writes it. */
export interface NamedOffer {
  readonly title: string
  readonly doorstep: boolean
  readonly lastDay?: IsoDate | undefined
}

/** Before a PIN code is known: which offers can come to a door at all. */
const ANYWHERE: Reach = { first: null, closed: 'no-hours' }

interface NamesProps {
  readonly title: string
  readonly offers: readonly NamedOffer[]
  /** Said where there are none. */
  readonly none: string
}

const Names = ({ title, offers, none }: NamesProps) => (
  <div className="min-w-0 border-t-3 border-ink pt-4">
    <h3 className="mb-2 text-h3">
      {title} <span className="num font-semibold">{offers.length}</span>
    </h3>
    {offers.length === 0 ? (
      <p>{none}</p>
    ) : (
      <ul className="columns-[8.5rem] gap-6">
        {offers.map((offer) => (
          <li className="break-inside-avoid py-1" key={offer.title}>
            {offer.title}
          </li>
        ))}
      </ul>
    )}
  </div>
)

/** How many offers come to the door, both lists, and the way to compare those at the door. */
export function Split({ copy, offers: built }: { copy: SectionWords; offers: readonly NamedOffer[] }) {
  const locale = useLocale()
  const hydrated = useHydrated()
  const [today] = useState(() => istDate(Date.now()))
  // The first view is as it was built.
  const offers = hydrated ? offeredOn(built, today) : built
  const answer = useLater(reach.$answer, NOT_STATED)
  const known = answer.state === 'ready' ? answer : null
  const { door, branch } = reachOf(offers, known?.reach ?? ANYWHERE)
  const counts = { door: door.length, branch: branch.length }
  return (
    <div className="min-w-0">
      <p className="lead mb-6 min-h-[2lh] max-w-[34rem]" role="status">
        {known &&
          (door.length === 0
            ? plural(copy.none, offers.length, locale)
            : fill(plural(copy.split, offers.length, locale), counts))}
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 sm:grid-cols-[repeat(2,minmax(0,1fr))]">
        <Names title={copy.door} offers={door} none={fill(copy.nobody, { pinCode: known?.pinCode ?? '' })} />
        <Names title={copy.branch} offers={branch} none="" />
      </div>
      {door.length > 0 && (
        <a className="btn quiet mt-6" href={`${address('/plans', locale)}?doorstep=1`}>
          {copy.plans}
        </a>
      )}
    </div>
  )
}
