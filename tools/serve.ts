// Serves a built site without the server behind it: npm run serve
import { createServer } from 'node:http'
import path from 'node:path'
import { serveSite } from '../server/site.ts'
import { findPort } from './free-port.ts'

try {
  const site = await serveSite(path.resolve(process.argv[2] ?? 'dist'))
  const port = await findPort(process.env['PORT'])
  createServer(site).listen(port, () => console.log(`MoneyPal is served at http://localhost:${port}`))
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
