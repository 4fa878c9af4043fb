import { expect, it } from 'vitest'
import { ENQUIRY_FILTERS, ENQUIRY_STATES, MAX_CALL_NOTE, statesOf } from './enquiry-state.ts'

it('an enquiry is new, then called, then closed', () => {
  expect(ENQUIRY_STATES).toEqual(['new', 'called', 'closed'])
})

it('enquiries are looked at by their state, or as long as somebody has to call', () => {
  expect(ENQUIRY_FILTERS.map((filter) => [filter, statesOf(filter)])).toEqual([
    ['open', ['new', 'called']],
    ['new', ['new']],
    ['called', ['called']],
    ['closed', ['closed']],
  ])
})

it('a note about a call has at most 1000 characters', () => {
  expect(MAX_CALL_NOTE).toBe(1000)
})
