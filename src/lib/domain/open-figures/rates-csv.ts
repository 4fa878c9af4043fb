import { DAY, numberIn, TEXT, TRUE_OR_FALSE } from './columns.ts'

/** The columns of the file of gold rates, a line for a day and a city. */
export const RATE_COLUMNS = {
  date: DAY,
  city: TEXT,
  unit: TEXT,
  karat24: numberIn('rupeesAGram'),
  karat22: numberIn('rupeesAGram'),
  karat18: numberIn('rupeesAGram'),
  source: TEXT,
  sample: TRUE_OR_FALSE,
} as const
