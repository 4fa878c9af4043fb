import type { ReadAbroad } from '#lib/domain/person/phone'

/** Loads the numbering plans of the other countries, which few visitors need. Rejects if loading fails. */
export const loadAbroad = async (): Promise<ReadAbroad> => (await import('./abroad.ts')).readAbroad
