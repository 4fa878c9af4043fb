import { PUBLIC_SITE_URL } from 'astro:env/client'
import type { APIRoute } from 'astro'

/** Everything may be read; pages that should not be listed say so themselves. */
export const GET: APIRoute = () =>
  new Response(`User-agent: *\nAllow: /\n\nSitemap: ${new URL('/sitemap-index.xml', PUBLIC_SITE_URL).href}\n`)
