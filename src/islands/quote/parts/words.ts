import type { CostCopy, QuoteCopy } from '#lib/content/copy/copy'

/** The copy of the island, without that of the page around it. */
export type Words = Pick<QuoteCopy, 'link' | 'form' | 'result' | 'stands'> & {
  readonly repayments: CostCopy['repayments']
  readonly months: CostCopy['months']
}
