import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { items, openTab } from '#lib/stores/shared/link-page.fixture'

/** The store of the page, as after a reload with this query in the address. */
async function open(search: string) {
  openTab(search)
  return import('./ornaments.ts')
}

/** A page on which a ring was weighed, and an empty piece added, before a link was followed. */
async function linkedOverOwn() {
  const before = await open('')
  before.typePiece(1, { name: 'Ring', gross: '4.2' })
  before.addPiece()
  const page = await open('?weight=20')
  page.takeLinkedPiece()
  return page
}

beforeEach(() => items.clear())
afterEach(() => vi.unstubAllGlobals())

it('nothing is said of a link before one was read', async () => {
  const page = await open('')
  expect(page.$worthLinkProblems.get()).toEqual([])
  expect(page.$piecesAside.get()).toBe(false)
})

it('own pieces are put aside for a link although one of them is empty', async () => {
  const page = await linkedOverOwn()
  expect(page.$piecesAside.get()).toBe(true)
  expect([...items.keys()].sort()).toEqual(['moneypal:1:ornaments', 'moneypal:1:ornaments-aside'])
  page.showPiecesAgain()
  expect(page.$worthText.get().pieces).toMatchObject([{ name: 'Ring' }, { gross: '' }])
})

it('empty pieces are not put aside for a link', async () => {
  const before = await open('')
  before.typePiece(1, { gross: ' ' })
  before.addPiece()
  const page = await open('?weight=20')
  page.takeLinkedPiece()
  expect(page.$piecesAside.get()).toBe(false)
})

it('a piece that was removed cannot be put back among the pieces that are shown again', async () => {
  const page = await linkedOverOwn()
  page.removePiece(1)
  expect(page.$removed.get()).not.toBeNull()
  page.showPiecesAgain()
  expect(page.$removed.get()).toBeNull()
  page.putBack()
  expect(page.$worthText.get().pieces.map(({ name }) => name)).toEqual(['Ring', ''])
})
