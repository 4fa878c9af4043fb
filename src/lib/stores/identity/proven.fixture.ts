import { keep, setPhone } from '#lib/stores/onboarding/onboarding'

/** Sunita Devi, whose own number, 98110 24680, is verified. */
export function proveNumber(): void {
  setPhone({ country: 'IN', number: '9811024680' })
  keep({ otpVerified: true, fullName: 'Sunita Devi' })
}
