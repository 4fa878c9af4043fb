/** Whether a customer's documents have been verified. */
export const VERIFICATION_STATUSES = ['pending', 'verified'] as const
export type VerificationStatus = (typeof VERIFICATION_STATUSES)[number]
