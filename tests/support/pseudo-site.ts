// Builds a copy of the site with the pseudo-language, and serves it: the third server of the browser tests.
import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { copyProject, linkPackages } from './project.ts'
import { addPseudoLocale } from './pseudo-locale.ts'

// Outside the project, so that tools that look for packages upwards find those of the copy only.
const folder = path.join(os.tmpdir(), `moneypal-pseudo-${process.env['PORT']}`)
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder)
copyProject(folder)
linkPackages(folder)
addPseudoLocale(folder)
execFileSync('npx', ['astro', 'build', '--silent'], { cwd: folder, stdio: 'inherit' })
process.argv[2] = path.join(folder, 'dist')
await import('../../tools/serve.ts')
