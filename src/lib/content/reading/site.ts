import { PUBLIC_SITE_URL } from 'astro:env/client'
import type { Locale } from '#lib/domain/shared/locale'
import { copyOf } from '#lib/content/copy/copy'
import type { Site } from './structured-data.ts'

/** The site's data for structured data, in a language. */
export const siteIn = (locale: Locale): Site => ({
  url: PUBLIC_SITE_URL,
  name: copyOf('shell', locale).siteName,
  locale,
})
