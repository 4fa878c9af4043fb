/** A search record, with the attribute names of the search index word for word. */
export interface OfferRecord {
  readonly objectID: string
  readonly name: string
  readonly bank: string
  readonly product: string
  /** Annual rate of interest, percent; absent, like the figures below, where the offer states none. */
  readonly 'Annual Rol'?: number
  /** Monthly rate of interest, percent. */
  readonly 'Monthly Rol'?: number
  /** Months; the facet. Equals `term`. */
  readonly Tenure: number
  /** Months, 1 to 12. */
  readonly term: number
  /** Loan-to-value, percent. */
  readonly ltv: number
  /** Rupees lent for a gram. */
  readonly 'Rate Per Gram'?: number
  /** Grams for each 1,00,000 rupees. */
  readonly 'Required Gold'?: number
  /** Rupees a month for each 1,00,000 rupees. */
  readonly 'Monthly Interest'?: number
  /** Rupees. */
  readonly processingFee: number
  readonly doorstep: boolean
  readonly recommended: boolean
  readonly featuredAsset: { readonly preview: string }
}
