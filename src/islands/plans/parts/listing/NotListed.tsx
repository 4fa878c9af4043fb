import { useId } from 'react'
import { useLocale } from '@/islands/shared/locale'
import { notListedText } from '@/islands/not-listed/sentence'
import { useByShown, useShown } from '@/islands/shared/names'
import { useLater } from '@/islands/shared/use-later'
import { notListed } from '#lib/domain/listing/not-listed'
import { inLocale } from '#lib/domain/shared/routes'
import { $listing } from '#lib/stores/offers/listing'
import type { BuiltListing } from './words'

/** The offers that lenders sent and that are not shown, each with the reason and without a figure. */
export function NotListed({ built }: { readonly built: BuiltListing }) {
  const titleId = useId()
  const locale = useLocale()
  const shown = useShown()
  const byName = useByShown()
  const signs = useLater($listing, null)
  const copy = built.copy.notShown
  const lines = notListed(signs ?? built, byName)
  if (lines.length === 0) return null
  return (
    <section className="mt-8 lg:mt-14 print:text-[7.5pt]" aria-labelledby={titleId}>
      <h2 className="text-h3" id={titleId}>
        {copy.title}
      </h2>
      {lines.some((line) => 'reason' in line) && <p className="mt-1.5 text-ink-2">{copy.text}</p>}
      <dl className="mt-3.5 border-t-2">
        {lines.map((line) => {
          const text = notListedText(copy, line, shown(line.lender), locale)
          return (
            <div
              key={text}
              className="items-baseline gap-6 border-b border-rule py-3 last:border-ink lg:grid lg:grid-cols-[220px_1fr] lg:py-2.5"
            >
              <dt className="text-[1.1875rem] leading-[1.25] font-[650] font-stretch-82%">
                {shown(line.lender)}
              </dt>
              <dd className="leading-[1.4] text-ink-2">
                {text}{' '}
                {'reason' in line && (
                  <a className="inline-flex min-h-11 items-center" href={inLocale('/how-we-rank', locale)}>
                    {copy.how}
                  </a>
                )}
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
