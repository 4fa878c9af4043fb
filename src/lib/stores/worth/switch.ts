import { atom, type ReadableAtom } from 'nanostores'
import * as v from 'valibot'
import { istDate, type IsoDate } from '#lib/domain/dates/dates'
import { REPAYMENTS } from '#lib/domain/loan/repayment'
import { RATE_KINDS } from '#lib/domain/quote/loan-rate'
import {
  readSwitchAddress,
  SWITCH_PARAMETERS,
  switchTextOf,
  type SwitchAddress,
} from '#lib/domain/switch/switch-address'
import { settleSwitch } from '#lib/domain/switch/switch-form'
import { EXAMPLE_SWITCH, type SwitchField, type SwitchText } from '#lib/domain/switch/switch-text'
import { takeParams } from '#lib/stores/shared/address-bar'
import { createFromLink } from '#lib/stores/shared/from-link'
import { sessionStore } from '#lib/stores/shared/session'

const typed = v.pipe(v.string(), v.maxLength(60))
const stored: v.GenericSchema<unknown, SwitchText> = v.object({
  owed: typed,
  months: typed,
  rate: typed,
  rateKind: v.picklist(RATE_KINDS),
  slabMonths: typed,
  slabRate: typed,
  repayment: v.picklist(REPAYMENTS),
  instalment: typed,
  charge: typed,
  weight: typed,
  karat: v.pipe(v.string(), v.maxLength(2)),
  renewalRate: typed,
  renewalFee: typed,
  bothDays: typed,
})

const $text = sessionStore('switch', stored, EXAMPLE_SWITCH)

/** The fields as typed. They stay in the tab: nothing that is typed is sent. */
export const $switchText: ReadableAtom<SwitchText> = $text

/** The day on which the page was opened: the rules of that day count. */
export const $openedOn: ReadableAtom<IsoDate> = atom(istDate(Date.now()))

const $typing = atom<SwitchField | null>(null)

/** The field that is being edited; null if none. */
export const $typingField: ReadableAtom<SwitchField | null> = $typing

/** Sets the text of a field. */
export function typeSwitch(field: SwitchField, text: string): void {
  $typing.set(field)
  $text.set({ ...$text.get(), [field]: text })
}

/** Sets choices of the form. */
export const chooseSwitch = (choices: Partial<Pick<SwitchText, 'rateKind' | 'repayment' | 'karat'>>): void =>
  $text.set({ ...$text.get(), ...choices })

/** A field loses focus: its text settles, and its problem is shown. */
export function leaveSwitchField(field: SwitchField): void {
  $typing.set(null)
  $text.set(settleSwitch($text.get(), field))
}

const fromLink = createFromLink('switch-aside', stored, {
  get: () => ($text.get() === $text.initial ? null : $text.get()),
  set: (text) => $text.set(text),
})

/** Whether a loan of the visitor was put aside for that of a link. */
export const $switchAside = fromLink.$aside

/** Shows the loan that was put aside. */
export const showSwitchAgain = (): void => fromLink.putBack()

const $problems = atom<SwitchAddress['notDone']>([])

/** What of the link was not used. */
export const $switchLinkProblems: ReadableAtom<SwitchAddress['notDone']> = $problems

/** Takes the loan of the page's address, if any, and removes it from there. Call it once when the page is loaded. */
export function takeLinkedLoan(): void {
  const { loan, notDone } = readSwitchAddress(takeParams(SWITCH_PARAMETERS))
  $problems.set(notDone)
  if (loan) fromLink.take(switchTextOf(loan))
}
