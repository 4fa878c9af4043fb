import type { Locale } from '#lib/domain/shared/locale'
import { address } from '#lib/domain/shared/routes'
import { contentPages, type SitePage } from './addresses.ts'
import { copyOf } from '#lib/content/copy/copy'
import { entriesOf } from './entries.ts'

/** Every indexed page of the site in a language, with its title. */
export async function sitePages(locale: Locale): Promise<SitePage[]> {
  const reading = copyOf('reading', locale)
  const entries = {
    products: await entriesOf('products', locale),
    pages: await entriesOf('pages', locale),
    guides: await entriesOf('guides', locale),
  }
  return [
    { href: address('/', locale), text: reading.home },
    { href: address('/gold-loan', locale), text: copyOf('gold-loan', locale).title },
    { href: address('/plans', locale), text: reading.next.plans.action },
    { href: address('/worth', locale), text: copyOf('worth', locale).title },
    { href: address('/gold-rate', locale), text: copyOf('gold-rate', locale).crumb },
    { href: address('/check-a-quote', locale), text: copyOf('quote', locale).title },
    { href: address('/letters', locale), text: copyOf('letters', locale).title },
    { href: address('/lenders', locale), text: copyOf('lenders', locale).heading },
    { href: address('/switch', locale), text: copyOf('switch', locale).title },
    { href: address('/faq', locale), text: reading.faq.title },
    { href: address('/learn', locale), text: reading.learn.title },
    { href: address('/learn/glossary', locale), text: reading.glossary.title },
    ...contentPages(entries, locale),
  ]
}
