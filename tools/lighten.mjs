// After an install: removes from `node_modules` what nothing loads, the C headers of Node and the source maps of
// packages. Plain JavaScript, since the machine's own Node may run it where none comes through npm.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'

const FOLDER = 'node_modules'
const SOURCE_MAP = /\.(?:[cm]?[jt]s|css)\.map$/

const { optionalDependencies = {} } = JSON.parse(readFileSync('package.json', 'utf8'))
for (const name of Object.keys(optionalDependencies))
  rmSync(path.join(FOLDER, name, 'include'), { recursive: true, force: true })

const files = existsSync(FOLDER) ? readdirSync(FOLDER, { recursive: true, withFileTypes: true }) : []
for (const file of files)
  if (file.isFile() && SOURCE_MAP.test(file.name)) rmSync(path.join(file.parentPath, file.name))
