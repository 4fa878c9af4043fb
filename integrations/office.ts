import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { AstroIntegration } from 'astro'

/** The folder of the office. */
export const OFFICE_FOLDER = './office'

/** Where the office's scripts and styles are in the built site. */
export const OFFICE_ASSETS = 'office/_astro'

const run = promisify(execFile)

/** Where its pages are; the name of a file is its address below /office. */
const PAGES = new URL('../office/pages/office/', import.meta.url)

/**
 * Adds the office to the site. A build of its own makes it, so that the bytes of the public pages are the same with and
 * without it.
 * @param wanted the setting PUBLIC_OFFICE; the development server always has the office
 */
export function office(wanted: boolean): AstroIntegration {
  let root = ''
  return {
    name: 'office',
    hooks: {
      'astro:config:setup': async (setup) => {
        root = fileURLToPath(setup.config.root)
        if (setup.command !== 'dev') return
        for (const file of (await readdir(PAGES)).filter((name) => name.endsWith('.astro'))) {
          const pattern = `/office/${file.replace(/\.astro$/, '')}`.replace(/\/index$/, '')
          setup.injectRoute({ pattern, entrypoint: new URL(file, PAGES), prerender: true })
        }
      },
      'astro:build:done': async ({ dir }) => {
        if (!wanted) return
        const folder = await mkdtemp(path.join(os.tmpdir(), 'moneypal-office-'))
        const astro = path.join(root, 'node_modules/astro/bin/astro.mjs')
        await run(
          process.execPath,
          [astro, 'build', '--silent', '--config', `${OFFICE_FOLDER}/astro.config.mjs`, '--outDir', folder],
          { cwd: root },
        )
        await cp(folder, fileURLToPath(dir), { recursive: true })
        await rm(folder, { recursive: true })
        // The types that a build generates; a root of its own has its own.
        await rm(path.join(root, OFFICE_FOLDER, '.astro'), { recursive: true, force: true })
      },
    },
  }
}
