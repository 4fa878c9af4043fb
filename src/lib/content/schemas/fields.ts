import { z } from 'astro/zod'
import type { IsoDate } from '#lib/domain/dates/dates'

/**
 * The schema of a content file. Unknown fields are an error, so that a misspelt field is reported instead of ignored.
 * @param what the subject of the file, with its article: 'an offer'
 */
export const strictFields = <Shape extends z.ZodRawShape>(what: string, shape: Shape) =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `Remove or correct ${issue.keys.join(', ')}: the fields of ${what} are ${Object.keys(shape).join(', ')}`
        : `Give the fields of ${what}, one a line: ${Object.keys(shape).join(', ')}`,
  })

/** A non-empty line of text. */
export const text = (error: string) => z.string({ error }).trim().min(1, { error })

/** A number within inclusive bounds. The same message reports a wrong type and a wrong value. */
export const numberWithin = (min: number, max: number, error: string) =>
  z.number({ error }).min(min, { error }).max(max, { error })

/** A whole number within inclusive bounds. */
export const wholeNumberWithin = (min: number, max: number, error: string) =>
  z.int({ error }).min(min, { error }).max(max, { error })

/**
 * A calendar date as text. It must be in quotes: otherwise YAML reads a Date, and a mistake such as 2026-02-30 silently
 * becomes another day.
 */
export const isoDate = (error: string) => z.iso.date({ error }).transform((date) => date as IsoDate)

export const yesOrNo = (error: string) => z.boolean({ error })

/** Marks a file as sample data: the lender it names has not confirmed any of it. */
export const sample = z.literal(true, {
  error: 'sample must be true: these figures are made up, and the site labels them as a sample',
})
