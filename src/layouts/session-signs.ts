import { createHash } from 'node:crypto'
import { minify } from 'vite'
import source from '@/scripts/session-signs.js?raw'

const { code } = await minify('session-signs.js', source)

/** The script that reads the tab before the first paint, as it stands in the head of a flow screen. */
export const SESSION_SIGNS = code.trim()

/** By this hash a page's policy allows it. */
export const SESSION_SIGNS_HASH =
  `sha256-${createHash('sha256').update(SESSION_SIGNS).digest('base64')}` as const
