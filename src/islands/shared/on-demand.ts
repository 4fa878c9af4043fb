import type { Locale } from '@/lib/domain/locale'

/**
 * Adds a stylesheet behind the page's own. A plain import of a lazy part's styles would be linked into every page that
 * has the island, and React's own stylesheet links stand first in the head, where they would turn the order of the
 * layers around.
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

/** Reads a locale's words of a feature out of the chunks that `import.meta.glob` names. */
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

/** Loads once and keeps what came. A failed attempt is not kept: the next call tries again. */
export function once<T>(load: (locale: Locale) => Promise<T>): (locale: Locale) => Promise<T> {
  let loading: Promise<T> | null = null
  return (locale) =>
    (loading ??= load(locale).catch((error: unknown) => {
      loading = null
      throw error
    }))
}
