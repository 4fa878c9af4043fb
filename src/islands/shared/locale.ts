import { createContext, useContext } from 'react'
import { DEFAULT_LOCALE, type Locale } from '@/lib/domain/locale'

/** The language of the page, as the twin of an island hands it to the boundary around all of it. */
export const LocaleContext = createContext<Locale>(DEFAULT_LOCALE)

export const useLocale = (): Locale => useContext(LocaleContext)
