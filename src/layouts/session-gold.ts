import source from '@/scripts/session-gold.js?raw'
import { inlineScript } from './inline-script'

/** The script in the head of /worth; it finds what the tab keeps before the first paint. */
export const SESSION_GOLD = await inlineScript('session-gold.js', source)
