import { formatGrams, formatRupees } from '#lib/domain/format/format'
import type { Grams } from '#lib/domain/gold/gold'
import { saleFigures } from '#lib/domain/letters/sale'
import { EXAMPLE_LATE_CHARGE_PERCENT, latePayment } from '#lib/domain/loan/late-payment'
import { afterFall } from '#lib/domain/loan/price-fall'
import { simpleInterest } from '#lib/domain/loan/repayment'
import type { Rupees } from '#lib/domain/money/money'
import type { Locale } from '#lib/domain/shared/locale'
import { formatRate, type FigureBasis, type Figures } from './basis.ts'

const GOLD = 30 as Grams
const PRINCIPAL = 140_000 as Rupees
const RATE_PERCENT = 12
const MONTHS_UNPAID = 2
/** How late the older of the two payments is, days. */
const LATE_DAYS = 60
const FALL_PERCENT = 15
/** What a buyer takes off in the example, percent. */
const BUYER_PERCENT = 4

/** A loan of which two months' interest is unpaid, while gold has become cheaper. Rupees. */
export function auctionCase(basis: FigureBasis) {
  const { pricePerGram22, rules, letterRules, existingLoans } = basis
  const overdue = simpleInterest(PRINCIPAL, RATE_PERCENT, MONTHS_UNPAID)
  const late = { sum: overdue, principal: 0, annualRatePercent: RATE_PERCENT }
  const { charge } = latePayment(late, EXAMPLE_LATE_CHARGE_PERCENT, LATE_DAYS)
  const owed = Math.ceil(PRINCIPAL + overdue + charge) as Rupees
  const before = GOLD * pricePerGram22
  const { value, maxDue } = afterFall(before, FALL_PERCENT, rules, existingLoans)
  return {
    overdue,
    charge,
    owed,
    before,
    value,
    maxDue: Math.floor(maxDue),
    part: Math.ceil(owed - maxDue),
    sale: saleFigures(GOLD, owed, value / GOLD, letterRules),
    ownSale: (value * (100 - BUYER_PERCENT)) / 100,
  }
}

/** The sums that stop a sale, and what a sale would leave. */
export function auctionFigures(basis: FigureBasis, locale: Locale): Figures {
  const { overdue, charge, owed, before, value, maxDue, part, sale, ownSale } = auctionCase(basis)
  const { letterRules } = basis
  return {
    gold: formatGrams(GOLD, locale),
    principal: formatRupees(PRINCIPAL),
    rate: formatRate(RATE_PERCENT),
    monthsUnpaid: String(MONTHS_UNPAID),
    overdue: formatRupees(overdue),
    charge: formatRupees(charge),
    chargeRate: formatRate(EXAMPLE_LATE_CHARGE_PERCENT),
    arrears: formatRupees(overdue + charge),
    owed: formatRupees(owed),
    before: formatRupees(before),
    fall: formatRate(FALL_PERCENT),
    value: formatRupees(value),
    maxDue: formatRupees(maxDue),
    part: formatRupees(part),
    reservePercent: formatRate(letterRules.reservePercent),
    afterTwoFailedPercent: formatRate(letterRules.afterTwoFailedPercent),
    reserve: formatRupees(sale.reserve),
    short: formatRupees(Math.abs(sale.left)),
    shortAfterTwo: formatRupees(Math.abs(sale.leftAfterTwoFailed)),
    buyer: formatRate(BUYER_PERCENT),
    ownSale: formatRupees(ownSale),
    ownLeft: formatRupees(ownSale - owed),
    between: formatRupees(ownSale - sale.reserve),
    backDays: String(letterRules.backWorkingDays),
    waitDays: String(letterRules.waitDays),
    withinDays: String(letterRules.withinDays),
  }
}
