import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type * as onboarding from '#lib/stores/onboarding/onboarding'
import type * as ornaments from './ornaments.ts'
import { MAX_PIECES } from './ornaments-schema.ts'
import { stubTab } from '#lib/stores/shared/tab.fixture'

type Page = typeof ornaments & Pick<typeof onboarding, '$onboarding' | 'keep'>

const piece = { id: 1, name: '', kind: 'ornament', gross: '1', stones: '', fineness: 916 }

const tab = new Map<string, string>()

/** Opens the page: its stores read what the tab keeps. */
async function open(): Promise<Page> {
  vi.resetModules()
  const { $onboarding, keep } = await import('#lib/stores/onboarding/onboarding')
  return { ...(await import('./ornaments.ts')), $onboarding, keep }
}

let page: Page

const text = () => page.$worthText.get()
const names = () => text().pieces.map(({ name }) => name)

beforeEach(async () => {
  tab.clear()
  stubTab(tab)
  page = await open()
})
afterEach(() => vi.unstubAllGlobals())

/** Bangles, a necklace and a ring, in this order. */
function threePieces(): void {
  page.typePiece(1, { name: 'Bangles', gross: '24.6' })
  page.addPiece()
  page.typePiece(2, { name: 'Necklace', gross: '21.45', stones: '1.85' })
  page.addPiece()
  page.typePiece(3, { name: 'Ring', gross: '4.2', fineness: 750 })
}

describe('the pieces on the pan', () => {
  it('begin with an example, and nothing is kept yet', () => {
    expect(text()).toEqual(page.EXAMPLE)
    expect(text()).toMatchObject({
      pieces: [{ kind: 'ornament', gross: '10', fineness: 916 }],
      bullet: false,
    })
    expect(tab.size).toBe(0)
  })

  it('are all there after a reload, with the loan and the fall that was tried', async () => {
    threePieces()
    page.typePiece(3, { name: 'Coin', kind: 'coin' })
    page.typeLoan({ amount: '2 lakh', bullet: true, fallPercent: 25 })
    const before = text()
    expect([...tab.keys()]).toEqual(['moneypal:1:ornaments'])
    page = await open()
    expect(text()).toEqual(before)
    expect(before).toMatchObject({ amount: '2 lakh', bullet: true, fallPercent: 25 })
    expect(names()).toEqual(['Bangles', 'Necklace', 'Coin'])
  })

  it('keep text that cannot be read', async () => {
    page.typePiece(1, { gross: 'ten grams' })
    page = await open()
    expect(text().pieces[0]?.gross).toBe('ten grams')
  })

  it('a removed piece can be put back in its place', () => {
    threePieces()
    page.removePiece(2)
    expect(names()).toEqual(['Bangles', 'Ring'])
    expect(page.$removed.get()).toMatchObject({ piece: { name: 'Necklace' }, index: 1 })
    page.putBack()
    expect(names()).toEqual(['Bangles', 'Necklace', 'Ring'])
    expect(page.$removed.get()).toBeNull()
  })

  it('stay as they are where a second tap removes or puts back what is done already', () => {
    threePieces()
    page.removePiece(2)
    page.removePiece(2)
    expect(names()).toEqual(['Bangles', 'Ring'])
    page.putBack()
    page.putBack()
    expect(names()).toEqual(['Bangles', 'Necklace', 'Ring'])
  })

  it('are all kept when a piece comes back, empty ones among others included', () => {
    threePieces()
    page.typePiece(1, { name: '', gross: '' })
    page.removePiece(3)
    page.putBack()
    expect(names()).toEqual(['', 'Necklace', 'Ring'])
  })

  it.each([{ name: 'Chain' }, { gross: '8' }, { stones: '0.5' }])(
    'a single piece with %o is not replaced by the one that comes back',
    (fields) => {
      page.typePiece(1, { name: 'Bangles' })
      page.removePiece(1)
      const [left] = text().pieces
      page.typePiece(left?.id ?? 0, fields)
      page.putBack()
      expect(text().pieces).toMatchObject([{ name: 'Bangles' }, fields])
      expect(new Set(text().pieces.map(({ id }) => id)).size).toBe(2)
    },
  )

  it('the last piece leaves an empty one, which goes when the piece comes back', () => {
    page.typePiece(1, { name: 'Bangles' })
    page.removePiece(1)
    expect(text().pieces).toMatchObject([{ name: '', gross: '' }])
    page.typePiece(2, { name: ' ' })
    page.putBack()
    expect(names()).toEqual(['Bangles'])
  })

  it('a piece added later is a new one', () => {
    threePieces()
    page.removePiece(1)
    page.addPiece()
    expect(text().pieces.map(({ id }) => id)).toEqual([2, 3, 4])
    expect(text().pieces.at(-1)).toMatchObject({ name: '', gross: '', stones: '' })
    expect(page.$removed.get()).toBeNull()
  })

  it('are twenty at most', () => {
    for (let count = 0; count < 30; count++) page.addPiece()
    expect(text().pieces).toHaveLength(MAX_PIECES)
  })

  it.each([
    ['not JSON', '{'],
    ['no pieces', '{"pieces":[]}'],
    [
      'an unknown stamp',
      '{"pieces":[{"id":1,"name":"","kind":"ornament","gross":"1","stones":"","fineness":1}]}',
    ],
    ['a piece twice', JSON.stringify({ pieces: [1, 1].map((id) => ({ ...piece, id })) })],
    ['a fall of more than all', '{"fallPercent":140}'],
  ])('are the example where the tab keeps %s', async (_what, stored) => {
    tab.set('moneypal:1:ornaments', stored)
    page = await open()
    expect(text()).toEqual(page.EXAMPLE)
  })
})

describe('what other screens have told', () => {
  it('weight and amount are where the visitor begins', () => {
    page.keep({ weight: 32.5 as never, loanAmount: 150_000 as never })
    expect(text()).toMatchObject({ pieces: [{ gross: '32.5' }], amount: '1,50,000' })
  })

  it('what is typed here counts more', () => {
    page.typeLoan({ amount: '' })
    page.keep({ loanAmount: 150_000 as never })
    expect(text().amount).toBe('')
  })

  it('loans on gold are told to the offers as soon as they can be read', () => {
    page.typeExistingLoans('1 lak')
    page.typeExistingLoans('1 lakh')
    expect(page.$onboarding.get().existingLoans).toBe(100_000)
    expect(text().existingLoans).toBe('1 lakh')
    page.typeExistingLoans('1 lakh or so')
    expect(page.$onboarding.get().existingLoans).toBe(100_000)
    expect(text().existingLoans).toBe('1 lakh or so')
    page.typeExistingLoans('')
    expect(page.$onboarding.get().existingLoans).toBeNull()
    expect(text().existingLoans).toBe('')
  })

  it('a figure told elsewhere afterwards is shown here', () => {
    page.typeExistingLoans('1 lakh')
    page.keep({ existingLoans: 50_000 as never })
    expect(text().existingLoans).toBe('50,000')
    page.typeExistingLoans('')
    page.keep({ existingLoans: 50_000 as never })
    expect(text().existingLoans).toBe('50,000')
    page.typeExistingLoans('0')
    expect(text().existingLoans).toBe('0')
  })

  it('a space that begins a figure stays while nothing is told', () => {
    page.typeExistingLoans(' ')
    expect(text().existingLoans).toBe(' ')
  })
})
