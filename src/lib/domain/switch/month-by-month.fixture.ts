/**
 * What a loan costs, summed month by month with nothing but arithmetic: whatever the page says must agree with it. Interest is
 * booked to the paisa each month, as lenders do.
 */

const paisa = (rupees: number): number => Math.round(rupees * 100 + 1e-7) / 100

/** A loan, in plain words. Percent a year. */
export interface PlainLoan {
  readonly owed: number
  readonly months: number
  readonly percent: number
  readonly way: 'emi' | 'interest-only' | 'bullet'
  readonly flat?: boolean
  readonly instalment?: number | null
  /** A higher rate from the end of a month on, while interest stays unpaid. */
  readonly rises?: { readonly after: number; readonly percent: number } | null
}

/** A loan that another lender offers. */
export interface PlainOffer {
  readonly percent: number
  readonly term: number
  readonly fee: number
  readonly closingPercent: number
}

const TAX = 0.18

/** The interest that is paid until the end. */
export function plainInterest({ owed, months, percent, way, flat, instalment, rises }: PlainLoan): number {
  if (way === 'emi' && instalment) return paisa(instalment * months - owed)
  if (way === 'emi' && flat) return paisa((owed * percent * months) / 1200)
  let interest = 0
  if (way === 'bullet') {
    let hundredths = 0
    for (let month = 1; month <= months; month += 1)
      hundredths += rises && month > rises.after ? rises.percent : percent
    return paisa((owed * hundredths) / 1200)
  }
  const rate = percent / 1200
  const each =
    way === 'emi' ? paisa(rate === 0 ? owed / months : (owed * rate) / (1 - (1 + rate) ** -months)) : 0
  let balance = owed
  for (let month = 1; month <= months; month += 1) {
    const due = paisa(balance * rate)
    interest += due
    if (way === 'emi') balance = paisa(balance + due - Math.min(each, balance + due))
  }
  return paisa(interest)
}

/** What moving to an offer costs: the charge of the old lender, interest and fees of the new one, and the days of both. */
export function plainSwitch(
  loan: PlainLoan,
  offer: PlainOffer,
  chargePercent: number,
  bothDays: number,
): number {
  const { owed, months, way } = loan
  let cost = paisa(paisa((owed * chargePercent) / 100) * (1 + TAX))
  const old = loan.rises && way === 'bullet' ? plainInterest(loan) / ((owed * months) / 1200) : loan.percent
  cost += paisa((owed * old * bothDays) / 36_500)
  const rate = offer.percent / 1200
  const each = paisa(rate === 0 ? owed / offer.term : (owed * rate) / (1 - (1 + rate) ** -offer.term))
  let left = owed
  let inRun = 0
  for (let month = 1; month <= months; month += 1) {
    if (inRun === 0) cost += paisa(offer.fee * (1 + TAX))
    inRun += 1
    const due = paisa(left * rate)
    if (way !== 'bullet') cost += due
    if (way === 'emi') left = paisa(left + due - Math.min(each, left + due))
    const over = inRun === offer.term || month === months
    if (over && way === 'bullet') cost += paisa((owed * offer.percent * inRun) / 1200)
    if (month === months && inRun < offer.term)
      cost += paisa(paisa((left * offer.closingPercent) / 100) * (1 + TAX))
    if (inRun === offer.term) inRun = 0
  }
  return paisa(cost)
}
