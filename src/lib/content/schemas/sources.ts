import { z } from 'astro/zod'
import { isoDate, strictFields, text } from './fields.ts'

const SOURCE_ID = /^[a-z0-9]+(-[a-z0-9]+)*$/

const ID_ERROR =
  'Name each source in small letters, digits and hyphens, such as rbi-gold-2025: texts refer to it by that name'

const ADDRESS_ERROR =
  'address must be the address of the document itself, beginning with https://; leave it out if you could not open it'

/** Index pages with many documents: readers would have to search them for the right one. */
const LISTS = [
  /\/notificationuser\.aspx(?!\?.*\bid=\d)/i,
  /\/(?:bs_viewmasterdirections|bs_viewmastercirculars|bs_circularindexdisplay|bs_pressreleasedisplay|faqview)\.aspx(?!\?.*\b(?:id|prid)=\d)/i,
  /\/(?:index|home|default)\.(?:html?|aspx|php)$/i,
]

/** Whether an address is that of a single document: it has a path, which is not an index page. */
export function isDocument(address: string): boolean {
  const { pathname, search } = new URL(address)
  return (pathname !== '/' || search !== '') && !LISTS.some((list) => list.test(pathname + search))
}

/** A source for statements on the site: a law, a direction, a circular. */
const sourceSchema = strictFields('a source', {
  /** The publisher. */
  publisher: text('publisher must say who published it, such as Reserve Bank of India'),
  /** Its official title. */
  title: text('title must be the title as printed on the document'),
  /** Publisher and subject in a few words, shown below an answer. */
  short: text(
    'short must name the publisher and the subject in a few words, such as Reserve Bank, penal charges, 2023',
  ),
  /** Its number, if it has one. */
  number: text(
    'number must be the number on the document, such as RBI/2025-26/47, or be left out',
  ).optional(),
  /** The date of publication. */
  date: isoDate("date must be the day on which it was published, in quotes: '2025-06-06'").optional(),
  /** The address of the document itself. Leave it out if it could not be opened. */
  address: z
    .url({ protocol: /^https$/, error: ADDRESS_ERROR })
    .refine(isDocument, {
      error: (issue) =>
        `address ${String(issue.input)} is a list or a start page: give the address of the document itself`,
    })
    .optional(),
  /** The day on which its content was last checked. */
  checked: isoDate("checked must be the day on which it was last looked at, in quotes: '2026-11-22'"),
  /** A note for readers: later changes, or doubts. */
  note: text('note must be a short sentence, or be left out').optional(),
})

/** All sources of the site, src/content/sources/sources.yaml, by id. */
export const sourcesSchema = z.record(z.string().regex(SOURCE_ID, { error: ID_ERROR }), sourceSchema, {
  error: (issue) =>
    issue.code === 'invalid_key' ? ID_ERROR : 'Give each source a name of its own, and its fields below it',
})

/** The ids of a text's sources. */
export const sourceIds = z.array(z.string({ error: ID_ERROR }).regex(SOURCE_ID, { error: ID_ERROR }), {
  error: 'sources must list names from src/content/sources/sources.yaml, such as [rbi-gold-2025]',
})

export type SourceContent = z.output<typeof sourceSchema>
export type SourcesContent = z.output<typeof sourcesSchema>
