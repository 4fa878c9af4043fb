import { groupRupees } from '#lib/domain/format/format'
import { COLUMN_LIST, MAX_OFFERS } from './columns.ts'
import { CROSS_FIELD_RULES, TOGETHER } from './cross-field.ts'
import type { FeedOffer } from './feed-offer.ts'
import { offerOfValues, readRow, type Fault, type ReadRow } from './read-row.ts'
import { placeOf, type FeedRow, type RowPlace, type RowProblem } from './row.ts'

/** Problems that are listed of one file. */
export const MAX_PROBLEMS = 500

/** What was read of a file. */
export interface ReadOffers {
  /** The offers of the rows without a problem, in the order of the file. */
  readonly offers: readonly FeedOffer[]
  /** What is wrong, in the order of the file, each with what to write instead. */
  readonly problems: readonly RowProblem[]
}

interface PlacedRow extends ReadRow {
  readonly place: RowPlace
  /** Null if the row has a fault. */
  readonly offer: FeedOffer | null
}

const togetherFaults = (offer: FeedOffer): readonly Fault[] =>
  TOGETHER.filter(([one, other]) => offer[one] !== undefined && offer[other] === undefined).map(
    ([one, other]) => ({
      field: other,
      sentence: `it is needed with ${one}. State both, or leave both out.`,
    }),
  )

const crossFaults = (offer: FeedOffer): readonly Fault[] => [
  ...togetherFaults(offer),
  ...CROSS_FIELD_RULES.filter(({ holds }) => !holds(offer)).map(({ field, words, advice }) => ({
    field,
    sentence: `it ${words}. ${advice}`,
  })),
]

function placed(row: FeedRow, index: number): PlacedRow {
  const read = readRow(row)
  const place = placeOf(row, index)
  if (read.faults.length > 0) return { ...read, place, offer: null }
  const offer = offerOfValues(read.values)
  const faults = crossFaults(offer)
  return { ...read, faults, place, offer: faults.length > 0 ? null : offer }
}

const problemOf = (
  { place: { row, words }, values: { id } }: Pick<PlacedRow, 'place' | 'values'>,
  field: string | null,
  sentence: string,
): RowProblem => ({
  row,
  field,
  id: typeof id === 'string' ? id : null,
  sentence: `${words}${field === null ? '' : `, ${field}`}: ${sentence}`,
})

const lettersOf = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '')

const BY_LETTERS: ReadonlyMap<string, string> = new Map(COLUMN_LIST.map(([name]) => [lettersOf(name), name]))

const SHOWN_NAME = 40

/** One problem for each name that no column has, where it stands first. */
function unknownProblems(rows: readonly PlacedRow[]): readonly RowProblem[] {
  const first = new Map<string, PlacedRow>()
  for (const row of rows) for (const name of row.unknown) if (!first.has(name)) first.set(name, row)
  return [...first].map(([name, row]) => {
    const meant = BY_LETTERS.get(lettersOf(name))
    const shown = name
      .slice(0, SHOWN_NAME)
      .toWellFormed()
      .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
    return problemOf(
      row,
      shown,
      `no column has this name, so it was not read. ${meant === undefined ? 'Remove it.' : `Write ${meant}.`}`,
    )
  })
}

/** Rows by their code; the site writes codes in small letters, so those that differ only by capitals are the same. */
function byCode(rows: readonly PlacedRow[]): ReadonlyMap<string, readonly PlacedRow[]> {
  const found = new Map<string, PlacedRow[]>()
  for (const row of rows) {
    const { id } = row.values
    if (typeof id !== 'string') continue
    const code = id.toLowerCase()
    const same = found.get(code)
    if (same) same.push(row)
    else found.set(code, [row])
  }
  return found
}

const doubleProblems = ([first, ...others]: readonly PlacedRow[]): readonly RowProblem[] =>
  others.map((row) =>
    problemOf(
      row,
      'id',
      `${String(row.values.id)} is the code of ${first?.place.words.toLowerCase() ?? ''} too, so neither was read. Give each offer a code of its own.`,
    ),
  )

function listed(problems: readonly RowProblem[]): readonly RowProblem[] {
  const next = problems[MAX_PROBLEMS]
  if (!next) return problems
  const more = problems.length - MAX_PROBLEMS
  const sentence = `${more} more problems, from row ${next.row} on, are not listed. Correct these first, then send the file again.`
  return [...problems.slice(0, MAX_PROBLEMS), { row: next.row, field: null, id: null, sentence }]
}

/** The sentence for a file with too many offers. */
export const TOO_MANY_OFFERS = `The file has more than ${groupRupees(MAX_OFFERS)} offers. Send those that you offer now, in one file.`

/**
 * Reads the rows of a lender's file. A row with anything wrong gives no offer, the others stay. Rows that share a code give
 * none of them, since nobody can say which counts. It never throws.
 * @param rows as `readFile` of the server gives them, or the `offers` of a JSON file; more than 10,000 are not looked at
 */
export function readOffers(rows: readonly FeedRow[]): ReadOffers {
  if (rows.length > MAX_OFFERS)
    return {
      offers: [],
      problems: [{ row: MAX_OFFERS + 1, field: null, id: null, sentence: TOO_MANY_OFFERS }],
    }
  const all = rows.map(placed)
  const doubled = [...byCode(all).values()].filter(({ length }) => length > 1)
  const left = new Set(doubled.flat())
  const problems = [
    ...all.flatMap((row) => row.faults.map(({ field, sentence }) => problemOf(row, field, sentence))),
    ...unknownProblems(all),
    ...doubled.flatMap(doubleProblems),
  ].sort((one, other) => one.row - other.row)
  return {
    offers: all.flatMap((row) => (row.offer === null || left.has(row) ? [] : [row.offer])),
    problems: listed(problems),
  }
}
