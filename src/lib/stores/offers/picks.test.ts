import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubTab } from '#lib/stores/shared/tab.fixture'

const items = new Map<string, string>()

/** The page in the same tab, as after a reload. */
async function open() {
  vi.resetModules()
  stubTab(items)
  return import('./picks.ts')
}

const offer = (id: string) => ({ id, title: id.toUpperCase() })

beforeEach(() => items.clear())
afterEach(() => vi.unstubAllGlobals())

test('picks stand in the order of picking and survive a reload', async () => {
  const page = await open()
  expect(page.$overPicked.get()).toBe(false)
  page.pickOffer(offer('b'), true)
  page.pickOffer(offer('a'), true)
  expect([...items.keys()]).toEqual(['moneypal:1:picks'])
  const again = await open()
  expect(again.$picks.get()).toEqual([offer('b'), offer('a')])
})

test('a fourth pick is refused and said, until one is taken out', async () => {
  const page = await open()
  for (const id of ['a', 'b', 'c', 'd']) page.pickOffer(offer(id), true)
  expect(page.$picks.get().map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  expect(page.$overPicked.get()).toBe(true)
  page.pickOffer(offer('a'), false)
  expect(page.$overPicked.get()).toBe(false)
  page.pickOffer(offer('d'), true)
  expect(page.$picks.get().map(({ id }) => id)).toEqual(['b', 'c', 'd'])
})

test('the same offer is picked once', async () => {
  const page = await open()
  for (const id of ['a', 'b', 'c', 'c']) page.pickOffer(offer(id), true)
  expect(page.$overPicked.get()).toBe(false)
  expect(page.$picks.get()).toHaveLength(3)
})

test('clearing takes all out, and the next session value is none', async () => {
  const page = await open()
  for (const id of ['a', 'b', 'c', 'd']) page.pickOffer(offer(id), true)
  page.clearPicks()
  expect(page.$picks.get()).toEqual([])
  expect(page.$overPicked.get()).toBe(false)
  expect([...items.keys()]).toEqual([])
})

test.each(['nonsense', '{}', '[{"id":"a"}]', '[{"id":"a","title":"A"},{"id":"a","title":"B"}]'])(
  'a damaged session value is no pick: %s',
  async (value) => {
    items.set('moneypal:1:picks', value)
    const page = await open()
    expect(page.$picks.get()).toEqual([])
  },
)
