import { readFile, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { minify } from 'vite'
import { noteImports, scriptsOfIslands, type Imports } from './island-scripts.ts'
import { bundleLate } from './late-bundle.ts'
import { allow, dropHashesOfFiles, isForOffline, isFront, POLICY } from './pages.ts'

const MODULE_SCRIPT = /<script type="module" src="([^"]+)"><\/script>/g
const STYLESHEET = /<link rel="stylesheet" href="([^"]+)">/g
const ICON = /<link rel="icon" href="([^"]+\.svg)"/

/** The stylesheet of every page. */
const SHARED = /\/BaseLayout\./

/** An island that is for use at once: the visitor goes from page to page to get something done. */
const SCREEN = /<astro-island [^>]*client="paint"/

const listed = (name: string, scripts: readonly string[]): string =>
  scripts.length > 0 ? ` data-${name}="${scripts.join(' ')}"` : ''

/**
 * Loads the module scripts after the first paint, so that they do not compete with the HTML and the font. A pointer
 * press, a key or focus loads them at once. A click that comes before its script or island is loaded is held and
 * replayed. The loader is therefore in the head: before the first control, and before the stylesheets, because an inline
 * script after a stylesheet waits for it.
 */
async function loadLate(
  html: string,
  loader: string,
  bundled: (scripts: readonly string[]) => Promise<string>,
  imports: Imports,
): Promise<string> {
  const scripts = [...html.matchAll(MODULE_SCRIPT)].flatMap(([, src]) => src ?? [])
  if (scripts.length === 0) return html
  const modules = scriptsOfIslands(html, 'paint', imports)
  const later = scriptsOfIslands(html, 'after', imports).filter((script) => !modules.includes(script))
  const inline = `<script data-script="${await bundled(scripts)}"${listed('modules', modules)}${listed('later', later)}>${loader}</script>`
  const placed = html.replaceAll(MODULE_SCRIPT, '').replace(POLICY, (policy) => policy + inline)
  if (!placed.includes(inline))
    throw new Error('The page has no policy to put the loader of its scripts behind.')
  return allow(placed, 'script-src', loader)
}

/** Puts stylesheets into the page, in their places. */
async function inlineStyles(
  html: string,
  folder: string,
  isInlined: (href: string) => boolean,
): Promise<string> {
  let changed = html
  for (const [link, href = ''] of html.matchAll(STYLESHEET)) {
    if (!isInlined(href)) continue
    const css = await readFile(path.join(folder, href), 'utf8')
    changed = allow(
      changed.replace(link, () => `<style>${css}</style>`),
      'style-src',
      css,
    )
  }
  return changed
}

async function inlineIcon(html: string, folder: string): Promise<string> {
  const href = ICON.exec(html)?.[1]
  if (href === undefined) throw new Error('The page has no icon to put inside it.')
  const svg = await readFile(path.join(folder, href), 'utf8')
  return html.replace(ICON, `<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(svg)}"`)
}

/**
 * Changes the built pages so that only what the first paint needs is loaded first.
 * @param imports filled here, for what comes after
 */
export const firstPaint = (imports: Imports): AstroIntegration => {
  return {
    name: 'first-paint',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [noteImports(imports)] } })
      },
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir)
        const source = await readFile(new URL('late-scripts.js', import.meta.url), 'utf8')
        const loader = (await minify('late-scripts.js', source)).code.trim()
        const bundles = new Map<string, Promise<string>>()
        const bundled = (scripts: readonly string[]) => {
          const key = scripts.join(' ')
          const bundle = bundles.get(key) ?? bundleLate(folder, scripts, imports)
          bundles.set(key, bundle)
          return bundle
        }
        const pages = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.html'))
        for (const page of pages) {
          const file = path.join(folder, page)
          let html = await loadLate(await readFile(file, 'utf8'), loader, bundled, imports)
          // Landing pages and screens save a round trip before the first paint. Other pages share one stylesheet.
          const isFirst = isFront(page) || isForOffline(page) || SCREEN.test(html)
          html = await inlineStyles(html, folder, (href) => isFirst || !SHARED.test(href))
          if (isFirst) html = await inlineIcon(html, folder)
          await writeFile(file, dropHashesOfFiles(html))
        }
      },
    },
  }
}
