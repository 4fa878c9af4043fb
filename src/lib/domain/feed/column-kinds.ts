import { HTTPS_ADDRESS, type Bounds } from '#lib/domain/offer/offer-limits'

/** What a number counts. */
export type Unit = 'percent a year' | 'percent' | 'rupees' | 'months' | 'days'

/** What a text has to look like. */
export interface TextForm {
  /** With the flag `u` alone, since JSON Schema states the same pattern. */
  readonly pattern: RegExp
  /** What is expected, in words: 'a text'. */
  readonly words: string
}

// Control characters, halves of surrogate pairs and marks that turn the direction of writing are in no text; nor does one
// begin as a spreadsheet's formula does, or with or end in a space.
const TEXT =
  /^(?![=+\-@ \u00a0])[^\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ud800-\udfff]*[^\u0000-\u0020\u007f-\u00a0\u202a-\u202e\u2066-\u2069\ud800-\udfff]$/u

/** The forms of texts. */
export const TEXT_FORMS = {
  text: { pattern: TEXT, words: 'a text on one line' },
  code: { pattern: /^[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*$/u, words: 'a code of letters, digits and hyphens' },
  phone: {
    pattern: /^[+]?[0-9](?:[ \-]?[0-9]){5,14}$/u,
    words: 'a phone number of 6 to 15 digits',
  },
  mail: {
    pattern: /^[A-Za-z0-9][A-Za-z0-9._%+\-]*@(?:[A-Za-z0-9][A-Za-z0-9\-]*\.)+[A-Za-z]{2,}$/u,
    words: 'a mail address',
  },
  https: { pattern: HTTPS_ADDRESS, words: 'an address that begins with https://' },
} as const satisfies Readonly<Record<string, TextForm>>

/** The first digits of a PIN code. */
export const PIN_AREA = /^[1-9][0-9]{0,5}$/u

export interface NumberKind {
  readonly type: 'number'
  readonly unit: Unit
  readonly whole: boolean
  readonly bounds: Bounds
}

export interface TextKind {
  readonly type: 'text'
  readonly form: keyof typeof TEXT_FORMS
  /** Characters, as JSON Schema counts them: code points. */
  readonly maxLength: number
}

export interface ChoiceKind {
  readonly type: 'choice'
  readonly choices: readonly string[]
}

/** Lists of the first digits of PIN codes, or of slabs. */
export interface ListKind {
  readonly type: 'pin-areas' | 'slabs'
  readonly minItems: number
  readonly maxItems: number
}

/** What a column holds. */
export type Kind =
  NumberKind | TextKind | ChoiceKind | ListKind | { readonly type: 'yes-or-no' } | { readonly type: 'date' }

/** A column of a file, a field of an offer in JSON. */
export interface Column {
  readonly kind: Kind
  /** Whether an offer cannot be read without it. */
  readonly required: boolean
  /** Whether the Reserve Bank's rules ask every lender to state it; a payment of a month no bullet loan has. */
  readonly lawAsks: boolean
  /** What it means, for the lender. */
  readonly note: string
  /** As a cell has it. */
  readonly example: string
}

/** A number within bounds. */
export const numberOf = (unit: Unit, bounds: Bounds): NumberKind => ({
  type: 'number',
  unit,
  whole: false,
  bounds,
})

/** A whole number within bounds. */
export const wholeOf = (unit: Unit, bounds: Bounds): NumberKind => ({
  type: 'number',
  unit,
  whole: true,
  bounds,
})

/** A text of a form, at most so many characters. */
export const textOf = (form: keyof typeof TEXT_FORMS, maxLength: number): TextKind => ({
  type: 'text',
  form,
  maxLength,
})

/** One of a list of words. */
export const choiceOf = (choices: readonly string[]): ChoiceKind => ({ type: 'choice', choices })
