import { computed, type ReadableAtom } from 'nanostores'
import { asciiDigits } from '@/lib/domain/digits'
import { fullNumber, type Phone } from '@/lib/domain/phone'
import { services } from '@/lib/services/chooser'
import type { IdentityService } from '@/lib/services/ports'
import { giveConsent } from './consents'
import { $onboarding, keep, phoneOf, setPhone } from './onboarding'
import { createRequest, failureAt, type Progress } from './request'

/** Waiting time before another code can be sent, ms. */
export const RESEND_AFTER_MS = 30_000

/** A one-time code as ASCII digits without spaces. */
export const cleanOtp = (text: string): string => asciiDigits(text).replace(/\s/g, '')

/** Failure codes of the identity calls; keys of the error copy. */
export type IdentityFailure =
  'phone-check' | 'otp-send' | 'otp-wrong' | 'otp-verify' | 'too-many' | 'pan-save'

/** The request that checks a number, sends a code or verifies a code; one at a time. */
export const identityRequest = createRequest<IdentityFailure>()

/** The failure of the last identity call; null if it succeeded. */
export const $identityFailure: ReadableAtom<IdentityFailure | null> = computed(
  identityRequest.$progress,
  (progress) => (progress.state === 'failed' ? progress.error : null),
)

/** Seconds until the failed identity call makes sense again; null if it is no matter of time. */
export const $identityWait: ReadableAtom<number | null> = computed(
  identityRequest.$progress,
  (progress: Progress<IdentityFailure>) =>
    progress.state === 'failed' ? (progress.retryAfter ?? null) : null,
)

/** Checks whether the number belongs to a known customer, and stores the answer. */
async function checkPhone(phone: Phone, identity: IdentityService): Promise<void> {
  const { userExists } = await identity.checkPhone(fullNumber(phone))
  keep({ userExists })
}

/**
 * Parses and stores a number, and sends a code to it.
 * @param read returns the typed number, or null if it is invalid. Rejects if the numbering plans cannot be loaded.
 * @param asksWho whether to check as well if the number belongs to a known customer
 * @returns whether the code was sent; `invalid` if the number is invalid, undefined if a call failed or is pending
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
    (error) => failureAt(step, error),
  )
}

/**
 * Stores the number, if it is new, and sends a code to it.
 * @returns whether the code was sent
 */
export const requestOtp = async (phone: Phone, identity?: IdentityService): Promise<boolean> =>
  (await sendOtpTo(async () => phone, false, identity)) === 'sent'

/** Sends another code to the stored number, if any. @returns whether it was sent */
export async function resendOtp(identity?: IdentityService): Promise<boolean> {
  const phone = phoneOf($onboarding.get())
  return phone !== null && requestOtp(phone, identity)
}

/**
 * Verifies a code for the stored number. A right code tells as well whether the number belongs to a known customer; a
 * wrong one sets the failure `otp-wrong`.
 * @returns whether the code was right; false without a call if no number is stored
 */
export async function checkCode(otp: string, identity: IdentityService): Promise<boolean> {
  const phone = phoneOf($onboarding.get())
  if (!phone) return false
  const answer = await identityRequest.run(
    () => identity.verifyOtp(fullNumber(phone), otp),
    (error) => failureAt('otp-verify', error),
  )
  if (answer?.verified === false) identityRequest.fail('otp-wrong')
  if (!answer?.verified) return false
  if (answer.userExists !== undefined) keep({ userExists: answer.userExists })
  return true
}

/**
 * Verifies the code from the six boxes and, if it is right, stores the number as verified.
 * @returns whether the code was right; false without a call if number or code is missing
 */
export async function verifyOtp(
  otpText: string,
  identity: IdentityService = services.identity,
): Promise<boolean> {
  const otp = cleanOtp(otpText)
  if (otp === '' || !(await checkCode(otp, identity))) return false
  keep({ otpVerified: true })
  return true
}
