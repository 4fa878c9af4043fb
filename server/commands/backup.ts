// `npm run backup -- FILE`: writes every row to a new file.
import { backUp } from '../store/backup.ts'
import { onStore } from './command.ts'

await onStore(async ({ store }) => {
  const [file] = process.argv.slice(2)
  if (!file) throw new Error('Name the file: npm run backup -- moneypal-2026-11-22.jsonl')
  return `${await backUp(store, file)} rows are in ${file}. It holds names and numbers: keep it as safe as the database.`
})
