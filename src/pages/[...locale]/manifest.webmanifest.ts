import type { APIRoute } from 'astro'
import { copyOf } from '#lib/content/copy/copy'
import { inEveryLocale, localeOf } from '#lib/content/copy/locale'
import { languageOf } from '#lib/domain/shared/locale'
import { address } from '#lib/domain/shared/routes'

export const getStaticPaths = () => inEveryLocale()

/** How the site is named and opened on a phone's home screen. */
export const GET: APIRoute = (page) => {
  const locale = localeOf(page)
  const { siteName, manifest } = copyOf('shell', locale)
  return Response.json({
    name: manifest.name,
    short_name: siteName,
    description: manifest.description,
    lang: languageOf(locale),
    id: address('/gold-loan', locale),
    start_url: address('/gold-loan', locale),
    scope: '/',
    // An address bar tells whose site it is.
    display: 'minimal-ui',
    background_color: '#fbf5e6',
    theme_color: '#fbf5e6',
    shortcuts: manifest.shortcuts.map(({ text, href }) => ({
      name: text,
      url: href,
      icons: [{ src: '/icons/icon-192.png', type: 'image/png', sizes: '192x192' }],
    })),
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icons/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icons/icon-512.png', type: 'image/png', sizes: '512x512' },
      { src: '/icons/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  })
}
