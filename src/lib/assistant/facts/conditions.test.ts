import { expect, test } from 'vitest'
import { conditionsIn } from './conditions.ts'

test.each([
  ['pay everything at the end', { repayment: 'bullet' }],
  ['ek saath chukana', { repayment: 'bullet' }],
  ['sirf byaj dena', { repayment: 'interest-only' }],
  ['interest every month', { repayment: 'interest-only' }],
  ['kist kitni', { repayment: 'emi' }],
  ['cheapest doorstep loan', { doorstep: true }],
  ['ghar aakar dekho', { doorstep: true }],
  ['no processing fee', { noFee: true }],
  ['bina fee wala', { noFee: true }],
  ['gold loan interest', {}],
])('%s', (text, conditions) => {
  expect(conditionsIn(text.split(' '))).toEqual(conditions)
})
