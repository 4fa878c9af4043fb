import { readFile, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

/** The framework puts it before a page's first island; HTML allows a `style` in the head only. */
const ISLAND_STYLE = /<style>astro-island,[^<]*<\/style>/

/** A page with the style of its islands at the end of its head. */
function withStyleInHead(html: string): string {
  const style = ISLAND_STYLE.exec(html)?.[0]
  return style === undefined ? html : html.replace(style, '').replace('</head>', `${style}</head>`)
}

/** Moves the style of a page's islands into the head of every built page. */
export const islandStyle = (): AstroIntegration => ({
  name: 'island-style',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const folder = fileURLToPath(dir)
      for (const name of await readdir(folder, { recursive: true })) {
        if (!name.endsWith('.html')) continue
        const file = path.join(folder, name)
        await writeFile(file, withStyleInHead(await readFile(file, 'utf8')))
      }
    },
  },
})
