/** Why the public does not see an offer; each has a sentence on the page of offers. */
export const PUBLIC_REASONS = [
  'apr',
  'instalments',
  'fee',
  'lends-more-than-stated',
  'lends-more-than-allowed',
] as const
export type PublicReason = (typeof PUBLIC_REASONS)[number]
