import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js'
import { MAX_AMOUNT } from '#lib/domain/money/largest-amount'

const MAX_GRAMS = 10_000
const MAX_MONTHS = 360
const MAX_RATE_PERCENT = 60

/** What can be told to a tool of a model, of ours or of another: parts of `Facts`, with their bounds. */
export const partsOf = (lenders: readonly string[]) => ({
  amount: { type: 'number', exclusiveMinimum: 0, maximum: MAX_AMOUNT, description: 'The loan in rupees' },
  weight: { type: 'number', exclusiveMinimum: 0, maximum: MAX_GRAMS, description: 'The gold in grams' },
  karat: { type: 'integer', minimum: 1, maximum: 24 },
  months: { type: 'integer', minimum: 1, maximum: MAX_MONTHS },
  rate: {
    type: 'object',
    additionalProperties: false,
    required: ['percent', 'per'],
    properties: {
      percent: { type: 'number', exclusiveMinimum: 0, maximum: MAX_RATE_PERCENT },
      per: { type: 'string', enum: ['month', 'year'] },
    },
  },
  repayment: { type: 'string', enum: ['emi', 'interest-only', 'bullet'] },
  lenders: { type: 'array', items: { type: 'string', enum: lenders } },
  doorstep: { type: 'boolean', description: 'An assessor comes to the home' },
  noFee: { type: 'boolean', description: 'Without a processing fee' },
})

/** What is wrong with the arguments of a call, in a sentence. */
export const argumentsText = (errors: readonly ErrorObject[] | null | undefined): string =>
  `The arguments are wrong: ${new Ajv2020().errorsText([...(errors ?? [])], { dataVar: 'arguments' })}`
