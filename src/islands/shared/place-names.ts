import { useEffect, useState } from 'react'
import { DEFAULT_LOCALE, type Locale } from '#lib/domain/shared/locale'
import { useLocale } from './locale'

type Names = Readonly<Record<string, string>>

const files = import.meta.glob<Names>('/src/content/names/*/{states,districts}.json', { import: 'default' })

async function loadNames(locale: Locale): Promise<Names> {
  const own = Object.entries(files).filter(([path]) => path.startsWith(`/src/content/names/${locale}/`))
  return Object.assign({}, ...(await Promise.all(own.map(([, load]) => load())))) as Names
}

/** How the page's language writes the names of states and districts, which are stored in English. */
export interface PlaceNames {
  /** The name to show. */
  readonly shown: (name: string) => string
  /** The name to store for a text that was typed. */
  readonly stored: (text: string) => string
}

/** The names are loaded with the first screen that needs them; until then, and if that fails, they are in English. */
export function usePlaceNames(): PlaceNames {
  const locale = useLocale()
  const [names, setNames] = useState<Names>({})
  useEffect(() => {
    if (locale === DEFAULT_LOCALE) return
    let wanted = true
    loadNames(locale).then(
      (loaded) => wanted && setNames(loaded),
      (error: unknown) => console.error('The names of places could not be loaded.', error),
    )
    return () => {
      wanted = false
    }
  }, [locale])
  return {
    shown: (name) => names[name] ?? name,
    stored: (text) => Object.keys(names).find((name) => names[name] === text) ?? text,
  }
}

/** An address with the names of its district and state as shown. */
export const addressShown = <Address extends { readonly district: string; readonly state: string }>(
  address: Address,
  { shown }: PlaceNames,
): Address => ({ ...address, district: shown(address.district), state: shown(address.state) })
