import * as contract from '#contract/generated/operations.gen'
import type { MyVisit } from '#contract/generated/types.gen'
import { parseIsoDate } from '#lib/domain/dates/dates'
import type { BookedVisit } from '#lib/domain/visit/my-visit'
import type { HttpClient } from '#lib/http/client'
import type { VisitsService } from '#lib/services/ports'
import { orRefused } from './refusal.ts'
import type { SessionHint } from './session-hint.ts'

function visitOf(visit: MyVisit): BookedVisit {
  const date = parseIsoDate(visit.selectedDate)
  return { ...visit, selectedDate: date.ok ? date.value : null }
}

/** The visits, consents and data of a visitor whose number is proven, kept by the main backend. */
export const httpVisits = (call: HttpClient, ifProven: SessionHint): VisitsService => ({
  async myVisits() {
    const { visits } = await ifProven(() => orRefused(call(contract.myVisits({}))))
    return visits.map(visitOf)
  },
  async move(id, { selectedDate, selectedTimeSlot, customTiming }) {
    // The contract requires a date; with an empty one the request fails validation before it is sent.
    const body = { selectedDate: selectedDate ?? '', selectedTimeSlot, customTiming }
    const move = () => orRefused(call(contract.moveVisit({ body, path: { id } })))
    const { visit } = await ifProven(move)
    return visitOf(visit)
  },
  async cancel(id, reason) {
    const cancel = () => orRefused(call(contract.cancelVisit({ body: { reason }, path: { id } })))
    const { visit } = await ifProven(cancel)
    return visitOf(visit)
  },
  async consents() {
    return (await ifProven(() => orRefused(call(contract.myConsents({}))))).consents
  },
  async changeConsent(consent) {
    return (await ifProven(() => orRefused(call(contract.changeConsent({ body: consent }))))).consents
  },
  async erase() {
    return (await ifProven(() => orRefused(call(contract.eraseMe({}))))).retained
  },
  endSession: () => orRefused(call(contract.endSession({}))),
})
