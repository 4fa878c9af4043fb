import { atom, type ReadableAtom } from 'nanostores'
import * as v from 'valibot'
import { istDate, type IsoDate } from '#lib/domain/dates/dates'
import { DUTIES, LETTER_KINDS, type Duty, type LetterKind } from '#lib/domain/letters/duties'
import {
  exampleLetter,
  RECIPIENTS,
  settleLetter,
  type LetterField,
  type LetterText,
  type Recipient,
} from '#lib/domain/letters/letter-form'
import { sessionStore } from '#lib/stores/shared/session'

const MAX_CHARS = 200
const typed = v.pipe(v.string(), v.maxLength(MAX_CHARS))
const stored: v.GenericSchema<unknown, LetterText> = v.object({
  kind: v.picklist(LETTER_KINDS),
  writtenOn: typed,
  namedDay: typed,
  owed: typed,
  weight: typed,
  place: typed,
  seen: v.pipe(v.array(v.picklist(DUTIES)), v.maxLength(DUTIES.length)),
  recipient: v.picklist(RECIPIENTS),
  name: typed,
  address: typed,
  lender: typed,
  account: typed,
  payment: typed,
  payBy: typed,
})

const today = istDate(Date.now())

/** The day on which the page was opened. */
export const $letterReadOn: ReadableAtom<IsoDate> = atom(today)

const $text = sessionStore('letter', stored, exampleLetter(today))

/** The letter as typed. It stays in the tab: nothing of it is sent or put in an address. */
export const $letterText: ReadableAtom<LetterText> = $text

const $typing = atom<LetterField | null>(null)

/** The field that is being edited; null if none. */
export const $typingInLetter: ReadableAtom<LetterField | null> = $typing

const change = (changed: Partial<LetterText>): void => $text.set({ ...$text.get(), ...changed })

/** Sets the text of a field. */
export function typeInLetter(field: LetterField, text: string): void {
  $typing.set(field)
  change({ [field]: text })
}

/** A field loses focus: its text settles, and its problem is shown. */
export function leaveLetterField(field: LetterField): void {
  $typing.set(null)
  $text.set(settleLetter($text.get(), field))
}

/** Chooses the kind of letter that came. */
export const chooseKind = (kind: LetterKind): void => change({ kind })

/** Chooses to whom the letter goes. */
export const chooseRecipient = (recipient: Recipient): void => change({ recipient })

/** Ticks a duty that the reader has seen done, or takes the tick off. */
export function tickDuty(duty: Duty, done: boolean): void {
  const others = $text.get().seen.filter((each) => each !== duty)
  change({ seen: done ? [...others, duty] : others })
}

/** What became of the text of the letter. */
export type CopyOutcome = 'not-yet' | 'copied' | 'failed'

const $copied = atom<CopyOutcome>('not-yet')

export const $letterCopied: ReadableAtom<CopyOutcome> = $copied

/** Copies the text of the letter. */
export async function copyLetter(text: string): Promise<void> {
  $copied.set('not-yet')
  try {
    await navigator.clipboard.writeText(text)
    $copied.set('copied')
  } catch {
    $copied.set('failed')
  }
}
