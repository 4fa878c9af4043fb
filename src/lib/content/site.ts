import { PUBLIC_SITE_URL } from 'astro:env/client'
import { copyOf, LANGUAGE } from './copy.ts'
import type { Site } from './structured-data.ts'

/** This site, as its pages tell search engines. */
export const SITE: Site = { url: PUBLIC_SITE_URL, name: copyOf('shell').siteName, language: LANGUAGE }
