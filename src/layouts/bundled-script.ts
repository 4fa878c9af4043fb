import { createHash } from 'node:crypto'
import path from 'node:path'
import { rolldown } from 'rolldown'
import type { InlineScript } from './inline-script'

/** The settings of the build that such a script may read, as literals. */
const SETTINGS = {
  'import.meta.env.PUBLIC_OFFERS_FROM': JSON.stringify(import.meta.env.PUBLIC_OFFERS_FROM ?? ''),
  'import.meta.env.PUBLIC_MAIN_API_URL': JSON.stringify(import.meta.env.PUBLIC_MAIN_API_URL ?? ''),
}

/**
 * A script with all that it imports in one piece, minified: for pages that load nothing else of the site. It shares no file with the
 * islands, so it makes none of them larger.
 * @param file from the root of the project, such as src/scripts/embed/loader.ts
 * @param define names in it that stand for JSON
 */
export async function bundledScript(
  file: string,
  define: Readonly<Record<string, string>> = {},
): Promise<InlineScript> {
  const bundle = await rolldown({
    input: path.resolve(file),
    platform: 'browser',
    transform: { define: { ...SETTINGS, ...define } },
  })
  const { output } = await bundle.generate({ format: 'iife', minify: true })
  const code = output[0].code.trim()
  return { code, hash: `sha256-${createHash('sha256').update(code).digest('base64')}` }
}
