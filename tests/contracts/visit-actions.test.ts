import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clock, TODAY, VISIT } from '#lib/domain/visit/booking.fixture'
import { addDays } from '#lib/domain/dates/dates'
import { canChange } from '#lib/domain/visit/my-visit'
import { canAssign, canMove, canVisitorChange, nextStates, VISIT_STATES } from '#lib/domain/visit/visit-state'
import { visitActions } from '@office/domain/visit-actions'
import { mayDo } from '../../server/operations/office/rights'

const ROLES = ['admin', 'scheduler', 'assessor'] as const

test('whatever the card of a visit offers to whomever, the server takes', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...VISIT_STATES),
      fc.constantFrom(null, { id: 'meena' }),
      fc.constantFrom(...ROLES),
      fc.integer({ min: -1, max: 1 }),
      (state, assessor, role, days) => {
        const day = addDays(TODAY, days)
        const { move, states, unassign } = visitActions(
          { state, assessor, selectedDate: day },
          TODAY,
          role !== 'assessor',
        )
        const taken = nextStates({ state, hasAssessor: assessor !== null, day }, TODAY)
        expect(taken).toEqual(expect.arrayContaining([...states]))
        for (const next of states) expect(mayDo(role, 'changeVisitState', next)).toBe(true)
        if (move) expect([canMove(state), mayDo(role, 'moveOfficeVisit')]).toEqual([true, true])
        if (unassign) expect([canAssign(state), mayDo(role, 'assignVisits')]).toEqual([true, true])
      },
    ),
  )
})

test('whatever the page of a visitor offers, the server takes', () => {
  const visit = { ...VISIT, bookingId: 'BOOK-1', createdAt: '', fullName: '', plan: null, assessor: null }
  fc.assert(
    fc.property(fc.constantFrom(...VISIT_STATES), fc.integer({ min: 0, max: 23 }), (state, hour) => {
      const nowMs = clock(`${String(hour).padStart(2, '0')}:00:00`, TODAY)
      if (canChange({ ...visit, state }, nowMs)) expect(canVisitorChange(state)).toBe(true)
    }),
  )
})
