import type { APIRoute } from 'astro'
import { getCollection, render, type CollectionEntry } from 'astro:content'
import { fragmentOf, passagesOf, sectionsOf } from '@/lib/content/passages'

/** Every link that an answer carries must lead to a heading that the guide's page has. */
async function checkFragments(guide: CollectionEntry<'guides'>): Promise<void> {
  const { headings } = await render(guide)
  const slugs = headings.map(({ slug }) => slug)
  for (const { heading } of sectionsOf(guide.body ?? '')) {
    if (heading && !slugs.includes(fragmentOf(heading))) {
      throw new Error(`src/content/guides/${guide.id}.md: the page has no heading #${fragmentOf(heading)}.`)
    }
  }
}

/** What the assistant answers from, in the page. */
export const GET: APIRoute = async () => {
  const guides = await getCollection('guides')
  await Promise.all(guides.map(checkFragments))
  return Response.json(passagesOf(await getCollection('faq'), guides, await getCollection('products')))
}
