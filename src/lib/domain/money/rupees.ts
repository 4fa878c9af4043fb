/** Whole rupees. */
export type Rupees = number & { readonly __unit: 'rupees' }
