import { Figures } from '@office/screens/parts/Figures'
import type { FeedVersion } from '@office/services/offers-port'
import type { OffersCopy } from '@office/screens/words'

/** How many offers of a file are what. */
export function Tally({ version: { version, changes }, copy }: { version: FeedVersion; copy: OffersCopy }) {
  const { counts } = version
  const figures = [
    ['inFile', counts.offers, ''],
    ['new', changes.new, ''],
    ['changed', changes.changed, ''],
    ['unchanged', changes.unchanged, ''],
    ['removed', changes.removed, ''],
    ['fine', counts.fine, 'text-teal'],
    ['toConfirm', counts.toConfirm, ''],
    ['withheld', counts.withheld, counts.withheld > 0 ? 'text-error' : ''],
  ] as const
  return (
    <Figures
      fit="grid-cols-[repeat(auto-fit,minmax(6rem,1fr))]"
      figures={figures.map(([name, count, look]) => ({
        name: copy.version.tally[name],
        value: String(count),
        look,
      }))}
    />
  )
}
