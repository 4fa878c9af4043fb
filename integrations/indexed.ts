/** The screens of an application: they belong to one visitor and are in no list of pages. */
export const UNLISTED: readonly string[] = [
  '/ai',
  '/get-started',
  '/welcome-back',
  '/verify-otp',
  '/loan-amount',
  '/pan',
  '/credit-score',
  '/kyc',
  '/confirm',
  '/consent',
]

/** Whether a page's address belongs into the sitemap. */
export const isIndexed = (address: string): boolean => !UNLISTED.includes(new URL(address).pathname)
