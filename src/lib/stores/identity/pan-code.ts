import { MIN_CODE_LENGTH } from '#lib/domain/person/one-time-code'
import { parsePan } from '#lib/domain/person/pan'
import { services } from '#lib/services/chooser'
import type { IdentityService } from '#lib/services/ports'
import { giveConsent } from '#lib/stores/shared/consents'
import { checkCode, cleanOtp, identityRequest } from './identity.ts'
import { $onboarding, keep } from '#lib/stores/onboarding/onboarding'
import { forgetTypedPan } from './pan-typed.ts'
import { failureAt } from '#lib/stores/shared/request'

/** The number and the code that were right while the PAN could not be saved: a code is accepted only once. */
let proven: string | null = null

/**
 * Verifies the code and, if it is right, saves the PAN. If that fails, a second call with the same code only saves.
 * @returns whether the PAN is saved; false without a call if PAN, number or code is incomplete
 */
export async function confirmPan(
  panText: string,
  otpText: string,
  identity: IdentityService = services.identity,
): Promise<boolean> {
  const pan = parsePan(panText)
  const otp = cleanOtp(otpText)
  if (!pan.ok || otp.length < MIN_CODE_LENGTH) return false
  const { country, phone, otpSentAt } = $onboarding.get()
  const proof = [country, phone, otpSentAt, otp].join()
  if (proven !== proof) {
    proven = null
    if (!(await checkCode(otp, identity))) return false
    proven = proof
  }
  keep({ otpVerified: true })
  const saved = await identityRequest.run(
    () => identity.savePan(pan.value).then(() => true),
    (error) => failureAt('pan-save', error),
  )
  if (!saved) return false
  proven = null
  keep({ pan: pan.value })
  forgetTypedPan()
  giveConsent('pan')
  return true
}
