import { createHash } from 'node:crypto'
import { LOCALES } from '#lib/domain/shared/locale'
import source from '@/scripts/language-offer.js?raw'
import { inlineScript } from './inline-script'

/** The script in the head of every page; it finds out whether to offer another language before the first paint. */
export const LANGUAGE_OFFER = await inlineScript(
  'language-offer.js',
  source.replace('__LANGUAGES__', LOCALES.join('|')),
)

const shown = LOCALES.map((locale) => `[data-offer=${locale}] [data-language-offer=${locale}]`).join()
const code = `${shown}{display:flex}`

/** The style that shows the offer which the script has found, with its hash for the Content Security Policy. */
export const OFFER_STYLE = {
  code,
  hash: `sha256-${createHash('sha256').update(code).digest('base64')}` as const,
}
