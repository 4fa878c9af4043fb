import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { findPort } from './free-port'

test('a port that is named and taken is refused with what to do, a free one is used', async () => {
  const other = createServer().listen(0)
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  await expect(findPort(String(port))).rejects.toThrow(`Port ${port} is taken. Set PORT to another one.`)
  other.close()
  await once(other, 'close')
  expect(await findPort(String(port))).toBe(port)
})
