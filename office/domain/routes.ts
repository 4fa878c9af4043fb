/** The screens of the office that its bar and its foot lead to. */
export const OFFICE_SCREENS = [
  'visits',
  'shifts',
  'customers',
  'enquiries',
  'outbox',
  'offers',
  'ondc',
  'partner',
  'settings',
  'speed',
  'people',
  'account',
] as const
export type OfficeScreen = (typeof OFFICE_SCREENS)[number]

/** The address of a screen of the office; it has no language. */
export const officeAddress = (screen: OfficeScreen): string => `/office/${screen}`

/** Whether an address is a way in, which leads to the first screen of whoever logs in. */
export const isWayIn = (pathname: string): boolean => /^\/office(\/login)?\/?$/.test(pathname)

/** The address of a customer's record. One page shows all of them, so the id is in the query. */
export const customerAddress = (id: string): string => `/office/customer?id=${encodeURIComponent(id)}`

/** The address of a lender at the desk: of one of its versions, or of all that was decided about it. */
export const lenderAddress = (lender: string, version?: number): string =>
  `/office/offers?lender=${encodeURIComponent(lender)}${version === undefined ? '' : `&version=${version}`}`

/** The address of a day of visits. */
export const dayAddress = (day: string): string => `/office/visits?day=${day}`

/** The address of a visit's card, on its day. */
export const visitAddress = (day: string, bookingId: string): string =>
  `${dayAddress(day)}#${encodeURIComponent(bookingId)}`

/**
 * Where a map shows an address. Pressing it opens another site; nothing of that site is loaded here.
 * @param parts of the address, from the street to the PIN code
 */
export const mapAddress = (parts: readonly (string | undefined)[]): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(parts.filter(Boolean).join(', '))}`
