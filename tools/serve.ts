// Serves a built site without the server behind it: npm run serve
import { createServer } from 'node:http'
import path from 'node:path'
import { serveSite } from '../server/site.ts'

const FIRST_PORT = 4321
const wantedPort = process.env['PORT']

const site = await serveSite(path.resolve(process.argv[2] ?? 'dist')).catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
const server = createServer(site)
let port = Number(wantedPort ?? FIRST_PORT)
server.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EADDRINUSE' || wantedPort !== undefined || port >= FIRST_PORT + 20) throw error
  server.listen(++port)
})
server.on('listening', () => console.log(`MoneyPal is served at http://localhost:${port}`))
server.listen(port)
