import type { FeedFinding, FeedOfferRow } from '#contract/generated/types.gen'
import { VERDICTS, type Finding } from '#lib/domain/audit/finding'
import { messageDraft } from '#lib/domain/audit/letter'
import { unreadableDraft } from '#lib/domain/feed/rows-text'
import { fieldChanges } from '#lib/domain/feed/difference'
import type { FeedOffer } from '#lib/domain/feed/feed-offer'
import { termsOf } from '#lib/domain/feed/terms'
import { offersInShort, shownFields, shownInShort } from '../../store/feeds/compared.ts'
import type { ShownAt } from '../../store/feeds/shown.ts'
import { offersByCode, type OfferRow, type SummaryRow } from '../../store/feeds/versions.ts'
import type { Store } from '../../store/open.ts'

/** Offers of which everything is answered at once. */
const PAGE = 100
/** More than a message has room for. */
const IN_DRAFT = 100

/** An offer of a version, or one that is shown and missing in it, in short. */
type ComparedRow = Omit<FeedOfferRow, 'full' | 'changes' | 'terms' | 'findings'>

export const findingOf = (finding: Finding): FeedFinding => ({ ...finding, workings: [...finding.workings] })

/** Withheld first, then what is to be confirmed; each in the order of its file. */
const byVerdict = (one: ComparedRow, other: ComparedRow): number =>
  VERDICTS.indexOf(one.verdict) - VERDICTS.indexOf(other.verdict)

/** A version beside what is shown. */
interface Compared {
  /** Withheld ones first. */
  readonly offers: readonly ComparedRow[]
  /** The newest version of which anything is shown; null where nothing is. */
  readonly shownVersion: number | null
}

/** How the offers of a version differ from what is shown now. */
export async function comparedWith(
  store: Store,
  { lender_id: lender, number, all_problems }: SummaryRow,
  at: ShownAt,
): Promise<Compared> {
  const own = await offersInShort(store, lender, number, at.day)
  const shown = await shownInShort(store, lender, at)
  const termsShown = new Map(shown.map(({ id, terms }) => [id, terms]))
  const changeOf = (id: string, terms: string) => {
    const before = termsShown.get(id)
    if (before === undefined) return 'new'
    return before === terms ? 'unchanged' : 'changed'
  }
  const inFile = new Set(own.map(({ id }) => id))
  const missing = shown.filter(({ id }) => !inFile.has(id))
  const gone = all_problems === 0 ? 'removed' : 'not-read'
  const offers = [
    ...own.map(({ terms, ...row }): ComparedRow => ({ ...row, change: changeOf(row.id, terms) })),
    ...missing.map(({ id, name }): ComparedRow => ({
      ...{ id, name, change: gone },
      ...{ state: 'shown', verdict: 'fine', begins: null },
    })),
  ].toSorted(byVerdict)
  const newest = shown.reduce((max, row) => Math.max(max, row.number), 0)
  return { offers, shownVersion: newest === 0 ? null : newest }
}

/** An offer with everything about it. @param own in the version; undefined where it is missing there */
function fullRow(row: ComparedRow, own: OfferRow | undefined, shown: FeedOffer | undefined): FeedOfferRow {
  const offer = own?.fields ?? shown
  return {
    ...row,
    full: true,
    changes: own ? [...fieldChanges(shown ?? null, own.fields)] : [],
    terms: offer ? [...termsOf(offer)] : [],
    findings: (own?.findings ?? []).map(findingOf),
  }
}

/** All offers of a version as they are compared, those of a page with everything about them. @param page from 1 */
export async function pageOf(
  store: Store,
  { lender_id: lender, number }: SummaryRow,
  at: ShownAt,
  compared: readonly ComparedRow[],
  page: number,
): Promise<FeedOfferRow[]> {
  const [from, to] = [(page - 1) * PAGE, page * PAGE]
  const codes = compared.slice(from, to).map(({ id }) => id)
  const rows = await offersByCode(store, lender, number, codes)
  const own = new Map(rows.map((row) => [row.offer_id, row]))
  const shown = await shownFields(store, lender, at, codes)
  return compared.map((row, place) =>
    place >= from && place < to
      ? fullRow(row, own.get(row.id), shown.get(row.id))
      : { ...row, full: false, changes: [], terms: [], findings: [] },
  )
}

/** The draft of a message to the lender: what does not add up, or why its file can't be read. */
export async function draftOf(
  store: Store,
  { lender_id: lender, number, problem, row_problems, all_problems: all, type }: SummaryRow,
  compared: readonly ComparedRow[],
): Promise<string> {
  if (problem !== null) return unreadableDraft({ problem, rows: row_problems, all, type })
  const withheld = compared.filter(({ verdict }) => verdict === 'withheld').map(({ id }) => id)
  if (withheld.length === 0) return ''
  const rows = await offersByCode(store, lender, number, withheld.slice(0, IN_DRAFT))
  const offers = rows.map(({ offer_id: id, fields: { name }, findings }) => ({
    offer: { id, name },
    findings,
  }))
  return messageDraft(offers, withheld.length)
}
