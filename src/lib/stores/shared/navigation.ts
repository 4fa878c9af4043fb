import { localeIn, type Locale } from '#lib/domain/shared/locale'
import { address, type Route } from '#lib/domain/shared/routes'

/** The language of the page. */
export const pageLocale = (): Locale => localeIn(document.documentElement.lang)

/** Goes to an address of the site. */
export const goTo = (path: string): void => window.location.assign(path)

/** Navigates to another page of the site in the language of the current page. */
export const leaveFor = (route: Route): void => goTo(address(route, pageLocale()))
