import type * as contract from '#contract/generated/types.gen'

export type Delivery = contract.Delivery
export type Lead = contract.Lead
export type Leads = contract.LeadsAnswer
export type LoanRequest = contract.LoanRequest
export type Webhook = contract.WebhookAnswer
export type WebhookSaved = contract.WebhookSaved

/** What a lender learns of visits, and where it is posted. */
export interface LeadsService {
  leads(lender: string, signal?: AbortSignal): Promise<Leads>
  /** The number of a lead, which the server writes down. */
  reveal(lender: string, token: string): Promise<string>
  sayLoan(lender: string, token: string, loan: LoanRequest): Promise<Leads>
  webhook(lender: string, signal?: AbortSignal): Promise<Webhook>
  /** A new secret is in this answer only. */
  saveWebhook(lender: string, address: string): Promise<WebhookSaved>
  turnSecret(lender: string): Promise<WebhookSaved>
  endOldSecret(lender: string): Promise<Webhook>
  test(lender: string): Promise<Webhook>
  sendAgain(lender: string, ids: readonly string[]): Promise<Webhook>
}
