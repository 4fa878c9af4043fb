/** The language tag of the page; undefined while the site is built. */
export const pageLanguage = (): string | undefined =>
  typeof document === 'undefined' ? undefined : document.documentElement.lang
