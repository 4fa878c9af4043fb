import { z } from 'astro/zod'
import { isoDate, strictFields, text } from './fields.ts'

const list = (field: string) => {
  const error = `${field} must be a list of words, such as [vault, strongroom]; leave it out if there is none`
  return z.array(text(error), { error }).default([])
}

const word = strictFields('a word', {
  /** The term as written on the site. */
  term: text('term must be the word as the site writes it, such as Tenure'),
  /** The meaning for visitors, in one to three short sentences. */
  meaning: text('meaning must say in one to three short sentences what the word means').max(240, {
    error: 'meaning may have at most 240 characters: a reader looks a word up in passing',
  }),
  /** Synonyms that a visitor may hear. */
  also: list('also'),
  /** Words that this site does not use for it. */
  avoid: list('avoid'),
  /** Rules of spelling or usage on this site. */
  use: text('use must say how the word is written here, or be left out').optional(),
  /** Its name in the code. */
  code: text('code must be its name in the code, or be left out').optional(),
})

/** The glossary, src/content/glossary/en/words.yaml. */
export const glossarySchema = strictFields('the glossary', {
  /** The day on which all meanings were last checked. */
  updated: isoDate("updated must be the day the meanings were last checked, in quotes: '2026-11-22'"),
  words: z
    .array(word, { error: 'words must be a list, each with term and meaning' })
    .min(2, { error: 'words needs at least two words' })
    .refine((words) => new Set(words.map(({ term }) => term.toLowerCase())).size === words.length, {
      error: 'each term may stand in the list once',
    }),
})

export type Word = z.output<typeof word>
export type GlossaryContent = z.output<typeof glossarySchema>
