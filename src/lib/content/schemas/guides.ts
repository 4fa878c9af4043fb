import { z } from 'astro/zod'
import { isoDate, strictFields, text, wholeNumberWithin } from './fields.ts'
import { inShort } from './reading.ts'
import { sourceIds } from './sources.ts'

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

/**
 * A guide, a file of src/content/guides. The file name is its address under /learn; the text below the fields, in
 * sections headed by ##, is its page. The assistant quotes single sections, so each should make sense on its own.
 */
export const guideSchema = strictFields('a guide', {
  /** The topic, in a few words. */
  title: text('title must say in a few words what the guide explains'),
  /** One or two sentences, shown under the title and in lists. */
  description: text('description must say in one or two sentences what a reader learns'),
  /** Position among the guides, lowest first. */
  order: wholeNumberWithin(
    1,
    999,
    'order must be a whole number from 1 to 999; the lowest number comes first',
  ),
  /** The day on which its facts were last checked, in quotes: otherwise YAML reads a Date. */
  updated: isoDate("updated must be the day the facts were last checked, in quotes: '2026-11-20'"),
  /** The box 'In short'. */
  inShort: inShort.optional(),
  /** File names of the related products. */
  products: z
    .array(
      z.string().regex(SLUG, {
        error: 'products must list file names of src/content/products, such as gold-loan',
      }),
      { error: 'products must be a list, such as [gold-loan]; leave it out if there is none' },
    )
    .default([]),
  /** The sources of the facts: ids of src/content/sources/sources.yaml. */
  sources: sourceIds.min(1, {
    error: 'sources must list at least one source, so that readers can check the text',
  }),
})

export type GuideContent = z.output<typeof guideSchema>
