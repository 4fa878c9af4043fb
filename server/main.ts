// The server: `node server/main.ts`. Node runs the sources as they are; their aliases are resolved first.
import { resolveSources } from './aliases.ts'

resolveSources()
const { run } = await import('./run.ts')
await run(process.env)
