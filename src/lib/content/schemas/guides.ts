import { z } from 'astro/zod'
import { isoDate, strictFields, text, wholeNumberWithin } from './fields.ts'
import { inShort } from './reading.ts'
import { sourceIds } from './sources.ts'

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

/**
 * One guide, a file of src/content/guides. The file's name is its address under /learn; the text below, in sections headed
 * by ##, is its page. The assistant answers from it section by section, so a section should make sense on its own.
 */
export const guideSchema = strictFields('a guide', {
  /** What it explains, in a few words. */
  title: text('title must say in a few words what the guide explains'),
  /** One or two sentences under the title and in lists. */
  description: text('description must say in one or two sentences what a reader learns'),
  /** Its place among the guides: the lowest stands first. */
  order: wholeNumberWithin(1, 999, 'order must be a whole number from 1 to 999; the lowest stands first'),
  /** The day its facts were last checked. In quotes: without them YAML makes a Date of it. */
  updated: isoDate("updated must be the day the facts were last checked, in quotes: '2026-11-20'"),
  /** What a hurried reader takes along. */
  inShort: inShort.optional(),
  /** File names of the products that it is about. */
  products: z
    .array(
      z.string().regex(SLUG, {
        error: 'products must list file names of src/content/products, such as gold-loan',
      }),
      { error: 'products must be a list, such as [gold-loan]; leave it out if there is none' },
    )
    .default([]),
  /** What the facts rest on: ids of src/content/sources/sources.yaml. */
  sources: sourceIds.min(1, { error: 'sources must list at least one source: a reader wants to check' }),
})

export type GuideContent = z.output<typeof guideSchema>
