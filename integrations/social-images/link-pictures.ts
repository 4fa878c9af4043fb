import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { serialize } from 'node:v8'
import { gzipSync } from 'node:zlib'
import type { AstroIntegration } from 'astro'
import { formatGrams } from '#lib/domain/format/format'
import { LINK_KINDS, partsFile, type LinkKind } from '#lib/domain/shared-link/link-figures'
import { LOCALES, type Locale } from '#lib/domain/shared/locale'
import { fill } from '#lib/domain/shared/text'
import { figureParts } from './figure-parts.ts'

type LinkCopy = Readonly<Record<LinkKind, { readonly picture: string }>> & { readonly karat: string }

async function copyIn<Copy>(locale: Locale, name: string): Promise<Copy> {
  return JSON.parse(await readFile(`src/content/copy/${locale}/${name}.json`, 'utf8')) as Copy
}

/** After the build, writes what the server puts the pictures of links with figures together from. */
export const linkPictures = (): AstroIntegration => ({
  name: 'link-pictures',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      for (const locale of LOCALES) {
        const copy = await copyIn<LinkCopy>(locale, 'shared-link')
        const { siteName } = await copyIn<{ readonly siteName: string }>(locale, 'shell')
        const gram = formatGrams(1, locale).slice(1)
        const texts = new Map([
          [gram, gram],
          [' KT', fill(copy.karat, { karat: '' })],
        ])
        for (const kind of LINK_KINDS) {
          const parts = await figureParts({ words: copy[kind].picture, siteName }, texts)
          const file = path.join(fileURLToPath(dir), partsFile(kind, locale))
          await mkdir(path.dirname(file), { recursive: true })
          await writeFile(file, gzipSync(serialize(parts)))
        }
      }
    },
  },
})
