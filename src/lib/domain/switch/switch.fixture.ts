import type { Rupees } from '#lib/domain/money/money'
import { INDIAN_BANK } from '#lib/domain/offer/offer.fixture'
import { BASIS } from '#lib/domain/offer/market.fixture'
import type { GoldBasis } from '#lib/domain/offer/offer'
import type { SwitchOffer } from './new-lender.ts'

/** Lends 4,500 rupees a gram at 8.70 % a year for 12 months, the interest paid monthly, without any fee. */
export const HDFC_EXCEL: SwitchOffer = {
  ...INDIAN_BANK,
  id: 'hdfc-excel',
  title: 'HDFC Excel',
  annualRatePercent: 8.7,
  monthlyRatePercent: 8.7 / 12,
}

export const GOLD_BASIS: GoldBasis = BASIS

export const rupees = (amount: number): Rupees => amount as Rupees
