// `npm run rate -- --price … `: stores the gold price of a day, or with --file those of a table. Pages then show it.
import { onStore } from './command.ts'
import { readRate } from './rate-options.ts'
import { runRate } from './rate-run.ts'

await onStore(({ store }) => runRate(store, readRate(process.argv.slice(2), Date.now()), Date.now()))
