// `npm run areas`: prints the areas; `npm run areas -- FILE`: replaces them by those of a file.
import { readFileSync } from 'node:fs'
import { readAreaFile, writeAreaFile } from '#lib/domain/visit/area-file'
import { onStore } from './command.ts'
import { listAreas, setAreas } from '../store/areas.ts'

await onStore(async ({ store }) => {
  const [file] = process.argv.slice(2)
  if (!file) return writeAreaFile(await listAreas(store)).trimEnd()
  const plans = readAreaFile(readFileSync(file, 'utf8'))
  await setAreas(store, plans)
  return plans.length === 1 ? 'One area is served.' : `${plans.length} areas are served.`
})
