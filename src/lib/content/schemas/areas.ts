import { z } from 'astro/zod'
import { AREA_PREFIX, AREA_SEATS, MAX_AREA_NAME } from '#lib/domain/visit/area'
import { isoDate, sample, strictFields, text, wholeNumberWithin } from './fields.ts'

const DIGITS = 'area must be the first digits of its PIN codes, one to six, in quotes'

/** An area that assessors come to, with the fields of domain/visit/area-file. */
const area = strictFields('an area', {
  /** The first digits of its PIN codes; of two areas the one with more digits counts. */
  area: z.string({ error: DIGITS }).regex(AREA_PREFIX, { error: DIGITS }),
  name: text('name must say where it is').max(MAX_AREA_NAME, {
    error: `name must have at most ${MAX_AREA_NAME} characters`,
  }),
  /** Visits that can take place in one hour; 0 where nobody comes at the moment. */
  assessors: wholeNumberWithin(
    AREA_SEATS.min,
    AREA_SEATS.max,
    `assessors must be a whole number from ${AREA_SEATS.min} to ${AREA_SEATS.max}`,
  ),
  /** Days without visits. */
  closedDays: z.array(isoDate("closedDays must be a list of days such as '2026-12-25'")).default([]),
})

const areas = z.array(area).refine((all) => new Set(all.map((one) => one.area)).size === all.length, {
  error: 'areas must name each beginning of PIN codes once',
})

/** The areas that are shown while services are simulated: src/content/areas/areas.yaml. */
export const areasSchema = strictFields('the areas', {
  areas,
  /** Always true. */
  sample,
})
