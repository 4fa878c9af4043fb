import * as contract from '@contract/generated/operations.gen'
import type { MyVisit } from '@contract/generated/types.gen'
import { parseIsoDate } from '@/lib/domain/dates'
import type { BookedVisit } from '@/lib/domain/my-visit'
import type { HttpClient } from '@/lib/http/client'
import type { VisitsService } from '../ports'
import { refused } from './refusals'

function visitOf(visit: MyVisit): BookedVisit {
  const date = parseIsoDate(visit.selectedDate)
  return { ...visit, selectedDate: date.ok ? date.value : null }
}

/** The visits, consents and data of a visitor whose number is proven, kept by the main backend. */
export const httpVisits = (call: HttpClient): VisitsService => ({
  async myVisits() {
    const { visits } = await call(contract.myVisits({})).catch(refused)
    return visits.map(visitOf)
  },
  async move(id, { selectedDate, selectedTimeSlot, customTiming }) {
    // The contract requires a date; with an empty one the request fails validation before it is sent.
    const body = { selectedDate: selectedDate ?? '', selectedTimeSlot, customTiming }
    const { visit } = await call(contract.moveVisit({ body, path: { id } })).catch(refused)
    return visitOf(visit)
  },
  async cancel(id, reason) {
    const { visit } = await call(contract.cancelVisit({ body: { reason }, path: { id } })).catch(refused)
    return visitOf(visit)
  },
  async consents() {
    return (await call(contract.myConsents({})).catch(refused)).consents
  },
  async changeConsent(consent) {
    return (await call(contract.changeConsent({ body: consent })).catch(refused)).consents
  },
  async erase() {
    return (await call(contract.eraseMe({})).catch(refused)).kept
  },
  endSession: () => call(contract.endSession({})).catch(refused),
})
