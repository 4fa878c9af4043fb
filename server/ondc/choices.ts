import type { OndcChoice } from '#contract/generated/types.gen'
import type { Grams } from '#lib/domain/gold/gold'
import type { LendingRules } from '#lib/domain/loan/rules'
import { auditQuote } from '#lib/domain/ondc/audit-quote'
import { phoneOf } from '#lib/domain/ondc/contact'
import type { Branch, LenderQuote } from '#lib/domain/ondc/lender-quote'
import { at, idAt, listAt, tagAt, textAt, type ReadAddress } from '#lib/domain/ondc/message'
import { readQuote } from '#lib/domain/ondc/read-quote'
import type { WithheldReason } from '#lib/domain/ondc/reasons'
import { refusalOf } from '#lib/domain/ondc/refusals'
import { canFollow, stateOfStatus, type ChoiceState } from '#lib/domain/ondc/states'
import { choicesWith, moveChoice, noteNews, type ChoiceRow } from '../store/ondc/choices.ts'
import type { DueForm } from '../store/ondc/tables.ts'
import type { Store } from '../store/open.ts'
import type { Handler, TakenCallback } from './handlers.ts'
import type { LenderForms } from './lender-forms.ts'
import { offerOf } from './offer.ts'

interface ChoiceHandling {
  readonly store: Store
  readonly forms: LenderForms
  /** The rules of today, and the price at which a gram of 22 KT counts for a loan, rupees. */
  readonly basis: () => Promise<{ readonly rules: LendingRules; readonly pricePerGram22: number }>
  /** Which addresses of a lender the borrower may open. */
  readonly readAddress: ReadAddress
  /** Epoch ms. */
  readonly now: () => number
}

type Handover = NonNullable<OndcChoice['handover']>

/** What comes after an offer: a form on our page, or the lender's own page. */
type Next =
  { readonly form: DueForm | null } | { readonly handover: Handover } | { readonly reason: WithheldReason }

/** The name and the address of a branch; some lenders state one for both. */
const branchWords = ({ name, address }: Branch): string =>
  address === '' || address === name ? name : `${name}, ${address}`

/** Handles what lenders answer once one is chosen. */
export function choiceHandlers({ store, forms, basis, readAddress, now }: ChoiceHandling): {
  readonly on_select: Handler
  readonly on_status: Handler
} {
  /** Leads a choice on. @throws where something else came between, so that the message is looked at once more */
  async function move(
    row: ChoiceRow,
    to: ChoiceState,
    changes: Parameters<typeof moveChoice>[3],
  ): Promise<void> {
    if (!(await moveChoice(store, row, to, changes, now())))
      throw new Error('The choice was changed meanwhile.')
  }

  /** The choice whose last question a message answers, while it is still waited for. */
  async function answeredBy({ transactionId, bppId, messageId }: TakenCallback): Promise<ChoiceRow | null> {
    const rows = await choicesWith(store, transactionId, bppId)
    return rows.find((row) => row.state === 'asked' && row.selection?.messageId === messageId) ?? null
  }

  /** The lender's own page, and who waits where. */
  function handoverOf(order: unknown, url: string, { branches }: LenderQuote): Handover {
    const agent = at(order, 'fulfillments', 0, 'agent')
    const name = textAt(agent, 'person', 'name')
    const branch = branches.find(({ id }) => id === idAt(order, 'items', 0, 'location_ids', 0))
    return {
      url,
      branch: branch ? branchWords(branch) : null,
      agent: name === null ? null : { name, phone: phoneOf(at(agent, 'contact', 'phone')) },
    }
  }

  async function nextOf(order: unknown, quote: LenderQuote, row: ChoiceRow): Promise<Next> {
    const form = at(order, 'items', 0, 'xinput', 'form')
    const [id, stated] = [idAt(form, 'id'), at(form, 'url')]
    // The lender's own page is to be opened, and not read.
    if (at(form, 'mime_type') === 'application/html') {
      const url = readAddress(stated)
      return url === null ? { reason: 'unreadable' } : { handover: handoverOf(order, url, quote) }
    }
    if (id === null || typeof stated !== 'string') return { form: null }
    const read = await forms.fetch(stated, row.subscriber_url).catch(() => null)
    return { form: read && { ...read, id } }
  }

  /** The offer as it is stored, or why it is withheld. */
  async function checked({ message, timestampMs }: TakenCallback, row: ChoiceRow) {
    const asksForConsent = tagAt('CONSENT_INFO', message, 'order', 'items', 0).size > 0
    if (asksForConsent) return { reasons: ['needs-aggregator'] as const }
    const quote = readQuote(message, timestampMs, readAddress)
    if ('reasons' in quote) return quote
    const { rules, pricePerGram22 } = await basis()
    const gold22 = row.gold22 as Grams | null
    const { sums, reasons } = auditQuote(quote, { rules, pricePerGram22, gold22, nowMs: now() })
    return reasons.length > 0 ? { reasons } : { quote, offer: offerOf(quote, sums) }
  }

  return {
    async on_select(callback) {
      const row = await answeredBy(callback)
      if (!row) return
      const { error, message } = callback
      if (error) {
        await move(row, 'refused', { refusal: refusalOf(error.code) })
        return
      }
      const withhold = (reasons: readonly WithheldReason[]) =>
        move(row, 'withheld', { reasons: JSON.stringify(reasons), form: null })
      const found = await checked(callback, row)
      if ('reasons' in found) {
        await withhold(found.reasons)
        return
      }
      const { quote, offer } = found
      const next = await nextOf(at(message, 'order'), quote, row)
      if ('reason' in next) {
        await withhold([next.reason])
        return
      }
      const stored = { quote: JSON.stringify(offer), branches: JSON.stringify(quote.branches) }
      if ('handover' in next)
        await move(row, 'handed-over', { ...stored, form: null, handover: JSON.stringify(next.handover) })
      else await move(row, 'offered', { ...stored, form: next.form && JSON.stringify(next.form) })
    },
    async on_status({ transactionId, bppId, message, error, timestampMs }) {
      const [status] = listAt(1, message, 'order', 'items')
      const to = stateOfStatus(at(status, 'xinput', 'form_response', 'status'))
      if (error || to === null) return
      for (const row of await choicesWith(store, transactionId, bppId))
        if (canFollow(row.state, to) && (await noteNews(store, row.id, timestampMs))) await move(row, to, {})
    },
  }
}
