import { atom, computed, type ReadableAtom } from 'nanostores'
import * as v from 'valibot'
import { parsePersonName, type NameProblem } from '@/lib/domain/person-name'
import { COUNTRIES, countryOf, formatNational, type Country, type Phone } from '@/lib/domain/phone'
import { services } from '@/lib/services/chooser'
import type { IdentityService } from '@/lib/services/ports'
import { loadAbroad, parsePhone, type Abroad } from '@/lib/phone-numbers/parse-phone'
import { sendOtpTo } from './identity'
import { $onboarding, keep, phoneOf, setPhone } from './onboarding'
import { sessionStore } from './session'

/** What stands in the fields of the entry screens. */
export interface Entry {
  readonly country: Country
  readonly phone: string
  readonly fullName: string
}

/** Fields that nobody has filled in: what the server renders. */
export const EMPTY_ENTRY: Entry = { country: 'IN', phone: '', fullName: '' }

/** What was typed or chosen and not submitted; a field that was not touched is absent. */
type EntryDraft = Partial<Entry>

const UNTOUCHED: EntryDraft = {}

const stored: v.GenericSchema<unknown, EntryDraft> = v.object({
  country: v.optional(v.picklist(COUNTRIES)),
  phone: v.optional(v.pipe(v.string(), v.maxLength(60))),
  fullName: v.optional(v.pipe(v.string(), v.maxLength(200))),
})

const $draft = sessionStore('entry', stored, UNTOUCHED)

/** The fields in view: what was filled in, else what the visitor has told before. */
export const $entry: ReadableAtom<Entry> = computed([$draft, $onboarding], (draft, told) => {
  const phone = phoneOf(told)
  return {
    country: draft.country ?? told.country,
    phone: draft.phone ?? (phone ? formatNational(phone) : ''),
    fullName: draft.fullName ?? told.fullName,
  }
})

const $abroad = atom<Abroad | null>(null)

const readWith = (abroad: Abroad | null, { country, phone }: Entry) =>
  parsePhone(phone, countryOf(phone, country), abroad)

/** The number in the field, or why there is none. */
export const $number = computed([$entry, $abroad], (entry, abroad) => readWith(abroad, entry))

/** Why the name in the field is refused; null where it is one or the field is empty, because the name may be left out. */
export const $nameProblem: ReadableAtom<Exclude<NameProblem, 'empty'> | null> = computed(
  $entry,
  ({ fullName }) => {
    const name = parsePersonName(fullName)
    return name.ok || name.reason === 'empty' ? null : name.reason
  },
)

/** Fetches the numbering plans abroad as soon as a number needs them; a failure counts when the number does. */
async function loadPlans(): Promise<void> {
  const { country, phone } = $entry.get()
  if (countryOf(phone, country) !== 'IN' && !$abroad.get()) $abroad.set(await loadAbroad())
}

/** Fills fields in; one that is undefined counts as untouched again. */
export function setEntry(fields: EntryDraft): void {
  const filled = Object.entries({ ...$draft.get(), ...fields }).filter(([, text]) => text !== undefined)
  $draft.set(filled.length > 0 ? (Object.fromEntries(filled) as EntryDraft) : UNTOUCHED)
  loadPlans().catch(() => undefined)
}

/** Shows a number that is complete as its country writes it, with that country chosen. */
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
 * Keeps the number in the field, and the name if it is one, and sends a code to the number.
 * @param asksWho whether it is asked as well if the number belongs to a known customer
 * @returns whether the code was sent; `invalid` for what is no number, undefined where a call failed or is under way
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
  // What was submitted is told; the fields now show that.
  if (done === 'sent') $draft.set($nameProblem.get() ? { fullName: $entry.get().fullName } : UNTOUCHED)
  return done
}

/** Proceed of the start screen, which asks for the name as well: one that is refused keeps the code from being sent. */
export const start = async (identity?: IdentityService): Promise<'sent' | 'invalid' | undefined> =>
  $nameProblem.get() ? 'invalid' : proceed(true, identity)

/** Puts the number that was told back into the field, to be changed. */
export const editNumber = (): void => setEntry({ country: undefined, phone: undefined })

const $told = atom<'unread' | 'nothing' | 'number'>('unread')

/** Whether a number was known when the visitor arrived on the page; `unread` until somebody looked. */
export const $arrival: ReadableAtom<'unread' | 'nothing' | 'number'> = $told

/**
 * Notes what is known as the visitor arrives.
 * @param phone the number that the address carried, if any: an Indian one is kept at once, one with another listed dial
 * code stands in the field, anything else is let go
 */
export function arrive(phone: string | null): void {
  // In an address a plus is a space.
  const text = (phone ?? '').replace(/^ /, '+').slice(0, 60)
  const country = countryOf(text, 'IN')
  const number = parsePhone(text, country, null)
  if (number.ok) setPhone(number.value)
  // A number of the address, or one told before, goes before a field that was left empty.
  if (number.ok || !$draft.get().phone?.trim()) editNumber()
  if (!number.ok && number.reason === 'unread') setEntry({ country, phone: text })
  $told.set(phoneOf($onboarding.get()) ? 'number' : 'nothing')
}
