import source from '@/scripts/session-signs.js?raw'
import { inlineScript } from './inline-script'

/** The script in the head of flow screens; it reads the session before the first paint. */
export const SESSION_SIGNS = await inlineScript('session-signs.js', source)
