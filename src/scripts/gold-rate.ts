import { formatChange } from '#lib/domain/gold/gold-rate'
import { localeIn } from '#lib/domain/shared/locale'
import { newerRate } from '#lib/stores/worth/gold-rate'

const shown = document.querySelector<HTMLElement>('[data-rate]')

/** Replaces the rate that the page was built with by one of a newer day. */
async function refresh({ dataset }: HTMLElement): Promise<void> {
  const rate = await newerRate(dataset['rate'] ?? '')
  if (!rate) return
  // Only now are figures to be formatted.
  const [{ formatPaise, formatShortDate }, { fill }] = await Promise.all([
    import('#lib/domain/format/format'),
    import('#lib/domain/shared/text'),
  ])
  const locale = localeIn(document.documentElement.lang)
  const words = {
    price: formatPaise(rate.price),
    change: formatChange(rate.changePercent),
    date: formatShortDate(rate.date, locale),
    since: formatShortDate(rate.changeSince, locale),
    city: rate.city,
    source: rate.source,
  }
  for (const place of document.querySelectorAll<HTMLElement>('[data-newer]'))
    place.textContent = fill(place.dataset['newer'] ?? '', words)
  for (const place of document.querySelectorAll('[data-falls]'))
    place.setAttribute('data-falls', String(rate.changePercent < 0))
}

if (shown) void refresh(shown)
