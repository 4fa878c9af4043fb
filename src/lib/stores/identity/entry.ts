import { atom, computed, type ReadableAtom } from 'nanostores'
import * as v from 'valibot'
import { parsePersonName, type NameProblem } from '#lib/domain/person/person-name'
import {
  COUNTRIES,
  countryOf,
  formatNational,
  parsePhone,
  type Country,
  type Phone,
  type ReadAbroad,
} from '#lib/domain/person/phone'
import { loadAbroad } from '#lib/phone-numbers/load-abroad'
import { services } from '#lib/services/chooser'
import type { IdentityService } from '#lib/services/ports'
import { identityRequest, sendOtpTo } from './identity.ts'
import { $onboarding, keep, phoneOf } from '#lib/stores/onboarding/onboarding'
import { sessionStore } from '#lib/stores/shared/session'

/** The values of the entry screens' fields. */
export interface Entry {
  readonly country: Country
  readonly phone: string
  readonly fullName: string
}

/** The initial values; the server renders them. */
export const EMPTY_ENTRY: Entry = { country: 'IN', phone: '', fullName: '' }

/** The fields changed but not submitted; untouched ones are absent. */
type EntryDraft = Partial<Entry>

const UNTOUCHED: EntryDraft = {}

const stored: v.GenericSchema<unknown, EntryDraft> = v.object({
  country: v.optional(v.picklist(COUNTRIES)),
  phone: v.optional(v.pipe(v.string(), v.maxLength(60))),
  fullName: v.optional(v.pipe(v.string(), v.maxLength(200))),
})

const $draft = sessionStore('entry', stored, UNTOUCHED)

/** The values of the fields: the draft, else the values stored earlier. */
export const $entry: ReadableAtom<Entry> = computed([$draft, $onboarding], (draft, onboarding) => {
  const phone = phoneOf(onboarding)
  return {
    country: draft.country ?? onboarding.country,
    phone: draft.phone ?? (phone ? formatNational(phone) : ''),
    fullName: draft.fullName ?? onboarding.fullName,
  }
})

const $readAbroad = atom<ReadAbroad | null>(null)

/** The parsed number of the field, or why it is invalid. */
export const $number = computed([$entry, $readAbroad], ({ country, phone }, readAbroad) =>
  parsePhone(phone, countryOf(phone, country), readAbroad),
)

export const $numberEmpty: ReadableAtom<boolean> = computed($entry, ({ phone }) => phone.trim() === '')

/** Why no code can be sent to the number in the field. */
export interface NumberProblem {
  readonly field: 'number'
  readonly reason: 'empty' | 'invalid'
}

/** The problems of the number in the field. A foreign number is valid until its numbering plan is loaded. */
export const $numberProblems = computed($number, (number): readonly NumberProblem[] =>
  number.ok || number.reason === 'unread' ? [] : [{ field: 'number', reason: number.reason }],
)

/** Why the name in the field is invalid; null if it is valid or empty, because the name is optional. */
export const $nameProblem: ReadableAtom<Exclude<NameProblem, 'empty'> | null> = computed(
  $entry,
  ({ fullName }) => {
    const name = parsePersonName(fullName)
    return name.ok || name.reason === 'empty' ? null : name.reason
  },
)

/** Loads the foreign numbering plans if the number needs them. */
async function loadPlans(): Promise<void> {
  const { country, phone } = $entry.get()
  if (countryOf(phone, country) !== 'IN' && !$readAbroad.get()) $readAbroad.set(await loadAbroad())
}

/** Sets fields; undefined makes a field untouched again. */
export function setEntry(fields: EntryDraft): void {
  const filled = Object.entries({ ...$draft.get(), ...fields }).filter(([, text]) => text !== undefined)
  $draft.set(filled.length > 0 ? (Object.fromEntries(filled) as EntryDraft) : UNTOUCHED)
  loadPlans().catch(() => undefined)
}

/** Handles input in the number field; clears an earlier failure. */
export function typeNumber(fields: Required<Pick<EntryDraft, 'country' | 'phone'>>): void {
  identityRequest.clear()
  setEntry(fields)
}

/** Formats a complete number in its national format and selects its country. */
export function settleNumber(): void {
  const number = $number.get()
  if (number.ok && $draft.get().phone !== undefined) {
    setEntry({ country: number.value.country, phone: formatNational(number.value) })
  }
}

async function readNumber(): Promise<Phone | null> {
  await loadPlans()
  const number = $number.get()
  return number.ok ? number.value : null
}

function cleanName(text: string): string {
  const name = parsePersonName(text)
  return name.ok ? name.value : ''
}

/**
 * Stores the number from the field, and the name if it is valid, and sends a code to the number.
 * @param asksWho whether to check as well if the number belongs to a known customer
 * @returns whether the code was sent; `invalid` if the number is invalid, undefined if a call failed or is pending
 */
export async function proceed(
  asksWho: boolean,
  identity: IdentityService = services.identity,
): Promise<'sent' | 'invalid' | undefined> {
  const read = async () => {
    const phone = await readNumber()
    const { fullName } = $draft.get()
    if (phone && fullName !== undefined && !$nameProblem.get()) keep({ fullName: cleanName(fullName) })
    return phone
  }
  const done = await sendOtpTo(read, asksWho, identity)
  // The submitted values are stored now, so the fields show those.
  if (done === 'sent') $draft.set($nameProblem.get() ? { fullName: $entry.get().fullName } : UNTOUCHED)
  return done
}

/** Resets the number field to the stored number, for editing. */
export const editNumber = (): void => setEntry({ country: undefined, phone: undefined })

/** Whether there is text in the number field that no code was sent to. */
export const isNumberTyped = (): boolean => Boolean($draft.get().phone?.trim())
