import { PUBLIC_SITE_URL } from 'astro:env/client'
import type { APIRoute } from 'astro'
import { copyOf } from '#lib/content/copy/copy'
import { inEveryLocale, localeOf } from '#lib/content/copy/locale'
import { nameIn } from '#lib/content/copy/names'
import { builtRates } from '#lib/content/offers/built-rates'
import { rateItems, rssFeed } from '#lib/content/reading/rss'
import { rateFeed } from '#lib/domain/gold/rate-files'
import { address } from '#lib/domain/shared/routes'
import { fill } from '#lib/domain/shared/text'

export const getStaticPaths = () => inEveryLocale()

/** The price of gold as a feed of the newest days. */
export const GET: APIRoute = async (page) => {
  const locale = localeOf(page)
  const copy = copyOf('gold-rate', locale)
  const { history } = await builtRates()
  const city = { city: nameIn(history.city, locale) }
  const feed = rssFeed({
    title: fill(copy.title, city),
    description: fill(copy.description, city),
    link: new URL(address('/gold-rate', locale), PUBLIC_SITE_URL).href,
    self: new URL(rateFeed(locale), PUBLIC_SITE_URL).href,
    items: rateItems(history, copy.feed, locale),
    locale,
  })
  return new Response(feed, { headers: { 'content-type': 'application/rss+xml; charset=utf-8' } })
}
