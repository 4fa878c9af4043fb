// The server: `node server/main.ts`. Node runs the sources as they are.
import { run } from './run.ts'

await run(process.env)
