import { DAY, numberIn, TEXT } from './columns.ts'

/** The columns of the file of gold rates, a line for a day and a city. */
export const RATE_COLUMNS = {
  date: DAY,
  city: TEXT,
  karat24: numberIn('rupeesAGram'),
  karat22: numberIn('rupeesAGram'),
  karat18: numberIn('rupeesAGram'),
  source: TEXT,
} as const
