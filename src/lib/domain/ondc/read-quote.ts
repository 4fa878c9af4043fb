import { PIN_CODE } from '#lib/domain/visit/pincode'
import { contactOf } from './contact.ts'
import { countOf, daysOf, durationOf, isMonthly, monthsOf, percentOf, rupeesOf } from './figures.ts'
import type { Branch, LenderQuote } from './lender-quote.ts'
import { addressOf, at, idAt, listAt, tagAt, textAt, type ReadAddress, type Unknown } from './message.ts'
import { inOrder, type WithheldReason } from './reasons.ts'

const MAX_PARTS = 40
const MAX_BRANCHES = 50

/** The parts of a quote by their titles, raw. */
const partsOf = (order: Unknown): ReadonlyMap<unknown, unknown> =>
  new Map(
    listAt(MAX_PARTS, order, 'quote', 'breakup').map((part) => [
      at(part, 'title'),
      at(part, 'price', 'value'),
    ]),
  )

/** Reads values, and notes the reasons of those that can't be read. */
class Reader {
  readonly reasons: WithheldReason[] = []

  /** What must be there; the second value stands for it once the quote is withheld anyhow. */
  needed<T>(value: Unknown, read: (value: unknown) => T | null, otherwise: T): T {
    if (value === undefined) this.reasons.push('missing')
    return this.optional(value, read, otherwise)
  }

  /** What may be left out, but is read where it is there. */
  optional<T, Other>(value: Unknown, read: (value: unknown) => T | null, otherwise: Other): T | Other {
    if (value === undefined) return otherwise
    const found = read(value)
    if (found === null) this.reasons.push('unreadable')
    return found ?? otherwise
  }
}

/** The branches of the lender; those without an id or a name are left out. */
const branchesOf = (provider: Unknown): readonly Branch[] =>
  listAt(MAX_BRANCHES, provider, 'locations').flatMap((location) => {
    const id = idAt(location, 'id')
    const name = textAt(location, 'descriptor', 'name')
    const pinCode = textAt(location, 'area_code') ?? ''
    if (id === null || name === null) return []
    const address = textAt(location, 'address') ?? ''
    return [{ id, name, address, pinCode: PIN_CODE.test(pinCode) ? pinCode : '' }]
  })

/** Half-yearly instalments and the like are not read: the sums of this site are by months. One at the end is. */
const isCounted = (count: number) => (value: unknown) => (isMonthly(value) || count === 1 ? true : null)

/** What is read of a lender's answer. */
export type QuoteReading = LenderQuote | { readonly reasons: readonly WithheldReason[] }

/**
 * Reads the quote of an `on_select`.
 * @param message its `message`
 * @param sentMs epoch ms of its `timestamp`, from which its `ttl` counts
 * @param readAddress which addresses are taken
 * @returns the quote, or why it can't be read
 */
export function readQuote(
  message: Unknown,
  sentMs: number,
  readAddress: ReadAddress = addressOf,
): QuoteReading {
  const order = at(message, 'order')
  const provider = at(order, 'provider')
  const item = at(order, 'items', 0)
  const parts = partsOf(order)
  const terms = tagAt('LOAN_INFO', item)
  const reader = new Reader()
  const part = (title: string) => reader.needed(parts.get(title), rupeesOf, 0)
  const charge = (title: string) => reader.optional(parts.get(title), rupeesOf, 0)
  const words = (name: string) => textAt(terms.get(name))
  const instalments = reader.needed(terms.get('NUMBER_OF_INSTALLMENTS_OF_REPAYMENT'), countOf, 0)
  reader.needed(terms.get('REPAYMENT_FREQUENCY'), isCounted(instalments), true)
  const quote: LenderQuote = {
    quoteId: reader.needed(at(order, 'quote', 'id'), idAt, ''),
    providerId: reader.needed(at(provider, 'id'), idAt, ''),
    itemId: reader.needed(at(item, 'id'), idAt, ''),
    lender: reader.needed(at(provider, 'descriptor', 'name'), textAt, ''),
    product: textAt(item, 'descriptor', 'name') ?? '',
    principal: part('PRINCIPAL'),
    annualRatePercent: reader.needed(terms.get('INTEREST_RATE'), percentOf, 0),
    tenureMonths: reader.needed(terms.get('TERM'), monthsOf, 1),
    ...{ instalments, instalment: reader.needed(terms.get('INSTALLMENT_AMOUNT'), rupeesOf, 0) },
    ...{ interest: part('INTEREST'), inHand: part('NET_DISBURSED_AMOUNT') },
    charges: {
      processing: charge('PROCESSING_FEE'),
      otherUpfront: charge('OTHER_UPFRONT_CHARGES'),
      insurance: charge('INSURANCE_CHARGES'),
      other: charge('OTHER_CHARGES'),
    },
    price: reader.needed(at(order, 'quote', 'price', 'value'), rupeesOf, 0),
    itemPrice: reader.optional(at(item, 'price', 'value'), rupeesOf, null),
    statedAprPercent: reader.needed(terms.get('ANNUAL_PERCENTAGE_RATE'), percentOf, 0),
    ltvPercent: reader.optional(terms.get('LTV_RATIO'), percentOf, null),
    closingChargePercent: percentOf(terms.get('FORECLOSURE_FEE')),
    words: {
      application: words('APPLICATION_FEE'),
      closing: words('FORECLOSURE_FEE'),
      late: words('DELAY_PENALTY_FEE'),
      otherPenalty: words('OTHER_PENALTY_FEE'),
    },
    coolingOffDays: reader.optional(terms.get('COOL_OFF_PERIOD'), daysOf, null),
    keyFactsLink: reader.needed(terms.get('KFS_LINK'), readAddress, ''),
    termsLink: readAddress(terms.get('TNC_LINK')),
    contact: contactOf(provider),
    until: sentMs + reader.needed(at(order, 'quote', 'ttl'), durationOf, 0),
    branches: branchesOf(provider),
  }
  return reader.reasons.length > 0 ? { reasons: inOrder(reader.reasons) } : quote
}
