import { PUBLIC_SITE_URL } from 'astro:env/client'
import type { Locale } from '@/lib/domain/locale'
import { copyOf } from './copy.ts'
import type { Site } from './structured-data.ts'

/** The site's data for structured data, in a language. */
export const siteIn = (locale: Locale): Site => ({
  url: PUBLIC_SITE_URL,
  name: copyOf('shell', locale).siteName,
  locale,
})
