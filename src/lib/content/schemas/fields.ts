import { z } from 'astro/zod'
import type { IsoDate } from '@/lib/domain/dates'

/**
 * The fields of a content file, all of them known: a misspelt field is refused by name instead of being ignored.
 * @param what the thing that a file describes, with its article: 'an offer'
 */
export const strictFields = <Shape extends z.ZodRawShape>(what: string, shape: Shape) =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `Remove or correct ${issue.keys.join(', ')}: the fields of ${what} are ${Object.keys(shape).join(', ')}`
        : `Give the fields of ${what}, one a line: ${Object.keys(shape).join(', ')}`,
  })

/** A line of text that may not be empty. */
export const text = (error: string) => z.string({ error }).trim().min(1, { error })

/** A number within bounds, both included. One message serves the wrong kind and the wrong size. */
export const numberWithin = (min: number, max: number, error: string) =>
  z.number({ error }).min(min, { error }).max(max, { error })

/** A whole number within bounds, both included. */
export const wholeNumberWithin = (min: number, max: number, error: string) =>
  z.int({ error }).min(min, { error }).max(max, { error })

/**
 * A calendar date as text. In quotes: without them YAML makes a Date of it, and a slip such as 2026-02-30 silently becomes
 * another day.
 */
export const isoDate = (error: string) => z.iso.date({ error }).transform((date) => date as IsoDate)

/** Yes or no. */
export const yesOrNo = (error: string) => z.boolean({ error })

/** The mark that nothing in a file has been confirmed by the lender it names. */
export const sample = z.literal(true, {
  error: 'sample must be true: what these files say is a sample, and the site says so beside it',
})
