import * as contract from '#contract/generated/operations.gen'
import type { HttpClient } from '#lib/http/client'
import type { OndcDeskService } from '@office/services/ondc-port'

/** The desk of ONDC over HTTP. */
export const httpOndcDesk = (call: HttpClient): OndcDeskService => ({
  read: (signal) => call(contract.ondcDesk({}), signal),
  turn: (lender, off) => call(contract.switchOndcLender({ body: { lender, off } })),
})
