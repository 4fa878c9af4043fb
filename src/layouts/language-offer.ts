import { LOCALES } from '@/lib/domain/locale'
import source from '@/scripts/language-offer.js?raw'
import { inlineScript } from './inline-script'

/** The script in the head of every page; it finds out whether to offer another language before the first paint. */
export const LANGUAGE_OFFER = await inlineScript(
  'language-offer.js',
  source.replace('__LANGUAGES__', LOCALES.join(' ')),
)
