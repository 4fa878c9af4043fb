import type { APIRoute } from 'astro'
import { render, type CollectionEntry } from 'astro:content'
import { entriesOf } from '@/lib/content/entries'
import { inEveryLocale, localeOf } from '@/lib/content/locale'
import { fragmentOf, passagesOf, sectionsOf } from '@/lib/content/passages'

/** Checks that each link of an answer refers to an existing heading of the guide. @throws otherwise */
async function checkFragments(guide: CollectionEntry<'guides'>): Promise<void> {
  const { headings } = await render(guide)
  const slugs = headings.map(({ slug }) => slug)
  for (const { heading } of sectionsOf(guide.body ?? '')) {
    if (heading && !slugs.includes(fragmentOf(heading))) {
      throw new Error(`${guide.filePath}: the page has no heading #${fragmentOf(heading)}.`)
    }
  }
}

export const getStaticPaths = () => inEveryLocale()

/** The assistant's answers, searched in the browser. */
export const GET: APIRoute = async (page) => {
  const locale = localeOf(page)
  const guides = await entriesOf('guides', locale)
  await Promise.all(guides.map(checkFragments))
  return Response.json(
    passagesOf(await entriesOf('faq', locale), guides, await entriesOf('products', locale), locale),
  )
}
