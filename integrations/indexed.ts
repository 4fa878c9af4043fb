import { LOCALES } from '#lib/domain/shared/locale'
import { inLocale } from '#lib/domain/shared/routes'

/** The screens of an application, what a visitor chose to look at, and the page of an unknown address. They are left out of the sitemap. */
export const UNLISTED: readonly string[] = [
  '/404',
  '/offline',
  '/ai',
  '/compare',
  '/embed/calculator',
  '/get-started',
  '/welcome-back',
  '/verify-otp',
  '/loan-amount',
  '/pan',
  '/plans/key-facts',
  '/plans/months',
  '/credit-score',
  '/kyc',
  '/confirm',
  '/my-visit',
  '/consent',
]

/** Whether a page's address, in any language, belongs in the sitemap. */
export function isIndexed(address: string): boolean {
  const { pathname } = new URL(address)
  return !LOCALES.some((locale) => UNLISTED.some((path) => inLocale(path, locale) === pathname))
}
