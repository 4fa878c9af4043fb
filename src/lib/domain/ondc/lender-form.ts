import { parseIsoDate } from '#lib/domain/dates/dates'
import { parseGrams } from '#lib/domain/gold/gold'
import { parseAmount } from '#lib/domain/money/money'
import { parsePan } from '#lib/domain/person/pan'
import { parsePersonName } from '#lib/domain/person/person-name'
import { parseIndianMobile } from '#lib/domain/person/phone'
import type { Result } from '#lib/domain/shared/result'
import { parsePinCode } from '#lib/domain/visit/pincode'

/** How a field of a lender's form is entered. */
export const FIELD_KINDS = ['text', 'number', 'date', 'choice', 'box'] as const
export type FieldKind = (typeof FIELD_KINDS)[number]

/** A choice of a field, with the value that is sent for it. */
export interface FieldChoice {
  readonly value: string
  readonly label: string
}

/** A field of a lender's form, which our page shows in its own way. */
export interface FormField {
  /** As it is sent. */
  readonly name: string
  /** In the lender's words, cleaned; our page has its own words for the names that it knows. */
  readonly label: string
  readonly kind: FieldKind
  readonly required: boolean
  /** Of a choice; else empty. */
  readonly choices: readonly FieldChoice[]
}

/** A form of a lender, read. */
export interface LenderForm {
  /** Where it is sent to, https. */
  readonly action: string
  readonly fields: readonly FormField[]
  /** What is sent with it as it came. */
  readonly hidden: Readonly<Record<string, string>>
}

/** The names of fields that our page has checks for. */
type KnownField =
  | ('pan' | 'fullName' | 'dob' | 'contactNumber' | 'pincode' | 'jewellery')
  | ('annualIncome' | 'requestAmount')

/** Why a value of a field is refused. */
export type FieldProblem = 'empty' | 'format' | 'too-long' | 'no-choice'

const MAX_VALUE = 200

const valueOf = <T extends string | number>(read: Result<T, string>): string | null =>
  read.ok ? String(read.value) : null

/** The value that is sent for what was typed in a field that our page knows; null where it can't be. */
const KNOWN: ReadonlyMap<string, (text: string) => string | null> = new Map<
  KnownField,
  (text: string) => string | null
>([
  ['pan', (text) => valueOf(parsePan(text))],
  ['fullName', (text) => valueOf(parsePersonName(text))],
  ['dob', (text) => valueOf(parseIsoDate(text))],
  ['contactNumber', (text) => valueOf(parseIndianMobile(text))],
  ['pincode', (text) => valueOf(parsePinCode(text))],
  ['jewellery', (text) => valueOf(parseGrams(text))],
  ['annualIncome', (text) => valueOf(parseAmount(text))],
  ['requestAmount', (text) => valueOf(parseAmount(text))],
])

const NUMBER = /^\d{1,12}(?:\.\d{1,3})?$/

const byKind = (kind: FieldKind, text: string): string | null => {
  if (kind === 'number') return NUMBER.test(text) ? text : null
  return kind === 'date' ? valueOf(parseIsoDate(text)) : text
}

type ReadValue = { readonly value: string } | { readonly problem: FieldProblem }

/** The value that a box has where it is ticked. */
export const TICKED = 'true'

function readValue({ name, kind, required, choices }: FormField, typed: string): ReadValue {
  const text = typed.trim()
  if (kind === 'box') return required && text !== TICKED ? { problem: 'empty' } : { value: text }
  if (text === '') return required ? { problem: 'empty' } : { value: '' }
  if (text.length > MAX_VALUE) return { problem: 'too-long' }
  if (kind === 'choice')
    return choices.some((choice) => choice.value === text) ? { value: text } : { problem: 'no-choice' }
  const value = KNOWN.get(name)?.(text) ?? (KNOWN.has(name) ? null : byKind(kind, text))
  return value === null ? { problem: 'format' } : { value }
}

/** The values of a form as they are sent, or what is wrong with which of them. */
export type ReadValues =
  | { readonly values: ReadonlyMap<string, string> }
  | { readonly problems: Readonly<Record<string, FieldProblem>> }

/** Reads what was entered in a form. Fields that are left empty are not sent. */
export function readValues(fields: readonly FormField[], entered: ReadonlyMap<string, string>): ReadValues {
  const read = fields.map(({ name, ...field }) => {
    return [name, readValue({ name, ...field }, entered.get(name) ?? '')] as const
  })
  const problems = read.flatMap(([name, one]) => ('problem' in one ? [[name, one.problem] as const] : []))
  if (problems.length > 0) return { problems: Object.fromEntries(problems) }
  return {
    values: new Map(
      read.flatMap(([name, one]) => ('value' in one && one.value !== '' ? [[name, one.value]] : [])),
    ),
  }
}
