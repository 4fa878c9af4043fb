import { expect, test } from 'vitest'
import { CALLBACKS } from '../../server/ondc/protocol.ts'
import { startNetwork } from '../../tools/ondc-network/network.ts'
import { cleanUpAfterEach, newData } from './prepared-store.ts'
import { startServer } from './process.ts'

cleanUpAfterEach()

const ADDRESSES = [
  '/ondc-site-verification.html',
  ...[...CALLBACKS, 'on_subscribe'].map((action) => `/ondc/${action}`),
]

const statusesOf = (url: string, method: string) =>
  Promise.all(
    ADDRESSES.map(async (address) => {
      const body = method === 'POST' ? { body: '{}', headers: { 'content-type': 'application/json' } } : {}
      return (await fetch(url + address, { method, ...body })).status
    }),
  )

test('a server without the settings has none of the addresses', async () => {
  const { url } = await startServer({ DATA_DIR: await newData() })
  for (const method of ['GET', 'POST']) expect(new Set(await statusesOf(url, method))).toEqual(new Set([404]))
}, 60_000)

test('one with them serves them beside /api, and no other', async () => {
  const network = await startNetwork()
  const { url } = await startServer({ DATA_DIR: await newData(), ...network.settings })
  expect(await statusesOf(url, 'GET')).toEqual([200, ...ADDRESSES.slice(1).map(() => 405)])
  expect(await statusesOf(url, 'POST')).toEqual([405, ...CALLBACKS.map(() => 401), 400])
  expect((await fetch(`${url}/ondc/on_track`, { method: 'POST' })).status).toBe(404)
  expect((await fetch(`${url}/ondc`)).status).toBe(404)
  expect((await fetch(`${url}/api/health`)).status).toBe(200)
  await network.stop()
}, 60_000)
