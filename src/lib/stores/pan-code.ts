import { parsePan } from '@/lib/domain/pan'
import { services } from '@/lib/services/chooser'
import type { IdentityService } from '@/lib/services/ports'
import { giveConsent } from './consents'
import { checkCode, cleanOtp } from './identity'
import { keep } from './onboarding'

/** Minimum number of characters of a code on the PAN screen. */
export const MIN_OTP_LENGTH = 4

/**
 * Verifies the code and, if it is right, stores the PAN.
 * @returns whether the code was right; false without a call if PAN, number or code is incomplete
 */
export async function confirmPan(
  panText: string,
  otpText: string,
  identity: IdentityService = services.identity,
): Promise<boolean> {
  const pan = parsePan(panText)
  const otp = cleanOtp(otpText)
  if (!pan.ok || otp.length < MIN_OTP_LENGTH || !(await checkCode(otp, false, identity))) return false
  keep({ pan: pan.value, otpVerified: true })
  giveConsent('pan')
  return true
}
