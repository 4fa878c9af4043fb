import { computed, type ReadableAtom } from 'nanostores'
import { asciiDigits } from '#lib/domain/shared/digits'
import { isCodeExpired, isCodeOpen } from '#lib/domain/person/one-time-code'
import { fullNumber, type Phone } from '#lib/domain/person/phone'
import { services } from '#lib/services/chooser'
import { Refused } from '#lib/services/refused'
import type { IdentityService } from '#lib/services/ports'
import { giveConsent } from '#lib/stores/shared/consents'
import { $onboarding, codeOf, keep, phoneOf, setPhone } from '#lib/stores/onboarding/onboarding'
import { createRequest, failureAt, type Progress } from '#lib/stores/shared/request'

/** A one-time code as ASCII digits without spaces. */
export const cleanOtp = (text: string): string => asciiDigits(text).replace(/\s/g, '')

/** Failure codes of the identity calls; keys of the error copy. */
export type IdentityFailure =
  | 'phone-check'
  | 'otp-send'
  | 'otp-wrong'
  | 'otp-expired'
  | 'otp-spent'
  | 'otp-verify'
  | 'too-many'
  | 'budget-spent'
  | 'country-not-served'
  | 'pan-save'

/** Whether a failure is about the code that was typed. */
export const isCodeRefused = (failure: IdentityFailure | null): boolean =>
  failure === 'otp-wrong' || failure === 'otp-expired' || failure === 'otp-spent'

/** A refusal of a code that another press of the button can't change. */
const NO_CODE = ['budget-spent', 'country-not-served'] as const

/** The failure of a call that sends a code, at a step. */
const sendFailure = (step: IdentityFailure, error: unknown): IdentityFailure =>
  (error instanceof Refused && NO_CODE.find((code) => code === error.code)) || failureAt(step, error)

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

/** Whether a code that was sent to the stored number can still be entered. @param nowMs epoch ms */
export const isCodeOut = (nowMs: number): boolean => isCodeOpen(codeOf($onboarding.get()), nowMs)

/**
 * Parses and stores a number, and sends a code to it. A code that was sent to it and can still be entered is asked for
 * again instead.
 * @param read returns the typed number, or null if it is invalid. Rejects if the numbering plans cannot be loaded.
 * @param asksWho whether to check as well if the number belongs to a known customer
 * @param again whether another code is wanted although one can still be entered
 * @returns whether a code is on its way; `invalid` if the number is invalid, undefined if a call failed or is pending
 */
export function sendOtpTo(
  read: () => Promise<Phone | null>,
  asksWho: boolean,
  identity: IdentityService = services.identity,
  again = false,
): Promise<'sent' | 'invalid' | undefined> {
  let step: IdentityFailure = asksWho ? 'phone-check' : 'otp-send'
  return identityRequest.run(
    async () => {
      const phone = await read()
      if (!phone) return 'invalid' as const
      setPhone(phone)
      if (!again && isCodeOut(Date.now())) return 'sent' as const
      if (asksWho) await checkPhone(phone, identity)
      step = 'otp-send'
      const { secondsAgo } = await identity.sendOtp(fullNumber(phone))
      keep({ otpSentAt: Date.now() - secondsAgo * 1000, otpUsed: false })
      giveConsent('one-time-code')
      return 'sent' as const
    },
    (error) => sendFailure(step, error),
  )
}

/**
 * Stores the number, if it is new, and sends a code to it, unless one that was sent can still be entered.
 * @returns whether a code is on its way
 */
export const requestOtp = async (phone: Phone, identity?: IdentityService, again = false): Promise<boolean> =>
  (await sendOtpTo(async () => phone, false, identity, again)) === 'sent'

/** Sends another code to the stored number, if any. @returns whether it was sent */
export async function resendOtp(identity?: IdentityService): Promise<boolean> {
  const phone = phoneOf($onboarding.get())
  return phone !== null && requestOtp(phone, identity, true)
}

/**
 * Verifies a code for the stored number. A right code tells as well whether the number belongs to a known customer; a
 * wrong one sets the failure `otp-wrong`, one that is too old or was used `otp-expired`, and one that was tried too often
 * `otp-spent`.
 * @returns whether the code was right; false without a call if no number is stored
 */
export async function checkCode(otp: string, identity: IdentityService): Promise<boolean> {
  const phone = phoneOf($onboarding.get())
  if (!phone) return false
  const answer = await identityRequest.run(
    () => identity.verifyOtp(fullNumber(phone), otp),
    (error) => (failureAt('otp-verify', error) === 'too-many' ? 'otp-spent' : 'otp-verify'),
  )
  // Another code can be had at once.
  if ($identityFailure.get() === 'otp-spent') keep({ otpUsed: true })
  if (answer?.verified === false) {
    const expired = answer.expired || isCodeExpired(codeOf($onboarding.get()), Date.now())
    identityRequest.fail(expired ? 'otp-expired' : 'otp-wrong')
  }
  if (!answer?.verified) return false
  keep({ otpUsed: true, ...(answer.userExists !== undefined && { userExists: answer.userExists }) })
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
