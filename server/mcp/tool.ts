import { Ajv2020 } from 'ajv/dist/2020.js'
import { MAX_ORNAMENTS } from '#lib/domain/gold/gold'
import { KARAT_22, PLEDGED_KARATS } from '#lib/domain/gold/karat'
import { KEEP_MONTHS } from '#lib/domain/offer/plans-address'
import { argumentsText, partsOf } from '../assistant/parts.ts'
import type { Figures } from './figures.ts'

type Schema = Readonly<Record<string, unknown>>

/** Arguments that no answer can be worked out with; the message says what to give instead. */
export class Refusal extends Error {}

/** A tool: it works out an answer and changes nothing. */
export interface FiguresTool {
  readonly name: string
  readonly title: string
  /** For the model that decides whether to call it. */
  readonly description: string
  readonly input: Schema
  /** @throws Refusal */
  answer(given: unknown, figures: Figures): Schema
}

const { lenders: _, ...parts } = partsOf([])

/** The arguments that several tools take. */
export const ARGUMENTS = {
  ...parts,
  weight: { ...parts.weight, maximum: MAX_ORNAMENTS, description: 'Net weight of the gold in grams' },
  karat: { enum: PLEDGED_KARATS, default: KARAT_22, description: 'Purity of the gold in karat' },
  months: {
    type: 'integer',
    minimum: KEEP_MONTHS.min,
    maximum: KEEP_MONTHS.max,
    default: KEEP_MONTHS.fallback,
    description: 'For how many months the loan is kept',
  },
  existingLoans: {
    ...parts.amount,
    exclusiveMinimum: -1,
    description: 'What is owed on gold already, rupees',
  },
  lender: { type: 'string', minLength: 1, maxLength: 80, description: 'The name of a lender, such as SBI' },
} as const

/**
 * A tool whose arguments are checked before it answers.
 * @param properties the arguments it takes
 */
export function createTool<Given>(
  tool: Pick<FiguresTool, 'name' | 'title' | 'description'> & {
    readonly properties: Schema
    readonly required?: readonly string[]
    readonly answer: (given: Given, figures: Figures) => Schema
  },
): FiguresTool {
  const { properties, required = [], answer, ...named } = tool
  const input = { type: 'object', additionalProperties: false, required, properties }
  const check = new Ajv2020({ strict: false }).compile<Given>(input)
  return {
    ...named,
    input,
    answer(given, figures) {
      if (!check(given)) throw new Refusal(argumentsText(check.errors))
      return { ...basisOf(figures), ...answer(given, figures) }
    },
  }
}

/** What stands in every answer: of which day it is, whether its figures are samples, and what counts. */
const basisOf = ({ day, sample }: Figures): Schema => ({
  asOf: day,
  sample,
  note: `${sample ? 'Sample figures: no lender has confirmed them.' : 'Figures as lenders state them.'} Indicative; the lender's sanction letter counts.`,
})
