import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyLoan, loan, SBI } from './loans.fixture.ts'
import { repaymentSchedule, toPaisa } from './repayment.ts'

describe('schedules', () => {
  it.each([
    [loan({}), 17_769.76],
    [SBI, 23_092.2],
  ])('have the instalment', (terms, instalment) => {
    expect(repaymentSchedule(terms)[0]?.instalment).toBe(instalment)
  })

  it('repay the loan to the paisa, with every payment its interest and principal', () => {
    fc.assert(
      fc.property(anyLoan, (terms) => {
        const rows = repaymentSchedule(terms)
        expect(rows).toHaveLength(terms.tenureMonths)
        expect(toPaisa(rows.reduce((sum, { principal }) => sum + principal, 0))).toBe(terms.principal)
        expect(rows.at(-1)?.balance).toBe(0)
        for (const row of rows) expect(toPaisa(row.interest + row.principal)).toBe(row.instalment)
      }),
    )
  })
})
