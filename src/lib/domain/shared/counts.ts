const counts = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })

/** A whole number of things, Indian grouping: '1,00,000'. */
export const formatCount = (count: number): string => counts.format(count)
