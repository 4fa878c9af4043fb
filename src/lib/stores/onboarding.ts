import * as v from 'valibot'
import { asciiDigits } from '@/lib/domain/digits'
import type { Grams } from '@/lib/domain/gold'
import type { Rupees } from '@/lib/domain/money'
import { planFrom, type Offer, type OfferFigures, type SelectedPlan } from '@/lib/domain/offer'
import { isMaskedPan, maskPan, parsePan } from '@/lib/domain/pan'
import { fullNumber, parseIndianMobile, type IndianMobile } from '@/lib/domain/phone'
import { services } from '@/lib/services/chooser'
import type { IdentityService } from '@/lib/services/ports'
import { storedPlan, storedRupees } from './plan-schema'
import { createRequest } from './request'
import { sessionStore } from './session'

/** The occupations that the filters and the loan-amount screen offer. */
export const PROFESSIONS = [
  'Salaried',
  'Farmer',
  'Self-Employed (Business)',
  'Self-Employed (Professional)',
] as const
export type Profession = (typeof PROFESSIONS)[number]

/** What a visitor has told so far. Empty text and null mean "not told". */
export interface Onboarding {
  /** Ten digits of an Indian mobile number. */
  readonly phone: string
  readonly fullName: string
  readonly otpVerified: boolean
  readonly loanAmount: Rupees | null
  /** Grams that the visitor says to have. */
  readonly grams: number | null
  readonly profession: Profession | ''
  readonly pincode: string
  readonly selectedPlan: SelectedPlan | null
  /** The confirmed PAN; masked once a visit is booked. */
  readonly pan: string
}

const shortText = v.pipe(v.string(), v.maxLength(200))

const stored: v.GenericSchema<unknown, Onboarding> = v.object({
  phone: v.pipe(v.string(), v.regex(/^(?:[6-9]\d{9})?$/)),
  fullName: shortText,
  otpVerified: v.boolean(),
  loanAmount: v.nullable(storedRupees),
  grams: v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(100_000))),
  profession: v.picklist(['', ...PROFESSIONS]),
  pincode: v.pipe(v.string(), v.regex(/^(?:[1-9]\d{5})?$/)),
  selectedPlan: v.nullable(storedPlan),
  pan: v.pipe(
    v.string(),
    v.check((text) => text === '' || parsePan(text).ok || isMaskedPan(text)),
  ),
})

const NOTHING_TOLD: Onboarding = {
  phone: '',
  fullName: '',
  otpVerified: false,
  loanAmount: null,
  grams: null,
  profession: '',
  pincode: '',
  selectedPlan: null,
  pan: '',
}

export const $onboarding = sessionStore('onboarding', stored, NOTHING_TOLD)

const tell = (facts: Partial<Onboarding>) => $onboarding.set({ ...$onboarding.get(), ...facts })

/** Keeps what the visitor wants to borrow and has to pledge. */
export const setNeed = (need: {
  amount: Rupees | null
  grams: Grams | null
  pincode: string
  profession: Profession | ''
}): void =>
  tell({ loanAmount: need.amount, grams: need.grams, pincode: need.pincode, profession: need.profession })

/** Keeps the chosen offer with the figures that its card showed. */
export const choosePlan = (offer: Offer, figures: OfferFigures): void =>
  tell({ selectedPlan: planFrom(offer, figures), loanAmount: figures.amount })

/** Whether no SMS is sent and no visit booked: the screens then say so. */
export const simulated = services.simulated

/** The characters from which on the PAN screen lets a code be checked. */
export const MIN_OTP_LENGTH = 4

/** A one-time code without the spaces that it was read or pasted with. */
export const cleanOtp = (text: string): string => asciiDigits(text).replace(/\s/g, '')

/** The codes of the identity calls' failures; keys of the error copy. */
export type IdentityFailure = 'otp-send' | 'otp-wrong' | 'otp-verify'

/** Sending and checking the one-time code. */
export const identityRequest = createRequest<IdentityFailure>()

/**
 * First submit of the PAN screen: keeps the number, if it is new, and sends the code to it.
 * @returns whether the code was sent; false also where the number is not valid
 */
export async function requestOtp(
  phone: string,
  identity: IdentityService = services.identity,
): Promise<boolean> {
  const mobile = parseIndianMobile(phone)
  if (!mobile.ok) return false
  const sent = await identityRequest.run(async () => {
    if (mobile.value !== $onboarding.get().phone) tell({ phone: mobile.value, otpVerified: false })
    await identity.sendOtp(fullNumber(mobile.value))
    return true
  }, 'otp-send')
  return sent ?? false
}

/**
 * Second submit of the PAN screen: checks the code and, if it is right, keeps the PAN.
 * @returns whether the code was right; false also where PAN, number or code are not complete, without a call
 */
export async function confirmPan(
  panText: string,
  otpText: string,
  identity: IdentityService = services.identity,
): Promise<boolean> {
  const pan = parsePan(panText)
  const mobile = parseIndianMobile($onboarding.get().phone)
  const otp = cleanOtp(otpText)
  if (!pan.ok || !mobile.ok || otp.length < MIN_OTP_LENGTH) return false
  const verified = await identityRequest.run(
    () => identity.verifyOtp(fullNumber(mobile.value), otp),
    'otp-verify',
  )
  if (verified === false) identityRequest.fail('otp-wrong')
  if (verified !== true) return false
  tell({ pan: pan.value, otpVerified: true })
  return true
}

/** Leaves only the masked PAN: after a booking nobody needs the whole one any more. */
export function forgetPan(): void {
  const pan = parsePan($onboarding.get().pan)
  if (pan.ok) tell({ pan: maskPan(pan.value) })
}

/** Keeps a mobile number. Another one than before has to be verified anew. */
export function setPhone(phone: IndianMobile): void {
  if (phone !== $onboarding.get().phone) tell({ phone, otpVerified: false })
}
