import { createContext, useContext } from 'react'
import { DEFAULT_LOCALE, type Locale } from '#lib/domain/shared/locale'

/** The language of the page, set by the boundary of each island. */
export const LocaleContext = createContext<Locale>(DEFAULT_LOCALE)

export const useLocale = (): Locale => useContext(LocaleContext)
