import { address, type Route } from '@/lib/domain/routes'
import { pageLocale } from '@/lib/services/page'

export { pageLocale }

/** Leaves for another page of the site, in the language of this one. */
export const leaveFor = (route: Route): void => window.location.assign(address(route, pageLocale()))
