import type { WithheldReason } from '#lib/domain/ondc/reasons'
import type { HiddenRange, ShownRange } from '../store/ondc/searches.ts'
import { storeRanges } from '../store/ondc/searches.ts'
import { isOff, SWITCHED_OFF } from '../store/ondc/switches.ts'
import type { Store } from '../store/open.ts'
import { addressReader, lenderAddress } from './addresses.ts'
import type { Handler } from './handlers.ts'

/** Reads the ranges of an on_search. @param readAddress which addresses of forms are taken */
export type ReadCatalogue = (
  message: unknown,
  readAddress: (value: unknown) => string | null,
) => {
  readonly lenders: readonly ShownRange[]
  readonly withheld: readonly HiddenRange[]
}

interface CatalogueOptions {
  readonly store: Store
  readonly readCatalogue: ReadCatalogue
  readonly loopback: boolean
  /** Epoch ms. */
  readonly now: () => number
}

/** What a form at an address that is not the lender's is called. */
const UNREADABLE: WithheldReason = 'unreadable'

/** What is stored of a lender that is switched off. */
const allOff = (found: readonly { readonly lender: string }[]) => ({
  shown: [],
  hidden: found.map(({ lender }) => ({ lender, reasons: SWITCHED_OFF })),
})

/** Handles an on_search: stores ranges and forms. A lender whose address or form is not its own is not shown, nor one that is off. */
export function handleCatalogue({ store, readCatalogue, loopback, now }: CatalogueOptions): Handler {
  const readAddress = addressReader(loopback)
  return async ({ transactionId, bppId, bppUri, message, error, lender }) => {
    if (error) return
    const { lenders, withheld } = readCatalogue(message, readAddress)
    const isTheirs = (address: string) => lenderAddress(address, lender.url, loopback) !== null
    const canBeSent = isTheirs(bppUri)
    const shown = lenders.filter(({ form }) => canBeSent && isTheirs(form.url))
    const others = lenders
      .filter((one) => !shown.includes(one))
      .map(({ lender }) => ({ lender, reasons: [UNREADABLE] }))
    const named = new Set(shown.map(({ lender }) => lender))
    const hidden = [...withheld, ...others].filter(({ lender }) => !named.has(lender))
    const peer = { bppId, bppUri, subscriberUrl: lender.url }
    const found = (await isOff(store, bppId)) ? allOff([...shown, ...hidden]) : { shown, hidden }
    await storeRanges(store, transactionId, peer, found, now())
  }
}
