import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { parse, type HTMLElement } from 'node-html-parser'
import { drawCard, toPng, type Card } from './card.ts'

const meta = (page: HTMLElement, property: string): string | undefined =>
  page.querySelector(`meta[property="${property}"]`)?.getAttribute('content')

const oneLine = (text: string | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim()

/** The page's heading if it has an <em> part, else the page's title. */
function cardOf(page: HTMLElement): Card {
  const heading = page.querySelector('main h1')
  const aside = oneLine(heading?.querySelector('em')?.text)
  heading?.querySelector('em')?.remove()
  const title = aside ? oneLine(heading?.text) : ''
  return {
    title: title || oneLine(meta(page, 'og:title')),
    aside,
    siteName: oneLine(meta(page, 'og:site_name')),
  }
}

/** After the build, draws the image that each page links as `og:image`. */
export const socialImages = (): AstroIntegration => ({
  name: 'social-images',
  hooks: {
    'astro:build:done': async ({ dir, logger }) => {
      const folder = fileURLToPath(dir)
      const started = Date.now()
      let drawn = 0
      for (const name of await readdir(folder, { recursive: true })) {
        if (!name.endsWith('.html')) continue
        const page = parse(await readFile(path.join(folder, name), 'utf8'))
        const image = meta(page, 'og:image')
        if (image === undefined) continue
        const file = path.join(folder, new URL(image).pathname)
        await mkdir(path.dirname(file), { recursive: true })
        await writeFile(file, await toPng(await drawCard(cardOf(page))))
        drawn++
      }
      logger.info(`${drawn} pictures in ${Date.now() - started} ms`)
    },
  },
})
