import { describe, expect, test } from 'vitest'
import type { IsoDate } from '#lib/domain/dates/dates'
import { myLoan } from '#lib/domain/my-loan/loan.fixture'
import type { OwnLoanQuestion } from '#lib/assistant/own-loan'
import { contextOf, textOf } from './context.fixture.ts'
import { answerOwnLoan } from './own-loan.ts'

const { data } = contextOf()
const on = (today: string) => ({ data, locale: 'en' as const, today: today as IsoDate })
const answer = (query: OwnLoanQuestion, loans = [myLoan()], today = '2026-11-24') => {
  const answered = answerOwnLoan(query, loans, on(today))
  if (!answered) throw new Error('nothing was answered')
  return answered
}
const closing = {
  repaidOn: '2026-11-12' as IsoDate,
  returnedOn: null,
  sealWhole: null,
  weights: [],
  notes: [],
}

describe('what is owed', () => {
  test('with what closing it today takes, and the next payment, as the page of the loan says', () => {
    const { blocks, figures, sample, doors } = answer({ about: 'owed' })
    expect(blocks[0]).toBe(
      'HDFC: ₹63,710.25 of the loan is still owed. To close it today takes ₹63,773.79; ₹63.54 of that is interest since 20 Nov 2026. The next payment is ₹9,379.63, on Sunday 20 December 2026.',
    )
    expect(figures).toEqual([{ label: 'To close it today', value: '₹63,773.79' }])
    expect(sample).toBe(true)
    expect(doors?.map(({ href }) => href)).toEqual([
      '/my-loan',
      expect.stringMatching(/^\/switch\?.*63710/) as string,
    ])
  })

  test('of several loans, each by its lender', () => {
    const { blocks, figures, doors } = answer({ about: 'owed' }, [
      myLoan(),
      myLoan({ id: 'other', lender: 'SBI', repayment: 'bullet', paidDays: 0 }),
      myLoan({ id: 'closed', lender: 'Kotak', closing }),
    ])
    expect(blocks).toHaveLength(3)
    expect(figures?.map(({ label }) => label)).toEqual(['To close it today, HDFC', 'To close it today, SBI'])
    expect(doors).toHaveLength(1)
  })

  test('once everything is paid', () => {
    expect(textOf(answer({ about: 'owed' }, [myLoan({ paidDays: 10 })]))).toContain('everything is paid')
  })
})

describe('what is due', () => {
  test('with the working day by which to pay', () => {
    const { blocks, figures } = answer({ about: 'due' })
    expect(blocks[0]).toBe(
      'HDFC: the next payment is ₹9,379.63, due on Sunday 20 December 2026. Lenders are closed on that day, so pay by Saturday 19 December 2026.',
    )
    expect(figures).toEqual([{ label: 'Next payment', value: '₹9,379.63' }])
  })

  test('on a working day without more', () => {
    expect(answer({ about: 'due' }, [myLoan({ paidDays: 4 })]).blocks[0]).toBe(
      'HDFC: the next payment is ₹9,379.63, due on Wednesday 20 January 2027.',
    )
  })

  test('and how late it is', () => {
    expect(answer({ about: 'due' }, [myLoan()], '2026-12-23').blocks[0]).toContain('That was 3 days ago.')
  })
})

describe('what paying more once saves', () => {
  test('half of what is owed', () => {
    const { blocks, figures } = answer({ about: 'part', amount: null })
    expect(blocks[0]).toMatch(
      /^HDFC: paying ₹31,855\.13 more on Sunday 20 December 2026 saves ₹[\d,.]+ of interest\. The loan then ends \d months sooner\.$/,
    )
    expect(figures?.[0]?.label).toBe('Interest saved')
  })

  test('before the last payment nothing can', () => {
    expect(answer({ about: 'part', amount: 5000 }, [myLoan({ paidDays: 9 })]).blocks[0]).toBe(
      'HDFC: the next payment is the last, so there is nothing to pay before it.',
    )
  })
})

test('without a loan that runs there is no answer', () => {
  expect(answerOwnLoan({ about: 'owed' }, [], on('2026-11-24'))).toBeNull()
  expect(answerOwnLoan({ about: 'owed' }, [myLoan({ closing })], on('2026-11-24'))).toBeNull()
})
