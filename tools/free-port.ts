import { createServer } from 'node:net'

const FIRST_PORT = 4321
const LAST_PORT = FIRST_PORT + 20

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, () => server.close(() => resolve(true)))
  })

/**
 * The port to serve on: the one that PORT names, else the first free one from 4321 on.
 * @throws Error if PORT, or every port up to 4341, is taken
 */
export async function findPort(wanted: string | undefined): Promise<number> {
  if (wanted) {
    if (await isFree(Number(wanted))) return Number(wanted)
    throw new Error(`Port ${wanted} is taken. Set PORT to another one.`)
  }
  for (let port = FIRST_PORT; port <= LAST_PORT; port++) if (await isFree(port)) return port
  throw new Error(`The ports ${FIRST_PORT} to ${LAST_PORT} are taken. Set PORT to another one.`)
}
