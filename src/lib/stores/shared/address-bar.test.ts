import { afterEach, describe, expect, it, vi } from 'vitest'
import { takeParams } from './address-bar.ts'

/** The page at an address, and the addresses that replaced it. */
function openAt(search: string, hash = '') {
  const replaced: unknown[][] = []
  vi.stubGlobal('window', {
    location: { pathname: '/gold-loan', search, hash },
    history: { state: { turn: 1 }, replaceState: (...onboarding: unknown[]) => replaced.push(onboarding) },
  })
  return replaced
}
afterEach(() => vi.unstubAllGlobals())

describe('parameters of a link', () => {
  it('are taken out of the address, and only those that are named', () => {
    const replaced = openAt('?amount=200000&lang=hi&months=6', '#calculator')
    expect(takeParams(['amount', 'months', 'rate']).toString()).toBe('amount=200000&months=6')
    expect(replaced).toEqual([[{ turn: 1 }, expect.any(String), '/gold-loan?lang=hi#calculator']])
  })

  it('leave no question mark behind', () => {
    const replaced = openAt('?amount=200000')
    takeParams(['amount'])
    expect(replaced[0]?.[2]).toBe('/gold-loan')
  })

  it('that are not there leave the history alone', () => {
    const replaced = openAt('?lang=hi')
    expect(takeParams(['amount']).toString()).toBe('')
    expect(replaced).toEqual([])
  })
})
