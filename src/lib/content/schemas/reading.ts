import { z } from 'astro/zod'
import { isoDate, text } from './fields.ts'
import { sourceIds } from './sources.ts'

/** The longest title, in characters, that a search result shows in full with the site's name after it. */
const TITLE_LENGTH = 48

const NEXT_STEPS = ['plans', 'enquiry', 'none'] as const

export type NextStep = (typeof NEXT_STEPS)[number]

const DESCRIPTION_ERROR =
  'description must be one or two plain sentences for search results, from 70 to 160 characters'

const ADDRESS_ERROR =
  'related must list addresses of this site, one a line, each beginning with a slash, such as /learn or /faq'

const IN_SHORT_ERROR =
  'inShort must be a list of two to five short sentences, each on a line that begins with -'

/** The items of the box 'In short'. */
export const inShort = z
  .array(text(IN_SHORT_ERROR), { error: IN_SHORT_ERROR })
  .min(2, { error: IN_SHORT_ERROR })
  .max(5, { error: IN_SHORT_ERROR })

/** The rows of a ledger: a term with its value. */
export const ledgerLines = (field: string) =>
  z
    .array(
      z.strictObject(
        {
          /** The term, such as Security. */
          term: text(`${field}: each line needs a term, such as Security`),
          /** The value at the right: a figure or a few words. */
          says: text(`${field}: each line needs says, a few words for the right column`),
        },
        { error: `${field}: each line has term and says, and nothing else` },
      ),
      { error: `${field} must be a list of lines, each with term and says` },
    )
    .min(2, { error: `${field} needs at least two lines` })

/** The fields that all text pages have in common, in every folder. */
export const readingFields = {
  /** The page's heading, and its title in the browser and in search results. */
  title: text('title must be the heading of the page, such as Privacy Policy').max(TITLE_LENGTH, {
    error: `title may have at most ${TITLE_LENGTH} characters, so that a search result shows it whole`,
  }),
  /** The second, subdued part of the heading. Leave it out if the title is sufficient. */
  aside: text(
    'aside must be the second, lighter part of the heading; leave it out if there is none',
  ).optional(),
  /** The description in search results and shared links. */
  description: z
    .string({ error: DESCRIPTION_ERROR })
    .trim()
    .min(70, { error: DESCRIPTION_ERROR })
    .max(160, { error: DESCRIPTION_ERROR }),
  /** The first paragraph, in large type: the purpose of the page. */
  lead: text('lead must be the first paragraph of the page, in one to three sentences'),
  /** The box 'In short'. */
  inShort,
  /** The day on which all facts on the page were last checked. */
  updated: isoDate("updated must be the day the page was last checked, in quotes: '2026-11-21'"),
  /** Related pages. */
  related: z
    .array(
      z.string({ error: ADDRESS_ERROR }).regex(/^\/[a-z0-9-]*(?:\/[a-z0-9-]+)*$/, { error: ADDRESS_ERROR }),
      {
        error: ADDRESS_ERROR,
      },
    )
    .min(1, { error: ADDRESS_ERROR })
    .max(4, { error: 'related may list at most four pages' }),
  /** The call to action at the end of the page. plans: compare offers; enquiry: request a call. */
  next: z
    .enum(NEXT_STEPS, { error: `next must be one of ${NEXT_STEPS.join(', ')}; leave it out for plans` })
    .default('plans'),
  /** The sources of the facts: ids of src/content/sources/sources.yaml. */
  sources: sourceIds.optional(),
}
