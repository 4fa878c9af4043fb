import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { IsoDate } from '#lib/domain/dates/dates'
import { changedSince } from './changed-since.ts'
import type { ShownFigures } from './compare-address.ts'

const ON = '2026-11-26' as IsoDate
const LATER = '2026-12-01' as IsoDate
const HDFC: ShownFigures = { id: 'hdfc', aprPercent: 8.7, cost: 4350 }
const KOTAK: ShownFigures = { id: 'kotak', aprPercent: 9.85, cost: 4925 }
const BOTH = ['hdfc', 'kotak']

const since = (now: readonly ShownFigures[], found: readonly string[] = BOTH, today = LATER) =>
  changedSince({ on: ON, figures: [HDFC, KOTAK] }, found, now, today)

describe('since a comparison was taken along', () => {
  it('nothing has changed', () => {
    expect(since([KOTAK, HDFC])).toEqual({ on: ON, changes: [], gone: 0 })
  })

  it('an APR rose and a cost fell', () => {
    expect(
      since([
        { ...HDFC, aprPercent: 9.1 },
        { ...KOTAK, cost: 4800 },
      ]),
    ).toEqual({
      on: ON,
      changes: [
        { id: 'hdfc', apr: { from: 8.7, to: 9.1 }, cost: null, unknown: false },
        { id: 'kotak', apr: null, cost: { from: 4925, to: 4800 }, unknown: false },
      ],
      gone: 0,
    })
  })

  it('an offer went, and of another the cost is no longer known', () => {
    expect(since([], ['hdfc'])).toEqual({
      on: ON,
      changes: [{ id: 'hdfc', apr: null, cost: null, unknown: true }],
      gone: 1,
    })
  })

  it('nothing is said on the same day, unless something has changed', () => {
    expect(since([HDFC, KOTAK], BOTH, ON)).toBeNull()
    expect(since([HDFC], ['hdfc'], ON)).toEqual({ on: ON, changes: [], gone: 1 })
  })

  it('nothing is said of a day that is still to come', () => {
    expect(since([HDFC], ['hdfc'], '2026-11-25' as IsoDate)).toBeNull()
  })
})

const figures = (id: string) =>
  fc.record({ id: fc.constant(id), aprPercent: fc.integer({ max: 3 }), cost: fc.integer({ max: 3 }) })
const some = fc.subarray(['a', 'b', 'c'])
const anyFigures = some.chain((ids) => fc.tuple(...ids.map(figures)))

it('every offer that was shown is as it was, changed or gone, and no change is from a figure to itself', () => {
  fc.assert(
    fc.property(anyFigures, anyFigures, some, (was, now, more) => {
      const found = [...new Set([...now.map(({ id }) => id), ...more])]
      const said = changedSince({ on: ON, figures: was }, found, now, LATER)
      const same = was.filter((one) => now.some((other) => JSON.stringify(one) === JSON.stringify(other)))
      expect((said?.changes.length ?? 0) + (said?.gone ?? 0) + same.length).toBe(was.length)
      for (const { id, apr, cost, unknown } of said?.changes ?? []) {
        const [before, after] = [was, now].map((all) => all.find((one) => one.id === id))
        expect(unknown).toBe(after === undefined)
        expect(apr).toEqual(
          after && before?.aprPercent !== after.aprPercent
            ? { from: before?.aprPercent, to: after.aprPercent }
            : null,
        )
        expect(cost).toEqual(
          after && before?.cost !== after.cost ? { from: before?.cost, to: after.cost } : null,
        )
      }
    }),
  )
})

it('a comparison that is compared with itself has not changed', () => {
  fc.assert(
    fc.property(anyFigures, (was) => {
      const ids = was.map(({ id }) => id)
      expect(changedSince({ on: ON, figures: was }, ids, was, LATER)).toEqual({
        on: ON,
        changes: [],
        gone: 0,
      })
    }),
  )
})
