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
    <dl className="mt-3.5 grid grid-cols-[repeat(auto-fit,minmax(6rem,1fr))] border-t-2 border-b border-ink lg:flex lg:flex-wrap">
      {figures.map(([name, count, look]) => (
        <div
          key={name}
          className="border-rule py-1.5 pr-2.5 lg:border-l lg:px-5.5 lg:first:border-l-0 lg:first:pl-0"
        >
          <dt className="leading-tight text-ink-2">{copy.version.tally[name]}</dt>
          <dd className={`num text-[1.375rem] leading-tight font-semibold ${look}`}>{count}</dd>
        </div>
      ))}
    </dl>
  )
}
