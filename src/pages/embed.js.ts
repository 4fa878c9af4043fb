import type { APIRoute } from 'astro'
import { bundledScript } from '@/layouts/bundled-script'
import { frameTitle } from '#lib/content/copy/frame-title'
import { LOCALES } from '#lib/domain/shared/locale'
import { address } from '#lib/domain/shared/routes'

const FRAMES = Object.fromEntries(
  LOCALES.map((locale) => [locale, [address('/embed/calculator', locale), frameTitle(locale)]]),
)

/** In plain letters: a page of others may be in another encoding than this site. */
const inAscii = (code: string): string =>
  code.replace(/[\u0080-\uffff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** The script that other sites load to show the calculator. */
export const GET: APIRoute = async () => {
  const { code } = await bundledScript('src/scripts/embed/loader.ts', { FRAMES: JSON.stringify(FRAMES) })
  return new Response(`${inAscii(code)}\n`, { headers: { 'content-type': 'text/javascript' } })
}
