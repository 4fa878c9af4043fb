// `npm run migrate`: brings the tables up to date.
import { migrate } from '../store/migrate.ts'
import { onStore } from './command.ts'

await onStore(async ({ store }) => {
  const done = await migrate(store)
  return done.length === 0 ? 'The tables are up to date.' : `Done: ${done.join(', ')}`
})
