import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { AstroIntegration } from 'astro'

/** The folder with the office's screens, a file an address below /office. */
export const OFFICE_FOLDER = './src/office'

/** Where the office's scripts and styles are in the built site. */
export const OFFICE_ASSETS = 'office/_astro'

const run = promisify(execFile)

/** Gives every file of the folder its address: visits.astro is /office/visits, and index.astro is /office. */
export const officePages = (): AstroIntegration => ({
  name: 'office-pages',
  hooks: {
    'astro:config:setup': async ({ injectRoute }) => {
      const folder = new URL('../src/office/', import.meta.url)
      for (const file of await readdir(folder)) {
        if (!/^[\w-]+\.astro$/.test(file)) continue
        const name = file.replace(/\.astro$/, '')
        const pattern = name === 'index' ? '/office' : `/office/${name}`
        injectRoute({ pattern, entrypoint: new URL(file, folder), prerender: true })
      }
    },
  },
})

/**
 * Adds the office to the site. A build of its own makes it, so that the bytes of the public pages are the same with and
 * without it.
 * @param wanted the setting PUBLIC_OFFICE; the development server always has the office
 */
export function office(wanted: boolean): AstroIntegration {
  const pages = officePages().hooks['astro:config:setup']
  let root = ''
  return {
    name: 'office',
    hooks: {
      'astro:config:setup': async (setup) => {
        root = fileURLToPath(setup.config.root)
        if (setup.command === 'dev') await pages?.(setup)
      },
      'astro:build:done': async ({ dir }) => {
        if (!wanted) return
        const folder = await mkdtemp(path.join(os.tmpdir(), 'moneypal-office-'))
        const astro = path.join(root, 'node_modules/astro/bin/astro.mjs')
        await run(
          process.execPath,
          [astro, 'build', '--silent', '--config', 'astro.office.config.mjs', '--outDir', folder],
          { cwd: root },
        )
        await cp(folder, fileURLToPath(dir), { recursive: true })
        await rm(folder, { recursive: true })
        // The types that a build generates; a root of its own has its own.
        await rm(path.join(root, 'src/office/.astro'), { recursive: true, force: true })
      },
    },
  }
}
