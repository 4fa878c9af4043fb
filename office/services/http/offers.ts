import * as contract from '#contract/generated/operations.gen'
import type { HttpClient } from '#lib/http/client'
import type { OffersService } from '@office/services/offers-port'

/** Lenders and their offers over HTTP. @param send calls with a file, which may take longer */
export const httpOffers = (call: HttpClient, send: HttpClient): OffersService => ({
  lenders: (signal) => call(contract.listLenders({}), signal),
  addLender: (body) => call(contract.addLender({ body })),
  lender: (id, signal) => call(contract.lenderDetails({ path: { id } }), signal),
  // The file goes out as it is, so the schema of a text does not fit it.
  upload: (id, file) => send({ ...contract.uploadFeed({ path: { id }, body: '' }), body: file }),
  version: (id, version, page, signal) =>
    call(contract.feedVersion({ path: { id, version }, query: { page } }), signal),
  publish: (id, version, body) => call(contract.publishFeed({ path: { id, version }, body })),
  reject: (id, version, body) => call(contract.rejectFeed({ path: { id, version }, body })),
  requestFile: (id) => call(contract.requestFile({ path: { id } })),
  rollBack: (id, version, revision) =>
    call(contract.rollBackFeed({ path: { id, version }, body: { revision } })),
  undo: (id, decision) => call(contract.undoFeedDecision({ path: { id, decision } })),
  takeOff: (id, offers) => call(contract.takeOffOffers({ path: { id }, body: { offers: [...offers] } })),
  savePull: (id, body) => call(contract.savePull({ path: { id }, body })),
  pullNow: (id) => call(contract.pullNow({ path: { id } })),
  endPull: (id) => call(contract.endPull({ path: { id } })),
  makeKey: (id) => call(contract.makeLenderKey({ path: { id } })),
  async endKey(id, key) {
    await call(contract.endLenderKey({ path: { id, key } }))
  },
})
