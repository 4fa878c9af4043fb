import type { Locale } from '#lib/domain/shared/locale'

/**
 * Adds a stylesheet after the page's own. A plain import of a lazy part's styles would be linked into every page with
 * the island, and React puts its stylesheet links first in the head, which would reverse the order of the layers.
 */
export function addStyles(href: string): Promise<void> {
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new Error(`${href} could not be loaded.`))
    }
    document.head.append(link)
  })
}

/** Loads the copy of a feature in a locale from the files of an `import.meta.glob`. @throws if there is no such file */
export async function readWords<Copy>(
  files: Readonly<Record<string, () => Promise<Copy>>>,
  feature: string,
  locale: Locale,
): Promise<Copy> {
  const path = `/src/content/copy/${locale}/${feature}.json`
  const read = files[path]
  if (!read) throw new Error(`${path} is missing.`)
  return read()
}

/** Loads once and caches the result. A failed attempt is not cached: the next call retries. */
export function once<T>(load: (locale: Locale) => Promise<T>): (locale: Locale) => Promise<T> {
  let loading: Promise<T> | null = null
  return (locale) =>
    (loading ??= load(locale).catch((error: unknown) => {
      loading = null
      throw error
    }))
}
