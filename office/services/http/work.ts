import * as contract from '#contract/generated/operations.gen'
import type { HttpClient } from '#lib/http/client'
import type {
  EnquiriesService,
  OutboxService,
  SettingsService,
  ShiftsService,
  SpeedService,
  VisitsService,
} from '@office/services/ports'

/** The visits over HTTP. */
export const httpVisits = (call: HttpClient): VisitsService => ({
  days: async (from, to, signal) => (await call(contract.visitDays({ query: { from, to } }), signal)).days,
  day: (day, signal) => call(contract.visitDay({ query: { day } }), signal),
  story: (id, signal) => call(contract.officeVisit({ path: { id } }), signal),
  assign: async (visits) => (await call(contract.assignVisits({ body: { visits: [...visits] } }))).visits,
  move: async (id, revision, hour) =>
    (await call(contract.moveOfficeVisit({ path: { id }, body: { revision, ...hour } }))).visit,
  changeState: async (id, revision, state, note) =>
    (
      await call(
        contract.changeVisitState({
          path: { id },
          body: { revision, state, ...(note !== '' && { note }) },
        }),
      )
    ).visit,
  reveal: async (id, field) => (await call(contract.revealVisit({ path: { id }, body: { field } }))).value,
  print: (day) => call(contract.printDay({ body: { day } })),
  export: (day) => call(contract.exportDay({ body: { day } })),
  async close(day, closed) {
    await call(contract.closeDay({ body: { day, areas: [], closed } }))
  },
})

/** Shifts and leave over HTTP. */
export const httpShifts = (call: HttpClient): ShiftsService => ({
  week: (from, signal) => call(contract.listShifts({ query: { from } }), signal),
  async save(shifts) {
    await call(contract.saveShifts({ body: { shifts: [...shifts] } }))
  },
  leave: async (body) => (await call(contract.saveLeave({ body }))).costs,
})

/** The enquiries over HTTP. */
export const httpEnquiries = (call: HttpClient): EnquiriesService => ({
  list: (state, page, signal) => call(contract.listEnquiries({ query: { state, page } }), signal),
  change: async (id, body) => (await call(contract.changeEnquiry({ path: { id }, body }))).enquiry,
  close: (enquiries, outcome) =>
    call(
      contract.closeEnquiries({
        body: { outcome, enquiries: enquiries.map(({ id, revision }) => ({ id, revision })) },
      }),
    ),
  reveal: async (id) => (await call(contract.revealEnquiry({ path: { id } }))).value,
  export: () => call(contract.exportEnquiries({})),
})

/** The messages that were not delivered, over HTTP. */
export const httpOutbox = (call: HttpClient): OutboxService => ({
  budgets: (signal) => call(contract.listBudgets({}), signal),
  list: (signal) => call(contract.listOutbox({}), signal),
  retry: async (ids) => (await call(contract.retryMessages({ body: { ids: ids && [...ids] } }))).retried,
  async drop(id) {
    await call(contract.dropMessage({ path: { id } }))
  },
  async tryLane(lane) {
    await call(contract.tryLane({ path: { lane } }))
  },
})

/** How fast the pages were, over HTTP. */
export const httpSpeed = (call: HttpClient): SpeedService => ({
  list: async (signal) => (await call(contract.listVitals({}), signal)).figures,
})

/** Areas, the gold rate and the people of the office, over HTTP. */
export const httpSettings = (call: HttpClient): SettingsService => ({
  read: (signal) => call(contract.officeSettings({}), signal),
  async saveArea(body) {
    await call(contract.saveArea({ body }))
  },
  async removeArea(area) {
    await call(contract.removeArea({ path: { area } }))
  },
  async saveRate(body) {
    await call(contract.saveRate({ body }))
  },
  async decideRate(id, decision) {
    const path = { id }
    await call(decision === 'take' ? contract.takeHeldRate({ path }) : contract.refuseHeldRate({ path }))
  },
  people: (signal) => call(contract.listPeople({}), signal),
  async invite(email, role, lender) {
    await call(contract.invitePerson({ body: { email, role, ...(lender !== undefined && { lender }) } }))
  },
  async changePerson(id, body) {
    await call(contract.changePerson({ path: { id }, body }))
  },
  audit: (page, signal) => call(contract.listAudit({ query: { page } }), signal),
})
