import type { z } from 'astro/zod'
import { sample, strictFields, text, wholeNumberWithin } from './fields.ts'

/** A newspaper or site, a file of src/content/press. */
export const pressSchema = strictFields('a press name', {
  /** Its name, invented. */
  name: text('name must be the name of the paper or site'),
  /** Font width, percent: 75 is narrow, 125 is wide. */
  width: wholeNumberWithin(75, 125, 'width must be a whole number from 75 (narrow) to 125 (wide)'),
  /** Font weight. */
  weight: wholeNumberWithin(300, 800, 'weight must be a whole number from 300 (light) to 800 (heavy)'),
  /** Position in the row, lowest first. */
  order: wholeNumberWithin(1, 99, 'order must be a whole number from 1 to 99; the lowest number comes first'),
  /** Always true. */
  sample,
})

export type PressContent = z.output<typeof pressSchema>
