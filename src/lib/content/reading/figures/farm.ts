import { formatRupees } from '#lib/domain/format/format'
import { EXAMPLE_LATE_CHARGE_PERCENT, latePayment } from '#lib/domain/loan/late-payment'
import { countedAgainstCeiling, simpleInterest } from '#lib/domain/loan/repayment'
import type { Rupees } from '#lib/domain/money/money'
import type { Locale } from '#lib/domain/shared/locale'
import { exampleLoan, formatRate, formatWeightNeeded, type FigureBasis, type Figures } from './basis.ts'

const NEED = 120_000 as Rupees
const SEASON = 8
const GOLD_PERCENT = 10.5
/** What the example lender lends on farm gold, percent of its value: its own limit. */
const LENT_PERCENT = 75
const LATE_DAYS = 30

/** The rate for farmers and what comes off it for repaying in time: rbi-subvention-2026 in src/content/sources. */
const CARD_PERCENT = 7
const IN_TIME_PERCENT = 3
const CARD_LIMIT = 300_000
/** Up to this amount banks ask farmers for no security: rbi-farm-unsecured-2024. */
const UNSECURED_LIMIT = 200_000

/** A season's loan, against gold and on a Kisan Credit Card. The rate of the gold loan is an example. */
export function farmFigures(basis: FigureBasis, locale: Locale): Figures {
  const interestAt = (percent: number) => simpleInterest(NEED, percent, SEASON)
  const due = countedAgainstCeiling(
    exampleLoan(
      { principal: NEED, annualRatePercent: GOLD_PERCENT, tenureMonths: SEASON, repayment: 'bullet' },
      basis,
    ),
  )
  const late = latePayment(
    { sum: due, principal: NEED, annualRatePercent: GOLD_PERCENT },
    EXAMPLE_LATE_CHARGE_PERCENT,
    LATE_DAYS,
  )
  return {
    need: formatRupees(NEED),
    season: String(SEASON),
    goldRate: formatRate(GOLD_PERCENT),
    goldInterest: formatRupees(interestAt(GOLD_PERCENT)),
    goldDue: formatRupees(due),
    cardRate: formatRate(CARD_PERCENT),
    cardInterest: formatRupees(interestAt(CARD_PERCENT)),
    cardDue: formatRupees(NEED + interestAt(CARD_PERCENT)),
    inTime: formatRate(IN_TIME_PERCENT),
    inTimeRate: formatRate(CARD_PERCENT - IN_TIME_PERCENT),
    inTimeInterest: formatRupees(interestAt(CARD_PERCENT - IN_TIME_PERCENT)),
    inTimeDue: formatRupees(NEED + interestAt(CARD_PERCENT - IN_TIME_PERCENT)),
    lostIncentive: formatRupees(interestAt(IN_TIME_PERCENT)),
    cardLimit: formatRupees(CARD_LIMIT),
    unsecured: formatRupees(UNSECURED_LIMIT),
    lent: formatRate(LENT_PERCENT),
    goldNeeded: formatWeightNeeded((due * 100) / LENT_PERCENT / basis.pricePerGram22, locale),
    lateDays: String(LATE_DAYS),
    lateRate: formatRate(EXAMPLE_LATE_CHARGE_PERCENT),
    lateInterest: formatRupees(late.interest),
    lateCharge: formatRupees(late.charge),
    lateCost: formatRupees(late.dearer),
  }
}
