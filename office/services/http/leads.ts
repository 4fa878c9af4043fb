import * as contract from '#contract/generated/operations.gen'
import type { HttpClient } from '#lib/http/client'
import type { LeadsService } from '@office/services/leads-port'

const inMonth = (month: string | null) => (month === null ? {} : { query: { month } })

/** Leads and webhooks of lenders over HTTP. */
export const httpLeads = (call: HttpClient): LeadsService => ({
  leads: (id, month, signal) => call(contract.listLeads({ path: { id }, ...inMonth(month) }), signal),
  export: (id, month) => call(contract.exportLeads({ path: { id }, ...inMonth(month) })),
  reveal: async (id, token) => (await call(contract.revealLead({ path: { id, token } }))).value,
  sayLoan: (id, token, body, month) =>
    call(contract.sayLoan({ path: { id, token }, ...inMonth(month), body })),
  webhook: (id, signal) => call(contract.lenderWebhook({ path: { id } }), signal),
  saveWebhook: (id, address) => call(contract.saveWebhook({ path: { id }, body: { address } })),
  turnSecret: (id) => call(contract.turnWebhookSecret({ path: { id } })),
  endOldSecret: (id) => call(contract.endOldSecret({ path: { id } })),
  pause: (id, paused) => call(contract.pauseWebhook({ path: { id }, body: { paused } })),
  test: (id) => call(contract.testWebhook({ path: { id } })),
  sendAgain: (id, ids) => call(contract.sendAgain({ path: { id }, body: { ids: [...ids] } })),
})
