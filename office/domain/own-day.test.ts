import { expect, it } from 'vitest'
import type { VisitState } from '#lib/domain/visit/visit-state'
import { byClock, stopOfNow } from './own-day'

const stop = (bookingId: string, hour: number, state: VisitState) => ({ bookingId, hours: [hour], state })
const SUNITA = stop('sunita', 10, 'done')
const ASHA = stop('asha', 11, 'assigned')
const GAURI = stop('gauri', 12, 'on-the-way')

it('goes by the clock', () => {
  expect(byClock([GAURI, SUNITA, ASHA])).toEqual([SUNITA, ASHA, GAURI])
})

it('opens the visit that they are on the way to, else the next one', () => {
  expect(stopOfNow([GAURI, SUNITA, ASHA])).toBe(GAURI)
  expect(stopOfNow([SUNITA, ASHA])).toBe(ASHA)
  expect(stopOfNow([SUNITA])).toBeUndefined()
})
