import { getCollection } from 'astro:content'
import { contentPages, type SitePage } from './addresses.ts'
import { copyOf } from './copy.ts'

/** Every page of the site that is indexed, with its title. */
export async function sitePages(): Promise<SitePage[]> {
  const reading = copyOf('reading')
  const entries = {
    products: await getCollection('products'),
    pages: await getCollection('pages'),
    guides: await getCollection('guides'),
  }
  return [
    { href: '/', text: reading.home },
    { href: '/gold-loan', text: copyOf('gold-loan').title },
    { href: '/plans', text: reading.next.plans.action },
    { href: '/faq', text: reading.faq.title },
    { href: '/learn', text: reading.learn.title },
    { href: '/learn/glossary', text: reading.glossary.title },
    ...contentPages(entries),
  ]
}
