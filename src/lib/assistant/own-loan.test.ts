import { expect, test } from 'vitest'
import { ownLoanQuestion } from './own-loan.ts'

test.each([
  ['how much do I still owe', 'loan-status', { about: 'owed' }],
  ['मेरा कितना बाकी है?', 'loan-status', { about: 'owed' }],
  ['what do I owe', 'unsure', { about: 'owed' }],
  ['when is it due', 'unsure', { about: 'due' }],
  ['when is my next EMI due', 'loan-status', { about: 'due' }],
  ['मेरी किस्त कब है', 'loan-status', { about: 'due' }],
  ['what if I pay half now', 'other', { about: 'part', amount: null }],
  ['How much do I save if I repay half?', 'other', { about: 'part', amount: null }],
  ['आधा चुका दूँ तो क्या होगा?', 'other', { about: 'part', amount: null }],
  ['aadha paisa lauta doon to kitna interest bachega', 'other', { about: 'part', amount: null }],
  ['what if I pay 20,000 now', 'other', { about: 'part', amount: 20_000 }],
  ['अगर मैं 20 हज़ार अभी जमा कर दूँ तो कितना बचेगा', 'other', { about: 'part', amount: 20_000 }],
])('%s', (question, topic, query) => {
  expect(ownLoanQuestion(question, topic)).toEqual(query)
})

test.each([
  ['is my loan approved', 'loan-status'],
  ['application ka status', 'loan-status'],
  ['what is APR', 'apr'],
  ['what if I pay 3,000 every month', 'loan-cost'],
  ['what if I pay 20,000', 'loan-cost'],
  ['if I take 2 lakh for 12 months how much do I pay now', 'loan-cost'],
  [
    'my brother has a loan at another lender and asks what happens if he were to pay half of it next year',
    'other',
  ],
])('is not about a loan that runs: %s', (question, topic) => {
  expect(ownLoanQuestion(question, topic)).toBeNull()
})
