import type * as contract from '#contract/generated/types.gen'

export type Delivery = contract.Delivery
export type Lead = contract.Lead
export type Leads = contract.LeadsAnswer
export type LoanRequest = contract.LoanRequest
export type Webhook = contract.WebhookAnswer
export type WebhookSaved = contract.WebhookSaved

/** What a lender learns of visits, and where it is posted. */
export interface LeadsService {
  /** @param month in which they were handed over, 'YYYY-MM'; null for all */
  leads(lender: string, month: string | null, signal?: AbortSignal): Promise<Leads>
  /** With the numbers that the lender has, for its own people alone; the server writes it down. */
  export(lender: string, month: string | null): Promise<contract.CsvFile>
  /** The number of a lead, which the server writes down. */
  reveal(lender: string, token: string): Promise<string>
  /** @returns the leads of the month as they are then */
  sayLoan(lender: string, token: string, loan: LoanRequest, month: string | null): Promise<Leads>
  webhook(lender: string, signal?: AbortSignal): Promise<Webhook>
  /** A new secret is in this answer only. */
  saveWebhook(lender: string, address: string): Promise<WebhookSaved>
  turnSecret(lender: string): Promise<WebhookSaved>
  endOldSecret(lender: string): Promise<Webhook>
  /** Has nothing posted for a time, or goes on. */
  pause(lender: string, paused: boolean): Promise<Webhook>
  test(lender: string): Promise<Webhook>
  sendAgain(lender: string, ids: readonly string[]): Promise<Webhook>
}
