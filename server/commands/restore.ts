// `npm run restore -- FILE`: reads a backup into an empty database.
import { restore } from '../store/backup.ts'
import { onStore } from './command.ts'

await onStore(async ({ store }) => {
  const [file] = process.argv.slice(2)
  if (!file) throw new Error('Name the file: npm run restore -- moneypal-2026-11-22.jsonl')
  return `${await restore(store, file)} rows were restored from ${file}.`
})
