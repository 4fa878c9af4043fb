import { computed, type ReadableAtom } from 'nanostores'
import * as v from 'valibot'
import type { Grams } from '#lib/domain/gold/gold'
import type { Rupees } from '#lib/domain/money/money'
import type { SelectedPlan } from '#lib/domain/offer/offer'
import type { SentCode } from '#lib/domain/person/one-time-code'
import { isMaskedPan, maskPan, parsePan } from '#lib/domain/person/pan'
import { COUNTRIES, type Country, type Phone } from '#lib/domain/person/phone'
import type { PinCode } from '#lib/domain/visit/pincode'
import { simulated } from '#lib/services/are-simulated'
import type { SuggestedPlan } from '#lib/domain/loan/suggested-plans'
import { forgetTypedPan } from '#lib/stores/identity/pan-typed'
import { storedSuggestedPlan, storedGrams, storedPlan, storedRupees } from './plan-schema.ts'
import { sessionStore } from '#lib/stores/shared/session'

/** The occupations that the filters and the loan-amount screen offer. */
export const OCCUPATIONS = [
  'Salaried',
  'Farmer',
  'Self-Employed (Business)',
  'Self-Employed (Professional)',
] as const
export type Occupation = (typeof OCCUPATIONS)[number]

/** The details that the visitor has given so far. Empty text and null mean "not given". */
export interface Onboarding {
  /** The country whose numbering plan the number follows. */
  readonly country: Country
  /** The number's digits within its country: ten of an Indian mobile number. */
  readonly phone: string
  /** Whether the number belongs to a known customer; null if not checked yet. */
  readonly userExists: boolean | null
  /** When a code was last sent to the number, epoch ms. */
  readonly otpSentAt: number | null
  /** Whether that code has proved the number; it does so once. */
  readonly otpUsed: boolean
  readonly fullName: string
  readonly otpVerified: boolean
  readonly loanAmount: Rupees | null
  /** Weight of the visitor's gold, grams. */
  readonly weight: Grams | null
  /** What the visitor owes on gold already. */
  readonly existingLoans: Rupees | null
  readonly occupation: Occupation | ''
  readonly pinCode: string
  /** The plans suggested for the amount. */
  readonly plans: readonly SuggestedPlan[]
  readonly selectedPlan: SelectedPlan | null
  /** The confirmed PAN; masked once a visit is booked. */
  readonly pan: string
}

const shortText = v.pipe(v.string(), v.maxLength(200))

const MOBILE = /^(?:[6-9]\d{9})?$/
const MOBILE_ABROAD = /^(?:\d{8,10})?$/

// Fields that an earlier release did not store have a default.
const stored: v.GenericSchema<unknown, Onboarding> = v.pipe(
  v.object({
    country: v.optional(v.picklist(COUNTRIES), 'IN'),
    phone: v.string(),
    userExists: v.optional(v.nullable(v.boolean()), null),
    otpSentAt: v.optional(v.nullable(v.pipe(v.number(), v.minValue(0))), null),
    otpUsed: v.optional(v.boolean(), false),
    fullName: shortText,
    otpVerified: v.boolean(),
    loanAmount: v.nullable(storedRupees),
    weight: v.nullable(storedGrams),
    existingLoans: v.optional(v.nullable(storedRupees), null),
    occupation: v.picklist(['', ...OCCUPATIONS]),
    pinCode: v.pipe(v.string(), v.regex(/^(?:[1-9]\d{5})?$/)),
    plans: v.optional(v.pipe(v.array(storedSuggestedPlan), v.maxLength(20)), () => []),
    selectedPlan: v.nullable(storedPlan),
    pan: v.pipe(
      v.string(),
      v.check((text) => text === '' || parsePan(text).ok || isMaskedPan(text)),
    ),
  }),
  v.check(({ country, phone }) => (country === 'IN' ? MOBILE : MOBILE_ABROAD).test(phone)),
)

const EMPTY_ONBOARDING: Onboarding = {
  country: 'IN',
  phone: '',
  userExists: null,
  otpSentAt: null,
  otpUsed: false,
  fullName: '',
  otpVerified: false,
  loanAmount: null,
  weight: null,
  existingLoans: null,
  occupation: '',
  pinCode: '',
  plans: [],
  selectedPlan: null,
  pan: '',
}

export const $onboarding = sessionStore('onboarding', stored, EMPTY_ONBOARDING)

const tell = (facts: Partial<Onboarding>) => $onboarding.set({ ...$onboarding.get(), ...facts })

/** The loan that a visitor wants, and the gold to pledge. */
export interface Need {
  /** Null where only the gold or the payment a month is known. */
  readonly amount: Rupees | null
  readonly weight: Grams | null
  readonly existingLoans: Rupees | null
  readonly pinCode: string
  readonly occupation: Occupation | ''
}

export const setNeed = ({ amount, weight, existingLoans, pinCode, occupation }: Need): void =>
  tell({ loanAmount: amount, weight, existingLoans, pinCode, occupation })

/** Stores the PIN code of the visitor. */
export const setPinCode = (pinCode: PinCode): void => tell({ pinCode })

/** If services are simulated, no SMS is sent and no visit booked, and the screens say so. */
export { simulated }

/** Replaces the PAN by its masked form, and drops a typed one; after a booking the full PAN is not needed any more. */
export function forgetPan(): void {
  forgetTypedPan()
  const pan = parsePan($onboarding.get().pan)
  if (pan.ok) tell({ pan: maskPan(pan.value) })
}

/** The stored number; null if none. */
export const phoneOf = ({ country, phone }: Onboarding): Phone | null =>
  phone === '' ? null : { country, number: phone }

/** The last code that was sent to the stored number. */
export const codeOf = ({ otpSentAt, otpUsed }: Onboarding): SentCode => ({
  sentAt: otpSentAt,
  used: otpUsed,
})

export const $hasNumber: ReadableAtom<boolean> = computed($onboarding, ({ phone }) => phone !== '')

/**
 * Whether the visitor is known: the number was verified in this tab, or the phone check found a customer. A number that
 * was only typed or came from the URL is not enough. `scripts/session-signs.js` applies the same rule before the first
 * paint.
 */
export const $personKnown: ReadableAtom<boolean> = computed(
  $onboarding,
  ({ phone, otpVerified, userExists }) => phone !== '' && (otpVerified || userExists === true),
)

/** Stores a mobile number. A different number resets customer check, code and verification. */
export function setPhone({ country, number }: Phone): void {
  const onboarding = $onboarding.get()
  if (number === onboarding.phone && country === onboarding.country) return
  tell({ country, phone: number, userExists: null, otpSentAt: null, otpUsed: false, otpVerified: false })
}

/** Stores details except number, occupation and PIN code: service answers, name, PAN, amount, gold and plans. */
export const keep = (
  facts: Partial<Omit<Onboarding, 'country' | 'phone' | 'occupation' | 'pinCode'>>,
): void => tell(facts)
