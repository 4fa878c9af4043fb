import { expect, it } from 'vitest'
import { CHOICES, madeUpNetwork } from './lenders.fixture.ts'
import { createMyChoices } from './my-choices.ts'

it('reads what was chosen, and is away only where nothing is shown yet', async () => {
  const network = madeUpNetwork()
  const mine = createMyChoices(network.service)
  network.fail('choices', 'down')
  await mine.load()
  expect([mine.$choices.get(), mine.$away.get()]).toEqual([null, true])
  network.fail('choices', null)
  await mine.load()
  expect([mine.$choices.get(), mine.$away.get()]).toEqual([[CHOICES.form], false])
  network.fail('choices', 'down')
  await mine.load()
  expect(mine.$away.get()).toBe(false)
})

it('has none at a server that takes no part, and without a server', async () => {
  const network = madeUpNetwork()
  network.fail('choices', 'gone')
  const mine = createMyChoices(network.service)
  await mine.load()
  expect([mine.$choices.get(), mine.$away.get()]).toEqual([[], false])
  const none = createMyChoices(null)
  await none.load()
  expect(none.$choices.get()).toEqual([])
})
