import { useEffect, useState } from 'react'
import { useLocale } from '@/islands/shared/locale'
import { once, readWords } from '@/islands/shared/on-demand'
import type { ListingCopy } from '#lib/content/copy/copy'
import type { NotListed } from '#lib/domain/listing/not-listed'
import type { Locale } from '#lib/domain/shared/locale'

const words = import.meta.glob<ListingCopy>('/src/content/copy/*/listing.json', { import: 'default' })

/** The cards with their words. The mark lets a build with samples leave both out. */
const loadCards = /* @__PURE__ */ once(async (locale) => {
  const [{ LinkCard, PlanCard }, copy] = await Promise.all([
    import('./cards'),
    readWords(words, 'listing', locale),
  ])
  return { LinkCard, PlanCard, copy }
})
type Cards = Awaited<ReturnType<typeof loadCards>>

async function loadWhy(offerId: string, locale: Locale) {
  const { findWhyNotListed } = await import('#lib/stores/offers/why-not-listed')
  const line = (await findWhyNotListed([offerId])).get(offerId)
  return line ? { ...(await loadCards(locale)), line } : null
}

const failed = (error: unknown) => console.error('Why an offer is not shown could not be said.', error)

interface LinkNotListedProps {
  readonly lines: readonly NotListed[]
  /** Where the other offers are; left out where the page leads there itself. */
  readonly others?: string
  /** By what stands above it; usually the heading of the page. */
  readonly heading?: 'h2' | 'h3'
}

function LinkOf({ lines, others, heading = 'h2' }: LinkNotListedProps) {
  const locale = useLocale()
  const [cards, setCards] = useState<Cards | null>(null)
  const some = lines.length > 0
  useEffect(() => {
    if (some) loadCards(locale).then(setCards, failed)
  }, [some, locale])
  return some && cards ? <cards.LinkCard copy={cards.copy} {...{ lines, others, heading }} /> : null
}

function PlanOf({ offerId }: { readonly offerId: string }) {
  const locale = useLocale()
  const [found, setFound] = useState<Awaited<ReturnType<typeof loadWhy>>>(null)
  useEffect(() => {
    let left = false
    loadWhy(offerId, locale).then((why) => {
      if (!left) setFound(why)
    }, failed)
    return () => void (left = true)
  }, [offerId, locale])
  return found && <found.PlanCard copy={found.copy} line={found.line} />
}

const Nothing = () => null

/** Why offers that a link names are not shown; nothing where none is named, and in a build with samples. */
export const LinkNotListed: (props: LinkNotListedProps) => React.ReactNode = import.meta.env
  .PUBLIC_OFFERS_FROM
  ? LinkOf
  : Nothing

/** Why the chosen offer is not shown any more; nothing where it is shown, and in a build with samples. */
export const PlanNotListed: (props: { readonly offerId: string }) => React.ReactNode = import.meta.env
  .PUBLIC_OFFERS_FROM
  ? PlanOf
  : Nothing
