/**
 * The kinds of letter: a payment is overdue; gold has become cheaper; an auction; an auction made known in a newspaper; the account of
 * a sale.
 */
export const LETTER_KINDS = ['overdue', 'margin-call', 'auction', 'newspaper', 'sale'] as const
export type LetterKind = (typeof LETTER_KINDS)[number]

/** What a lender must have done, or may not have done, with the id of the source in src/content/sources. */
const SOURCES = {
  notice: 'rbi-gold-2025',
  month: 'rbi-gold-2025',
  advertised: 'rbi-gold-2025',
  district: 'rbi-gold-2025',
  reserve: 'rbi-gold-2025',
  bidders: 'rbi-gold-2025',
  account: 'rbi-gold-2025',
  surplus: 'rbi-gold-2025',
  limit: 'rbi-gold-2025',
  value: 'rbi-gold-2025',
  'sale-notice': 'rbi-gold-2025',
  charge: 'rbi-penal-2023',
  'charge-apart': 'rbi-penal-2023',
  rate: 'rbi-penal-2023',
  calls: 'rbi-recovery-2022',
} as const
export type Duty = keyof typeof SOURCES
/** The ids of the sources of duties. */
export type DutySource = (typeof SOURCES)[Duty]

/** The ids of all sources of duties. */
export const DUTY_SOURCES: readonly DutySource[] = [...new Set(Object.values(SOURCES))]

/** All duties. */
export const DUTIES = Object.keys(SOURCES) as readonly Duty[]

/** The duties behind each kind of letter; those of one source stand together. */
const OF_KIND: Readonly<Record<LetterKind, readonly Duty[]>> = {
  overdue: ['charge', 'charge-apart', 'rate', 'calls'],
  'margin-call': ['limit', 'value', 'sale-notice'],
  auction: ['notice', 'advertised', 'district', 'reserve', 'bidders'],
  newspaper: ['notice', 'month', 'advertised', 'district', 'reserve', 'bidders'],
  sale: ['notice', 'advertised', 'reserve', 'bidders', 'account', 'surplus'],
}

/** What the lender must have done by the day of such a letter. */
export const dutiesOf = (kind: LetterKind): readonly Duty[] => OF_KIND[kind]

/** What the letter to write asks for: the duties that nobody has seen done, in their order. */
export const requestsOf = (kind: LetterKind, seen: readonly Duty[]): readonly Duty[] =>
  OF_KIND[kind].filter((duty) => !seen.includes(duty))

/** The duties of a kind by their source, in order. */
export function dutiesBySource(
  kind: LetterKind,
): readonly { readonly source: DutySource; readonly duties: readonly Duty[] }[] {
  const sources = [...new Set(OF_KIND[kind].map((duty) => SOURCES[duty]))]
  return sources.map((source) => ({
    source,
    duties: OF_KIND[kind].filter((duty) => SOURCES[duty] === source),
  }))
}

/** Whether gold is sold, or has been, by such a letter. */
export const isAboutSale = (kind: LetterKind): boolean =>
  kind === 'auction' || kind === 'newspaper' || kind === 'sale'
