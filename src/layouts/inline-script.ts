import { createHash } from 'node:crypto'
import { minify } from 'vite'

/** A script for the head of a page, minified, with its hash for the Content Security Policy. */
export interface InlineScript {
  readonly code: string
  readonly hash: `sha256-${string}`
}

/** @param name for messages of the minifier */
export async function inlineScript(name: string, source: string): Promise<InlineScript> {
  const { code: minified } = await minify(name, source)
  const code = minified.trim()
  return { code, hash: `sha256-${createHash('sha256').update(code).digest('base64')}` }
}
