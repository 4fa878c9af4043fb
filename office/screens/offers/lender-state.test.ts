import { expect, it } from 'vitest'
import copy from '@office/words/offers.json'
import { lenderRow, summary } from '@office/stores/offers/feeds.fixture'
import { lenderState } from './lender-state'

const TROUBLE = {
  times: 2,
  since: '2026-11-24T02:30:00.000Z',
  sentence: 'There is no file at the address (404).',
}
const stateOf = (change: Parameters<typeof lenderRow>[0]) => lenderState(lenderRow(change), copy, (at) => at)

it('says how often a file could not be fetched, and which version stays', () => {
  const last = summary({ number: 6, state: 'shown' })
  expect(stateOf({ last, pullTrouble: TROUBLE })).toEqual({
    look: 'held',
    text: 'Not fetched 2 times. Version 6 stays',
  })
  expect(stateOf({ last: null, pullTrouble: { ...TROUBLE, times: 1 } }).text).toBe('Not fetched. No file yet')
  expect(stateOf({ last }).text).toBe('1 withheld: its yearly cost does not add up')
})

it('says first that a version waits', () => {
  expect(stateOf({ last: summary(), pullTrouble: TROUBLE }).text).toBe('Version 14 waits for you')
})
