// `npm run export -- visits FILE` or `-- enquiries FILE`: writes them to a new CSV file.
import { EXPORTS } from '../store/exports.ts'
import { onStore } from './command.ts'
import { exportTo } from './export-file.ts'

await onStore(async ({ store }) => {
  const [name = '', file] = process.argv.slice(2)
  const table = Object.hasOwn(EXPORTS, name) ? EXPORTS[name] : undefined
  if (!table || !file)
    throw new Error(`Name what and the file: npm run export -- ${Object.keys(EXPORTS).join('|')} file.csv`)
  const count = await exportTo(store, table, file)
  return `${count} ${name} are in ${file}. It holds names and numbers: keep it as safe as the database.`
})
