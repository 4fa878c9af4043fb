/** What the site keeps in the tab, under the names that the privacy policy lists. */
export const ENTRIES = [
  'entry',
  'loan-amount',
  'ornaments',
  'ornaments-aside',
  'onboarding',
  'booking',
  'confirmation',
  'enquiry',
  'quote',
  'quote-aside',
  'letter',
  'switch',
  'switch-aside',
  'picks',
  'thread',
  'read-aloud',
  'calculator',
  'pan-typed',
  'question',
  'number',
  'note',
  'consents',
  'consent-changes',
  'request-booking',
  'request-enquiry',
  'request-comparison',
  'ondc',
  'my-loan',
] as const

export type Entry = (typeof ENTRIES)[number]

/** Kept only where services are simulated: what they know of the visitor. */
export type SimulatedEntry = 'record'

/** All keys of the site begin so; clearing the details removes them. */
export const PREFIX = 'moneypal:'

/** Version of the stored data. Raise it if a schema changes so that old data could pass validation by mistake. */
const VERSION = 1

/** The key of an entry in session storage. */
export const keyOf = (entry: Entry | SimulatedEntry): string => `${PREFIX}${VERSION}:${entry}`
