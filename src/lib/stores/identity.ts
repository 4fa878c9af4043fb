import { computed, type ReadableAtom } from 'nanostores'
import { asciiDigits } from '@/lib/domain/digits'
import { fullNumber, type Phone } from '@/lib/domain/phone'
import { services } from '@/lib/services/chooser'
import type { IdentityService } from '@/lib/services/ports'
import { giveConsent } from './consents'
import { $onboarding, keep, phoneOf, setPhone } from './onboarding'
import { createRequest } from './request'

/** How long a visitor waits before another code can be sent, ms. */
export const RESEND_AFTER_MS = 30_000

/** A one-time code without the spaces that it was read or pasted with. */
export const cleanOtp = (text: string): string => asciiDigits(text).replace(/\s/g, '')

/** The codes of the identity calls' failures; keys of the error copy. */
export type IdentityFailure = 'phone-check' | 'otp-send' | 'otp-wrong' | 'otp-verify'

/** Checking a number, sending a code to it, and checking the code: one at a time. */
export const identityRequest = createRequest<IdentityFailure>()

/** What went wrong with the last of them; null where nothing did. */
export const $identityFailure: ReadableAtom<IdentityFailure | null> = computed(
  identityRequest.$progress,
  (progress) => (progress.state === 'failed' ? progress.error : null),
)

/** Asks whether the number belongs to a known customer, and keeps the answer. */
async function checkPhone(phone: Phone, identity: IdentityService): Promise<void> {
  const { userExists } = await identity.checkPhone(fullNumber(phone))
  keep({ userExists })
}

/**
 * Reads and keeps a number, and sends a code to it.
 * @param read reads what was typed; null for what is no number. It may reject where numbers can't be read yet.
 * @param asksWho whether it is asked as well if the number belongs to a known customer
 * @returns whether the code was sent; `invalid` where there is no number to send it to, undefined where a call failed
 * or is under way
 */
export function sendOtpTo(
  read: () => Promise<Phone | null>,
  asksWho: boolean,
  identity: IdentityService = services.identity,
): Promise<'sent' | 'invalid' | undefined> {
  let step: IdentityFailure = asksWho ? 'phone-check' : 'otp-send'
  return identityRequest.run(
    async () => {
      const phone = await read()
      if (!phone) return 'invalid' as const
      setPhone(phone)
      if (asksWho) await checkPhone(phone, identity)
      step = 'otp-send'
      await identity.sendOtp(fullNumber(phone))
      keep({ otpSentAt: Date.now() })
      giveConsent('one-time-code')
      return 'sent' as const
    },
    () => step,
  )
}

/**
 * Keeps the number, if it is new, and sends a code to it.
 * @returns whether the code was sent
 */
export const requestOtp = async (phone: Phone, identity?: IdentityService): Promise<boolean> =>
  (await sendOtpTo(async () => phone, false, identity)) === 'sent'

/** Sends a code to the number that was told, if any. @returns whether it was sent */
export async function resendOtp(identity?: IdentityService): Promise<boolean> {
  const phone = phoneOf($onboarding.get())
  return phone !== null && requestOtp(phone, identity)
}

/**
 * Checks a code against the stored number. A wrong one is a failure of its own.
 * @param asksWho whether it is asked as well who the visitor is, where nobody was asked yet
 * @returns whether the code was right; false also where there is no number, without a call
 */
export async function checkCode(otp: string, asksWho: boolean, identity: IdentityService): Promise<boolean> {
  const phone = phoneOf($onboarding.get())
  if (!phone) return false
  let step: IdentityFailure = 'phone-check'
  const verified = await identityRequest.run(
    async () => {
      // Before the code is used up: a failure here costs the visitor no second one.
      if (asksWho && $onboarding.get().userExists === null) await checkPhone(phone, identity)
      step = 'otp-verify'
      return identity.verifyOtp(fullNumber(phone), otp)
    },
    () => step,
  )
  if (verified === false) identityRequest.fail('otp-wrong')
  return verified === true
}

/**
 * Checks a code of the six boxes and, if it is right, keeps the number as proven.
 * @param asksWho whether the next screen depends on who the visitor is, so that an unknown number is looked up as well
 * @returns whether the code was right; false also where number or code are missing, without a call
 */
export async function verifyOtp(
  otpText: string,
  asksWho: boolean,
  identity: IdentityService = services.identity,
): Promise<boolean> {
  const otp = cleanOtp(otpText)
  if (otp === '' || !(await checkCode(otp, asksWho, identity))) return false
  keep({ otpVerified: true })
  return true
}
