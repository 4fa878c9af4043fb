import { z } from 'astro/zod'
import { numberWithin, sample, strictFields, text, wholeNumberWithin } from './fields.ts'

/** A customer's story, a file of src/content/testimonials. The text below the fields is the quotation. */
export const testimonialSchema = strictFields('a story', {
  /** The customer's name, invented. */
  name: text('name must be the name of the customer, such as Sunita Yadav'),
  /** Town and state. */
  place: text('place must be a town and its state, such as Rewari, Haryana'),
  /** The purpose of the loan. */
  purpose: text('purpose must say what the loan was for, such as A pump for the well'),
  /** Rupees borrowed. */
  amount: wholeNumberWithin(
    1000,
    100_000_000,
    'amount must be whole rupees without commas, such as 150000, from 1000 to 10 crore',
  ),
  /** Position among the stories, lowest first. */
  order: wholeNumberWithin(
    1,
    999,
    'order must be a whole number from 1 to 999; the lowest number comes first',
  ),
  /** The pieces that were weighed, for the assessment slip. The first story with a slip is featured. */
  slip: z
    .array(
      strictFields('a line of the slip', {
        /** Such as 2 bangles. */
        item: text('item must say what was weighed, such as 2 bangles'),
        /** Net weight, to the milligram. */
        grams: numberWithin(0.001, 100_000, 'grams must be a weight in grams, such as 18.125'),
      }),
      { error: 'slip must be a list of what was weighed, each line with item and grams' },
    )
    .min(1, { error: 'slip needs at least one line, or leave it out' })
    .optional(),
  /** Always true. */
  sample,
})

export type TestimonialContent = z.output<typeof testimonialSchema>
