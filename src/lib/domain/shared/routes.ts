import { DEFAULT_LOCALE, type Locale } from './locale.ts'

/** The pages that the code links to. Links in texts and copy are written in their own files, per language. */
export const ROUTES = [
  '/',
  '/ai',
  '/check-a-quote',
  '/compare',
  '/confirm',
  '/consent',
  '/credit-score',
  '/embed',
  '/embed/calculator',
  '/doorstep',
  '/faq',
  '/get-started',
  '/gold-loan',
  '/gold-rate',
  '/how-we-rank',
  '/kyc',
  '/learn',
  '/learn/glossary',
  '/lenders',
  '/letters',
  '/loan-amount',
  '/my-loan',
  '/my-visit',
  '/pan',
  '/plans',
  '/plans/key-facts',
  '/plans/months',
  '/privacy-policy',
  '/switch',
  '/verify-otp',
  '/welcome-back',
  '/worth',
] as const
export type Route = (typeof ROUTES)[number]

/**
 * An address in a language: '/faq' stays '/faq' in the default language and becomes '/hi/faq' in Hindi.
 * @param path from the root of the site, such as '/learn/how-ltv-works'
 */
export const inLocale = (path: string, locale: Locale): string =>
  locale === DEFAULT_LOCALE ? path : `/${locale}${path === '/' ? '' : path}`

/** The address of a page of the site in a language. */
export const address = (route: Route, locale: Locale): string => inLocale(route, locale)
