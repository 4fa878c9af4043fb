import { lenderAddress } from '@office/domain/routes'
import type { FeedReceipt } from '@office/services/offers-port'

/** Leads to the version that a file has become, unless it was there before or can't be read. */
export function openReceived(lender: string, { version, known, state }: FeedReceipt): void {
  if (!known && state !== 'unreadable') window.location.href = lenderAddress(lender, version)
}
