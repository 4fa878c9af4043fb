import type { CostCopy, SwitchCopy } from '#lib/content/copy/copy'

/** The copy of the island, without that of the page around it. */
export type Words = Pick<SwitchCopy, 'link' | 'form' | 'result' | 'apart' | 'table' | 'picture'> & {
  readonly repayments: CostCopy['repayments']
  readonly months: CostCopy['months']
}
