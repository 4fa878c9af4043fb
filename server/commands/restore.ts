// `npm run restore -- FILE`: reads a backup into an empty database.
import { restore } from '../store/backup.ts'
import { onStore } from './command.ts'

/** Takes a file of an older version, which has neither count nor checksum. */
const UNCHECKED = '--unchecked'

await onStore(async ({ store }) => {
  const args = process.argv.slice(2)
  const file = args.find((arg) => arg !== UNCHECKED)
  if (!file) throw new Error('Name the file: npm run restore -- moneypal-2026-11-22.jsonl')
  return `${await restore(store, file, { unchecked: args.includes(UNCHECKED) })} rows were restored from ${file}.`
})
