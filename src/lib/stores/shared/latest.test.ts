import { describe, expect, it } from 'vitest'
import { createTurns } from './latest.ts'

describe('turns', () => {
  it('count until the next begins', () => {
    const turns = createTurns()
    const first = turns.next()
    expect(first.aborted).toBe(false)
    const second = turns.next()
    expect(first.aborted).toBe(true)
    expect(second.aborted).toBe(false)
  })

  it('can be joined without ending them', () => {
    const turns = createTurns()
    const before = turns.current()
    expect(before.aborted).toBe(false)
    const turn = turns.next()
    expect(before.aborted).toBe(true)
    expect(turns.current()).toBe(turn)
    expect(turn.aborted).toBe(false)
  })
})
