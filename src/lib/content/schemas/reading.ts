import { z } from 'astro/zod'
import { isoDate, text } from './fields.ts'
import { sourceIds } from './sources.ts'

/** The longest title that a search result shows whole once the site's name follows it. */
const TITLE_LENGTH = 48

const NEXT_STEPS = ['plans', 'enquiry', 'none'] as const

export type NextStep = (typeof NEXT_STEPS)[number]

const DESCRIPTION_ERROR =
  'description must be one or two plain sentences for search results, from 70 to 160 characters'

const ADDRESS_ERROR =
  'related must list addresses of this site, one a line, each beginning with a slash, such as /learn or /faq'

const IN_SHORT_ERROR =
  'inShort must be a list of two to five short sentences, each on a line that begins with -'

/** The lines of the box 'In short'. */
export const inShort = z
  .array(text(IN_SHORT_ERROR), { error: IN_SHORT_ERROR })
  .min(2, { error: IN_SHORT_ERROR })
  .max(5, { error: IN_SHORT_ERROR })

/** A line of ledger: a term and what is to be said of it. */
export const ledgerLines = (field: string) =>
  z
    .array(
      z.strictObject(
        {
          /** What is stated, such as Security. */
          term: text(`${field}: each line needs a term, such as Security`),
          /** The figure or the few words that stand at the right. */
          says: text(`${field}: each line needs says, the few words that stand at the right`),
        },
        { error: `${field}: each line has term and says, and nothing else` },
      ),
      { error: `${field} must be a list of lines, each with term and says` },
    )
    .min(2, { error: `${field} needs at least two lines` })

/** What every page of text states above its text, whatever folder its file is in. */
export const readingFields = {
  /** The heading of the page and its title in the browser and in search results. */
  title: text('title must be the heading of the page, such as Privacy Policy').max(TITLE_LENGTH, {
    error: `title may have at most ${TITLE_LENGTH} characters, so that a search result shows it whole`,
  }),
  /** The quiet half of the heading. Leave it out where the title says it all. */
  aside: text('aside must be the quiet half of the heading, or be left out').optional(),
  /** What search results and shared links say under the title. */
  description: z
    .string({ error: DESCRIPTION_ERROR })
    .trim()
    .min(70, { error: DESCRIPTION_ERROR })
    .max(160, { error: DESCRIPTION_ERROR }),
  /** The first paragraph, set large: what the page is for. */
  lead: text('lead must be the first paragraph of the page, in one to three sentences'),
  /** What a hurried reader takes along. */
  inShort,
  /** The day on which somebody last checked every fact on the page. */
  updated: isoDate("updated must be the day the page was last checked, in quotes: '2026-11-21'"),
  /** Pages that a reader of this one may want next. */
  related: z
    .array(
      z.string({ error: ADDRESS_ERROR }).regex(/^\/[a-z0-9-]*(?:\/[a-z0-9-]+)*$/, { error: ADDRESS_ERROR }),
      {
        error: ADDRESS_ERROR,
      },
    )
    .min(1, { error: ADDRESS_ERROR })
    .max(4, { error: 'related may list at most four pages' }),
  /** The step that the page ends with. plans: compare offers; enquiry: ask for a call; none: a page that offers nothing. */
  next: z
    .enum(NEXT_STEPS, { error: `next must be one of ${NEXT_STEPS.join(', ')}; leave it out for plans` })
    .default('plans'),
  /** What the facts rest on: ids of src/content/sources/sources.yaml. */
  sources: sourceIds.optional(),
}
