/**
 * The equal monthly instalment of a reducing-balance loan, in rupees, unrounded.
 * If the rate is zero, it is the principal divided by the months.
 * @param principal rupees, not negative
 * @param monthlyRatePercent percent a month, not negative
 * @param months whole months, at least 1
 */
export function emi(principal: number, monthlyRatePercent: number, months: number): number {
  const rate = monthlyRatePercent / 100
  if (rate === 0) return principal / months
  // expm1 and log1p keep precision if the rate is tiny and (1 + rate)^months is nearly 1.
  const growth = Math.expm1(months * Math.log1p(rate))
  return (principal * rate * (growth + 1)) / growth
}
