import type * as contract from '#contract/generated/types.gen'

export type FeedFinding = contract.FeedFinding
export type FeedOfferRow = contract.FeedOfferRow
export type FeedReceipt = contract.FeedReceipt
export type FeedVersion = contract.FeedVersionAnswer
export type LenderDetails = contract.LenderDetails
export type LenderRow = contract.LenderRow
export type Lenders = contract.LendersAnswer
export type NewLenderKey = contract.NewLenderKey
export type VersionSummary = contract.FeedVersionSummary

/** What lenders send, and what is decided about it. */
export interface OffersService {
  lenders(signal?: AbortSignal): Promise<Lenders>
  addLender(lender: contract.LenderRequest): Promise<Lenders>
  lender(id: string, signal?: AbortSignal): Promise<LenderDetails>
  /** @param file with the type that the server is to read it as */
  upload(lender: string, file: Blob): Promise<FeedReceipt>
  version(lender: string, version: number, signal?: AbortSignal): Promise<FeedVersion>
  /** The key is in this answer only. */
  makeKey(lender: string): Promise<NewLenderKey>
  endKey(lender: string, key: string): Promise<void>
}
