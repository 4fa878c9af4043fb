import { PUBLIC_SITE_URL } from 'astro:env/client'
import type { APIRoute } from 'astro'

/** Allows all crawling; pages that must not be indexed have a robots meta tag. */
export const GET: APIRoute = () =>
  new Response(`User-agent: *\nAllow: /\n\nSitemap: ${new URL('/sitemap-index.xml', PUBLIC_SITE_URL).href}\n`)
