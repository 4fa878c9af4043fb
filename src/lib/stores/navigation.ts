import { localeIn, type Locale } from '@/lib/domain/locale'
import { address, type Route } from '@/lib/domain/routes'

/** The language of the page. */
export const pageLocale = (): Locale => localeIn(document.documentElement.lang)

/** Leaves for another page of the site, in the language of this one. */
export const leaveFor = (route: Route): void => window.location.assign(address(route, pageLocale()))
