import type * as contract from '#contract/generated/types.gen'

export type FeedDecision = contract.FeedDecision
export type FeedFinding = contract.FeedFinding
export type FeedOfferRow = contract.FeedOfferRow
export type FeedReceipt = contract.FeedReceipt
export type FeedVersion = contract.FeedVersionAnswer
export type LenderDetails = contract.LenderDetails
export type LenderRow = contract.LenderRow
export type Lenders = contract.LendersAnswer
type NewLenderKey = contract.NewLenderKey
export type VersionSummary = contract.FeedVersionSummary

/** What lenders send, and what is decided about it. */
export interface OffersService {
  lenders(signal?: AbortSignal): Promise<Lenders>
  addLender(lender: contract.LenderRequest): Promise<Lenders>
  lender(id: string, signal?: AbortSignal): Promise<LenderDetails>
  /** @param file with the type that the server is to read it as */
  upload(lender: string, file: Blob): Promise<FeedReceipt>
  /** All offers in short, and everything about a hundred of them. @param page which hundred, from 1 */
  version(lender: string, version: number, page: number, signal?: AbortSignal): Promise<FeedVersion>
  /** Each decision is refused where somebody else decided since. @returns the lender as it is then */
  publish(lender: string, version: number, what: contract.PublishRequest): Promise<LenderDetails>
  reject(lender: string, version: number, what: contract.RejectRequest): Promise<LenderDetails>
  /** Asks a lender by mail for a new file. */
  requestFile(lender: string): Promise<LenderDetails>
  rollBack(lender: string, version: number, revision: number): Promise<LenderDetails>
  undo(lender: string, decision: string): Promise<LenderDetails>
  takeOff(lender: string, offers: readonly string[]): Promise<LenderDetails>
  /** States where the lender's file is fetched; without a secret the one that is stored stays. */
  savePull(lender: string, what: contract.PullRequest): Promise<LenderDetails>
  pullNow(lender: string): Promise<LenderDetails>
  endPull(lender: string): Promise<LenderDetails>
  /** The key is in this answer only. */
  makeKey(lender: string): Promise<NewLenderKey>
  endKey(lender: string, key: string): Promise<void>
}
