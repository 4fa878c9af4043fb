import type { ChildProcess } from 'node:child_process'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A running server and its address. */
export interface Listening {
  readonly url: string
  stop(): Promise<void>
}

/** Starts a server on a free port. */
export function listen(server: Server | RequestListener): Promise<Listening> {
  const started = typeof server === 'function' ? createServer(server) : server
  return new Promise((resolve) => {
    started.listen(0, '127.0.0.1', () => {
      const { port } = started.address() as AddressInfo
      resolve({
        url: `http://127.0.0.1:${port}`,
        stop: () =>
          new Promise((stopped) => {
            started.close(() => stopped())
            started.closeAllConnections()
          }),
      })
    })
  })
}

/** The address that a process prints. Rejects with the process's output if it ends before it prints one. */
export function printedAddress(running: ChildProcess): Promise<string> {
  let said = ''
  return new Promise((resolve, reject) => {
    const listen = (text: Buffer) => {
      said += text.toString()
      const [address] = /http:\/\/localhost:\d+/.exec(said) ?? []
      if (address) resolve(address)
    }
    running.stdout?.on('data', listen)
    running.stderr?.on('data', listen)
    running.on('exit', () => reject(new Error(`It ended before it served anything:\n${said}`)))
  })
}
