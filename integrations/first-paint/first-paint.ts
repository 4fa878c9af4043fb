import { readFile, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { minify } from 'vite'
import { allow, isFront } from './pages.ts'

const MODULE_SCRIPT = /<script type="module" src="([^"]+)"><\/script>/g
const STYLESHEET = /<link rel="stylesheet" href="([^"]+)">/g
const POLICY = /<meta http-equiv="content-security-policy"[^>]*>/
const ICON = /<link rel="icon" href="([^"]+\.svg)"/

/**
 * Loads the module scripts after the first paint, so that they do not compete with the HTML and the font. A pointer
 * press, a key or focus loads them at once. A click that comes before its script or island is loaded is held and
 * replayed. The loader is therefore in the head: before the first control, and before the stylesheets, because an inline
 * script after a stylesheet waits for it.
 */
function loadLate(html: string, loader: string): string {
  const scripts = [...html.matchAll(MODULE_SCRIPT)].map(([, src]) => src)
  if (scripts.length === 0) return html
  const inline = `<script data-scripts='${JSON.stringify(scripts)}'>${loader}</script>`
  const placed = html.replaceAll(MODULE_SCRIPT, '').replace(POLICY, (policy) => policy + inline)
  if (!placed.includes(inline))
    throw new Error('The page has no policy to put the loader of its scripts behind.')
  return allow(placed, 'script-src', loader)
}

async function inlineStyles(html: string, folder: string): Promise<string> {
  const sheets = [...html.matchAll(STYLESHEET)].map(([, href]) => path.join(folder, href ?? ''))
  const css = (await Promise.all(sheets.map((sheet) => readFile(sheet, 'utf8')))).join('')
  return allow(html.replaceAll(STYLESHEET, ''), 'style-src', css).replace(
    '</head>',
    `<style>${css}</style></head>`,
  )
}

async function inlineIcon(html: string, folder: string): Promise<string> {
  const href = ICON.exec(html)?.[1]
  if (href === undefined) throw new Error('The page has no icon to put inside it.')
  const svg = await readFile(path.join(folder, href), 'utf8')
  return html.replace(ICON, `<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(svg)}"`)
}

/** Changes the built pages so that only what the first paint needs is loaded first. */
export const firstPaint = (): AstroIntegration => ({
  name: 'first-paint',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const folder = fileURLToPath(dir)
      const source = await readFile(new URL('late-scripts.js', import.meta.url), 'utf8')
      const { code } = await minify('late-scripts.js', source)
      const loader = code.trim()
      const pages = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.html'))
      for (const page of pages) {
        const file = path.join(folder, page)
        let html = loadLate(await readFile(file, 'utf8'), loader)
        // Inlined styles save the most common landing pages a round trip before the first paint.
        if (isFront(page)) html = await inlineIcon(await inlineStyles(html, folder), folder)
        await writeFile(file, html)
      }
    },
  },
})
