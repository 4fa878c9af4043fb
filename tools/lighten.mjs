// After an install: removes from `node_modules` what nothing loads: the C headers of Node, the source maps of packages,
// of PGlite the extensions of PostgreSQL and the twins for `require`, and of IBM's accessibility engine all but the engine.
// Plain JavaScript, since the machine's own Node may run it where none comes through npm.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'

const FOLDER = 'node_modules'
const SOURCE_MAP = /\.(?:[cm]?[jt]s|css)\.map$/
/** Of the files of PGlite. The server imports it, and uses no extension. */
const OF_PGLITE = /\.(?:tar\.gz|cjs|d\.cts)$/
const ENGINE = path.join(FOLDER, 'accessibility-checker-engine')
/** The rest is its help, and the engine again for debugging and for other environments. */
const KEPT_OF_ENGINE = ['ace.js', 'ace.js.LICENSE.txt', 'package.json']

const { optionalDependencies = {} } = JSON.parse(readFileSync('package.json', 'utf8'))
for (const name of Object.keys(optionalDependencies))
  rmSync(path.join(FOLDER, name, 'include'), { recursive: true, force: true })

/** Removes the files of a folder whose names match. */
function remove(folder, pattern) {
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : []
  for (const file of files)
    if (file.isFile() && pattern.test(file.name)) rmSync(path.join(file.parentPath, file.name))
}

remove(FOLDER, SOURCE_MAP)
remove(path.join(FOLDER, '@electric-sql/pglite'), OF_PGLITE)
for (const name of existsSync(ENGINE) ? readdirSync(ENGINE) : [])
  if (!KEPT_OF_ENGINE.includes(name)) rmSync(path.join(ENGINE, name), { recursive: true })
