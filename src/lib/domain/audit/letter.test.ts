import { expect, it } from 'vitest'
import { finding } from './finding.ts'
import { MAX_MESSAGE, messageDraft, workingsText } from './letter.ts'

const offer = { id: 'TT-03', name: 'Easy' }
const apr = finding('apr', 'APR', {
  ...{ verdict: 'withheld', stated: '10.42%', worked: '12.55%', sentence: 'The APR is 12.55%, not 10.42%.' },
  workings: [{ label: 'In hand', value: '₹98,821.18' }],
})
const unsure = finding('change', 'Rate', { verdict: 'to-confirm', sentence: 'Please confirm it.' })

it('The draft names each withheld offer with what is wrong in it, and nothing that is only to be confirmed', () => {
  expect(messageDraft([{ offer, findings: [unsure, apr] }])).toBe(
    'TT-03 Easy: The APR is 12.55%, not 10.42%.\n\nPlease correct it and send the file again.',
  )
  expect(
    messageDraft([
      { offer, findings: [apr] },
      { offer: { id: 'TT-06', name: 'Festival' }, findings: [apr] },
    ]),
  ).toMatch(/^TT-03 Easy: .*\n\nTT-06 Festival: .*\n\nPlease correct them and send the file again\.$/)
})

it('There is no draft where nothing is withheld', () => {
  expect(messageDraft([])).toBe('')
})

it('A draft of many offers ends within its length, and counts the others', () => {
  const draft = messageDraft(Array.from({ length: 500 }, () => ({ offer, findings: [apr] })))
  expect(draft.length).toBeLessThanOrEqual(MAX_MESSAGE)
  expect(draft).toMatch(/\n\n\d+ more offers in the same file, at your desk\.\n\nPlease correct them/)
})

it('A draft of the first of many offers counts those that it does not name', () => {
  expect(messageDraft([{ offer, findings: [apr] }], 3)).toBe(
    'TT-03 Easy: The APR is 12.55%, not 10.42%.\n\n2 more offers in the same file, at your desk.\n\nPlease correct them and send the file again.',
  )
})

it('The workings stand below their check', () => {
  expect(workingsText([{ offer, findings: [unsure, apr] }], 1000)).toBe(
    'TT-03 Easy\nAPR: stated 10.42%, worked out 12.55%\n  In hand: ₹98,821.18',
  )
})
