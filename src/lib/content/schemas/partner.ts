import { z } from 'astro/zod'
import { numberWithin, sample, strictFields, text, wholeNumberWithin, yesOrNo } from './fields.ts'

/** The dark background colours of bank marks. Ivory has a contrast of at least 7:1 on each. */
export const TONES = {
  indigo: '#1F3A5F',
  garnet: '#5A1E2C',
  bronze: '#5B3A12',
  bottle: '#12463F',
  violet: '#3A2E63',
  brick: '#6A2A14',
  slate: '#24404A',
  olive: '#3F4418',
} as const

const toneNames = Object.keys(TONES) as (keyof typeof TONES)[]

const LENDER_KINDS = ['bank', 'finance-company'] as const

/** Why a lender has no offer in the list. */
const NOT_SHOWN = ['no-new-loans', 'fees-unknown', 'rate-too-old'] as const

/** A lender, a file of src/content/partners. The file name is the lender's id and the name of its mark. */
export const partnerSchema = strictFields('a lender', {
  /** The short name on cards and in the filters; offers refer to it as their bank. */
  name: text('name must be the short name that offers use as their bank, such as SBI'),
  /** The full name, such as State Bank of India. */
  fullName: text('fullName must be the name in full, such as State Bank of India'),
  /** What it is registered as. */
  kind: z.enum(LENDER_KINDS, { error: `kind must be one of ${LENDER_KINDS.join(', ')}` }),
  /** Two capital letters on the mark. */
  monogram: z
    .string({ error: 'monogram must be two capital letters, such as SB' })
    .regex(/^[A-Z]{2}$/, { error: 'monogram must be two capital letters, such as SB' }),
  /** Number of petals of the mark's rosettes. */
  petals: wholeNumberWithin(3, 12, 'petals must be a whole number from 3 to 12'),
  /** Depth of the cuts between petals, as a share of the rosette's radius. */
  depth: numberWithin(0.1, 0.35, 'depth must be a number from 0.1 to 0.35'),
  /** Background colour of the mark. */
  tone: z.enum(toneNames, { error: `tone must be one of ${toneNames.join(', ')}` }),
  /** Whether the home page shows the mark. */
  shownOnHome: yesOrNo('shownOnHome must be true or false'),
  /** Only for a lender without offers: why there are none. The list of offers says so. */
  notShown: z
    .enum(NOT_SHOWN, {
      error: `notShown must be one of ${NOT_SHOWN.join(', ')}; leave it out if the lender has offers`,
    })
    .optional(),
  /** Always true. */
  sample,
})

export type PartnerContent = z.output<typeof partnerSchema>
