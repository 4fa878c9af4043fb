import type { Bounds } from '#lib/domain/audit/bounds'
import { contactOf, isReachable } from './contact.ts'
import { monthsOf, percentOf, rupeesOf } from './figures.ts'
import { addressOf, at, idAt, listAt, tagAt, textAt, type ReadAddress, type Unknown } from './message.ts'
import { inOrder, type WithheldReason } from './reasons.ts'

/** What a lender answers to a search: ranges, from which nobody can tell what a loan costs. */
interface LenderRange {
  readonly providerId: string
  readonly itemId: string
  readonly lender: string
  readonly product: string
  /** Percent a year. */
  readonly annualRatePercent: Bounds
  /** Months. */
  readonly tenureMonths: Bounds
  /** Rupees. */
  readonly amount: Bounds
  /** The lender's form that comes first. */
  readonly form: { readonly id: string; readonly url: string }
}

/** An answer that is not shown. */
interface WithheldRange {
  readonly lender: string
  readonly reasons: readonly WithheldReason[]
}

export interface Catalogue {
  readonly lenders: readonly LenderRange[]
  readonly withheld: readonly WithheldRange[]
}

/** How many products of one answer are read. */
export const MAX_ITEMS = 200
const MAX_PROVIDERS = 50

const CATEGORY = 'GOLD_LOAN'
const WITH_AGGREGATOR = 'AA_LOAN'

type Read<T> = { readonly value: T } | { readonly reason: WithheldReason }

/** The range between two entries of a tag. */
function rangeOf(
  tag: ReadonlyMap<string, unknown>,
  name: string,
  read: (value: unknown) => number | null,
): Read<Bounds> {
  const ends = [tag.get(`MIN_${name}`), tag.get(`MAX_${name}`)]
  if (ends.some((end) => end === undefined)) return { reason: 'missing' }
  const [min = null, max = null] = ends.map(read)
  return min === null || max === null || min > max ? { reason: 'unreadable' } : { value: { min, max } }
}

function formOf(item: Unknown, readAddress: ReadAddress): Read<LenderRange['form']> {
  const id = idAt(item, 'xinput', 'form', 'id')
  const stated = at(item, 'xinput', 'form', 'url')
  const url = readAddress(stated)
  if (id === null || stated === undefined) return { reason: 'missing' }
  return url === null ? { reason: 'unreadable' } : { value: { id, url } }
}

const categoriesOf = (provider: Unknown, code: string): readonly unknown[] =>
  listAt(MAX_ITEMS, provider, 'categories')
    .filter((category) => at(category, 'descriptor', 'code') === code)
    .map((category) => at(category, 'id'))
    .filter((id) => typeof id === 'string')

/** A product of a lender. */
function itemOf(
  provider: Unknown,
  item: Unknown,
  needsAggregator: boolean,
  readAddress: ReadAddress,
): LenderRange | WithheldRange {
  const tag = tagAt('GENERAL_INFO', item)
  const [providerId, itemId] = [idAt(provider, 'id'), idAt(item, 'id')]
  const lender = textAt(provider, 'descriptor', 'name')
  const rate = rangeOf(tag, 'INTEREST_RATE', percentOf)
  const tenure = rangeOf(tag, 'TENURE', monthsOf)
  const amount = rangeOf(tag, 'LOAN_AMOUNT', rupeesOf)
  const form = formOf(item, readAddress)
  const isWhole = 'value' in rate && 'value' in tenure && 'value' in amount && 'value' in form
  const reasons: WithheldReason[] = [
    ...[rate, tenure, amount, form].flatMap((read) => ('reason' in read ? [read.reason] : [])),
    ...(isReachable(contactOf(provider)) ? [] : (['contact-missing'] as const)),
    ...(needsAggregator ? (['needs-aggregator'] as const) : []),
  ]
  if (!isWhole || reasons.length > 0 || providerId === null || itemId === null || lender === null)
    return { lender: lender ?? '', reasons: inOrder(reasons.length > 0 ? reasons : ['missing']) }
  return {
    ...{ providerId, itemId, lender, product: textAt(item, 'descriptor', 'name') ?? '' },
    ...{ annualRatePercent: rate.value, tenureMonths: tenure.value, amount: amount.value, form: form.value },
  }
}

/** One line a lender that is not shown; those without a name, together. A lender of which something is shown has none. */
function withheldOf(read: readonly (LenderRange | WithheldRange)[]): readonly WithheldRange[] {
  const shown = new Set(read.flatMap((one) => ('providerId' in one ? [one.lender] : [])))
  const hidden = read.flatMap((one) => ('reasons' in one && !shown.has(one.lender) ? [one] : []))
  return [...Map.groupBy(hidden, ({ lender }) => lender)].map(([lender, some]) => ({
    lender,
    reasons: inOrder(some.flatMap(({ reasons }) => reasons)),
  }))
}

/**
 * Reads what lenders answer to a search: the products of gold loans with their ranges, and who is not shown for what.
 * @param message the `message` of an `on_search`
 * @param readAddress which addresses of forms are taken
 */
export function readCatalogue(message: Unknown, readAddress: ReadAddress = addressOf): Catalogue {
  const read = listAt(MAX_PROVIDERS, message, 'catalog', 'providers').flatMap((provider) => {
    const gold = categoriesOf(provider, CATEGORY)
    const aggregated = categoriesOf(provider, WITH_AGGREGATOR)
    return listAt(MAX_ITEMS, provider, 'items').flatMap((item) => {
      const categories = listAt(MAX_ITEMS, item, 'category_ids')
      if (!categories.some((id) => gold.includes(id))) return []
      return [
        itemOf(
          provider,
          item,
          categories.some((id) => aggregated.includes(id)),
          readAddress,
        ),
      ]
    })
  })
  const some = read.slice(0, MAX_ITEMS)
  return { lenders: some.filter((one) => 'providerId' in one), withheld: withheldOf(some) }
}
