import { expect, test } from 'vitest'
import { openEmbedded } from '../../server/store/open.ts'
import { bookingLoad, consistency } from './load.ts'
import { BOOKINGS, cleanUpAfterEach, expectWhole, preparedStore, within } from './prepared-store.ts'
import { startServer } from './process.ts'

cleanUpAfterEach()
const prepared = preparedStore()

test('a second process on its folder or port is refused with what to do; SIGTERM answers what is in hand', async () => {
  const folder = prepared.folder()
  const load = bookingLoad(prepared.cookies())
  const server = await startServer({ DATA_DIR: folder })
  await expect(startServer({ DATA_DIR: folder })).rejects.toThrow(
    `Another MoneyPal server uses ${folder}. Stop it first, or give this one a folder of its own with DATA_DIR.`,
  )
  const { port } = new URL(server.url)
  await expect(startServer({ DATA_DIR: prepared.folder(), PORT: port })).rejects.toThrow(
    `Port ${port} is taken. Set PORT to another one.`,
  )
  const running = load.run(server.url, () => false)
  while (load.acknowledged.size < BOOKINGS) await new Promise((resolve) => setTimeout(resolve, 5))
  expect(await server.end('SIGTERM')).toBe(0)
  await running
  expect([...load.statuses.keys()]).toEqual([201])
  await within(openEmbedded(folder), async (store) => {
    await expectWhole(store, load.acknowledged)
    const { visits } = await consistency(store, load.acknowledged)
    expect(visits).toEqual([...load.acknowledged.values()].sort())
  })
}, 300_000)
