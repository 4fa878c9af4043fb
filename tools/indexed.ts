/** The screens of an application: they belong to one visitor and are in no list of pages. */
const PRIVATE: readonly string[] = [
  '/ai',
  '/get-started',
  '/welcome-back',
  '/verify-otp',
  '/loan-amount',
  '/pan',
  '/credit-score',
  '/kyc',
  '/confirm',
]

/** Whether a page's address belongs into the sitemap. */
export const isIndexed = (address: string): boolean => !PRIVATE.includes(new URL(address).pathname)
