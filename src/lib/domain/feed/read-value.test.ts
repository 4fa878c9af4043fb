import { describe, expect, test } from 'vitest'
import { HARVEST, lineWith, sentencesOf } from './feed.fixture.ts'
import { rowOf } from './read-row.ts'

const row = rowOf(HARVEST)

describe('a cell is refused, with what to write instead:', () => {
  test.each([
    ['ltvPercent', '75 pc', 'Line 7, ltvPercent: a number in percent, such as 75, is expected, not “75 pc”.'],
    [
      'annualRatePercent',
      '0',
      'Line 7, annualRatePercent: a number in percent a year from 1 to 36 is expected, not 0.',
    ],
    [
      'annualRatePercent',
      '99',
      'Line 7, annualRatePercent: a number in percent a year from 1 to 36 is expected, not 99.',
    ],
    [
      'annualRatePercent',
      '9,6',
      'Line 7, annualRatePercent: a number in percent a year, such as 9.6, is expected, not “9,6”.',
    ],
    [
      'annualRatePercent',
      '',
      'Line 7, annualRatePercent: a number in percent a year, such as 9.6, is missing.',
    ],
    [
      'amountUpTo',
      '25,00,000',
      'Line 7, amountUpTo: a whole number of rupees without commas, such as 2500000, is expected, not “25,00,000”.',
    ],
    [
      'tenureMonths',
      '6.5',
      'Line 7, tenureMonths: a whole number of months, such as 12, is expected, not 6.5.',
    ],
    [
      'coolingOffDays',
      '0',
      'Line 7, coolingOffDays: a whole number of days from 1 to 30 is expected, not 0.',
    ],
    ['repayment', 'EMI', 'Line 7, repayment: emi, interest-only or bullet is expected, not “EMI”.'],
    ['doorstep', 'maybe', 'Line 7, doorstep: yes or no (in JSON true or false) is expected, not “maybe”.'],
    [
      'validUntil',
      '31/12/2026',
      'Line 7, validUntil: a day as year-month-day, such as 2027-03-31, is expected, not “31/12/2026”.',
    ],
    [
      'validUntil',
      '2026-02-30',
      'Line 7, validUntil: a day as year-month-day, such as 2027-03-31, is expected, not “2026-02-30”.',
    ],
    [
      'pinAreas',
      '1220;Gurugram',
      'Line 7, pinAreas: a list of the first digits of PIN codes, such as 1220;1221, is expected, not a list of 2.',
    ],
    [
      'slabs',
      '10.8 then 14.4',
      'Line 7, slabs: a list of two slabs or more, whole months and a rate from 1 to 36 of each, such as 1:10.8;3:14.4;12:21.6, is expected, not “10.8 then 14.4”.',
    ],
    [
      'keyFactsStatement',
      'http://lender.example',
      'Line 7, keyFactsStatement: an address that begins with https://, such as https://tamarind-tree.example/kfs/tt-03.pdf, is expected, not “http://lender.example”.',
    ],
    [
      'grievancePhone',
      '=1800',
      'Line 7, grievancePhone: a phone number of 6 to 15 digits, such as 1800 000 0000, is expected, not “=1800”.',
    ],
    ['name', 'x'.repeat(61), 'Line 7, name: at most 60 characters are allowed. Shorten it.'],
    ['name', 'x'.repeat(100_000), 'Line 7, name: at most 60 characters are allowed. Shorten it.'],
    [
      'name',
      'two\nlines',
      'Line 7, name: a text on one line, such as Tamarind Tree Harvest, is expected, not “two lines”.',
    ],
  ])('%s with “%s”', (name, cell, sentence) => {
    expect(sentencesOf([lineWith({ [name]: cell })])).toEqual([sentence])
  })

  test.each(['=HYPERLINK("x")', '+1', '-1', '@SUM(A1)'])('a text that begins as the formula %s', (cell) => {
    expect(sentencesOf([lineWith({ product: cell })])).toEqual([
      `Line 7, product: it may not begin with “${cell.charAt(0)}”, as a formula of a spreadsheet does: begin with a letter or a digit.`,
    ])
  })

  test.each(['\t=1', '\r=1'])('a text that hides a formula behind a tab or a line break', (cell) => {
    expect(sentencesOf([{ ...row, product: cell }])).toEqual([
      'Offer 1, product: it may not begin with a tab or a line break, as a formula of a spreadsheet does: begin with a letter or a digit.',
    ])
  })

  test.each([
    ['a long text, shortened', { repayment: 'e'.repeat(50) }, `not “${'e'.repeat(40)}…”.`],
    ['null', { validFrom: null }, 'not null. Leave the field out if there is none.'],
    ['a number as text', { annualRatePercent: '9.6' }, 'not “9.6”.'],
    ['an object', { slabs: {} }, 'not an object.'],
    ['too many areas', { pinAreas: Array<string>(501).fill('1220') }, 'at most 500 are allowed, not 501.'],
    ['one slab', { slabs: [{ upToMonths: 1, annualRatePercent: 9.6 }] }, 'not a list of 1.'],
    [
      'a slab with more in it',
      { slabs: [1, 2].map((upToMonths) => ({ upToMonths, annualRatePercent: 9.6, fee: 1 })) },
      'not a list of 2.',
    ],
    ['half a character', { name: 'a\ud800' }, 'not “a\ufffd”.'],
    ['a text that turns its direction', { name: 'a\u202eb' }, 'not “a b”.'],
  ])('%s in JSON', (_what, fields, end) => {
    const [sentence = '', ...more] = sentencesOf([{ ...row, ...fields }])
    expect(sentence.endsWith(end), sentence).toBe(true)
    expect(more).toEqual([])
  })
})
