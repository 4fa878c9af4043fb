import { createHash } from 'node:crypto'
import { minify } from 'vite'
import source from '@/scripts/session-signs.js?raw'

const { code } = await minify('session-signs.js', source)

/** The minified script in the head of flow screens; it reads the session before the first paint. */
export const SESSION_SIGNS = code.trim()

/** Hash of the script for the Content Security Policy. */
export const SESSION_SIGNS_HASH =
  `sha256-${createHash('sha256').update(SESSION_SIGNS).digest('base64')}` as const
