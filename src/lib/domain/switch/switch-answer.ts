import type { Grams } from '#lib/domain/gold/gold'
import type { GoldBasis } from '#lib/domain/offer/offer'
import { fourWays, type FourWays } from './four-ways.ts'
import { newLender, type LenderChoice, type SwitchOffer } from './new-lender.ts'
import { readSwitch, type SwitchReading } from './switch-form.ts'
import type { SwitchText } from './switch-text.ts'

/**
 * Where the loan can move to, or why that can't be said: `check-fields`, the charge, the gold or the days can't be used.
 */
type LenderAnswer = LenderChoice | { readonly kind: 'check-fields' }

/** All that the page says. */
export interface SwitchAnswer {
  readonly reading: SwitchReading
  readonly lender: LenderAnswer
  /** What the gold counts for, rupees; null if not told. */
  readonly goldValue: number | null
  /** Null until what is owed, the months and the rate can be used. */
  readonly four: FourWays | null
}

/** The fields without which it can't be said what a new lender costs. */
const OF_SWITCHING = ['charge', 'weight', 'bothDays'] as const

const valueOf = (weight: Grams | null, { pricePerGram22, rules }: GoldBasis): number | null =>
  weight === null ? null : Math.min(weight, rules.pledge.ornaments) * pricePerGram22

/** What the four ways cost for the fields as they are. */
export function switchAnswer(
  text: SwitchText,
  offers: readonly SwitchOffer[],
  basis: GoldBasis,
): SwitchAnswer {
  const reading = readSwitch(text, basis.rules)
  const { loan, weight, problems } = reading
  const goldValue = valueOf(weight, basis)
  const unusable = !loan || OF_SWITCHING.some((field) => problems[field])
  const lender: LenderAnswer = unusable ? { kind: 'check-fields' } : newLender(offers, loan, weight, basis)
  return {
    reading,
    lender,
    goldValue,
    four:
      loan &&
      fourWays(
        {
          loan,
          closingChargePercent: reading.closingChargePercent,
          bothDays: reading.bothDays ?? 0,
          renewal: reading.renewal,
          lender: lender.kind === 'fits' ? lender.lender : null,
          goldValue,
        },
        basis.rules,
      ),
  }
}
