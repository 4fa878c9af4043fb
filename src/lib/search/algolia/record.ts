/** A search record, with the exact attribute names of the search index. */
export interface OfferRecord {
  readonly objectID: string
  readonly name: string
  readonly bank: string
  readonly product: string
  /** Annual rate of interest, percent. This and the optional figures below are absent if the offer does not state them. */
  readonly 'Annual Rol'?: number
  /** Monthly rate of interest, percent. */
  readonly 'Monthly Rol'?: number
  /** Rates that rise the longer interest stays unpaid, the shortest first; absent if there is one rate. */
  readonly slabs?: readonly { readonly upToMonths: number; readonly annualRatePercent: number }[]
  /** first-day or slab-day; absent without slabs. */
  readonly slabsFrom?: string
  /** Percent a year if a rebate is lost; absent if there is none. */
  readonly rateWithoutRebatePercent?: number
  /** Months; the facet. Equals `term`. */
  readonly Tenure: number
  /** Months, 1 to 12. */
  readonly term: number
  /** Loan-to-value, percent. */
  readonly ltv: number
  /** Rupees lent per gram. */
  readonly 'Rate Per Gram'?: number
  /** Grams per 1,00,000 rupees. */
  readonly 'Required Gold'?: number
  /** Rupees a month per 1,00,000 rupees. */
  readonly 'Monthly Interest'?: number
  /** emi, interest-only or bullet. */
  readonly repayment?: string
  /** 30/360 or actual/365; absent if each month is a twelfth of a year. */
  readonly interestDays?: string
  /** Rupees before tax. */
  readonly processingFee: number
  /** Percent of what is still owed, before tax. */
  readonly closingChargePercent: number
  /** Percent a year of the amount that is late; absent if not stated. */
  readonly penalChargePercent?: number
  /** Absent if not stated. */
  readonly coolingOffDays?: number
  /** The https address of the lender's own statement; absent if there is none. */
  readonly keyFactsStatement?: string
  /** The last day on which it is offered, 'YYYY-MM-DD'; absent if none is stated. */
  readonly lastDay?: string
  readonly doorstep: boolean
  readonly recommended: boolean
  readonly featuredAsset: { readonly preview: string }
}
