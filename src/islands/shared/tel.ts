/** What a link to a telephone number leads to. */
export const telHref = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`
