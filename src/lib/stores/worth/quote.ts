import { atom, type ReadableAtom } from 'nanostores'
import * as v from 'valibot'
import { istDate, type IsoDate } from '#lib/domain/dates/dates'
import { INTEREST_BASES } from '#lib/domain/quote/quote'
import {
  QUOTE_PARAMETERS,
  quoteTextOf,
  readQuoteAddress,
  type QuoteAddress,
} from '#lib/domain/quote/quote-address'
import { EXAMPLE_QUOTE, settleQuote, type QuoteField, type QuoteText } from '#lib/domain/quote/quote-form'
import { QUOTE_PERIODS } from '#lib/domain/quote/quoted-rate'
import { REPAYMENTS } from '#lib/domain/loan/repayment'
import { takeParams } from '#lib/stores/shared/address-bar'
import { createFromLink } from '#lib/stores/shared/from-link'
import { sessionStore } from '#lib/stores/shared/session'

const typed = v.pipe(v.string(), v.maxLength(60))
const stored: v.GenericSchema<unknown, QuoteText> = v.object({
  amount: typed,
  months: typed,
  rate: typed,
  per: v.picklist(QUOTE_PERIODS),
  basis: v.picklist([...INTEREST_BASES, 'unknown']),
  repayment: v.picklist(REPAYMENTS),
  fee: typed,
})

const $text = sessionStore('quote', stored, EXAMPLE_QUOTE)

/** The fields as typed. They stay in the tab: nothing that is typed is sent or put in an address. */
export const $quoteText: ReadableAtom<QuoteText> = $text

/** The day on which the page was opened: the rules of that day count. */
export const $openedOn: ReadableAtom<IsoDate> = atom(istDate(Date.now()))

const $typing = atom<QuoteField | null>(null)

/** The field that is being edited; null if none. */
export const $typingField: ReadableAtom<QuoteField | null> = $typing

/** Sets the text of a field. */
export function typeQuote(field: QuoteField, text: string): void {
  $typing.set(field)
  $text.set({ ...$text.get(), [field]: text })
}

/** Sets choices of the form. */
export const chooseQuote = (choices: Partial<Pick<QuoteText, 'per' | 'basis' | 'repayment'>>): void =>
  $text.set({ ...$text.get(), ...choices })

/** A field loses focus: its text settles, and its problem is shown. */
export function leaveQuoteField(field: QuoteField): void {
  $typing.set(null)
  $text.set(settleQuote($text.get(), field))
}

const fromLink = createFromLink('quote-aside', stored, {
  get: () => ($text.get() === $text.initial ? null : $text.get()),
  set: (text) => $text.set(text),
})

/** Whether a quote of the visitor was put aside for that of a link. */
export const $quoteAside = fromLink.$aside

/** Shows the quote that was put aside. */
export const showQuoteAgain = (): void => fromLink.putBack()

const $problems = atom<QuoteAddress['notDone']>([])

/** What of the link was not used. */
export const $quoteLinkProblems: ReadableAtom<QuoteAddress['notDone']> = $problems

/** Takes the quote of the page's address, if any, and removes it from there. Call it once when the page is loaded. */
export function takeLinkedQuote(): void {
  const { quote, notDone } = readQuoteAddress(takeParams(QUOTE_PARAMETERS))
  $problems.set(notDone)
  if (quote) fromLink.take(quoteTextOf(quote))
}
