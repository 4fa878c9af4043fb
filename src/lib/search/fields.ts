/** An object of unknown content, as it comes out of JSON. */
export type Fields = Readonly<Record<string, unknown>>

/** Whether a value is a whole number that can count something. */
export const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0

export const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
