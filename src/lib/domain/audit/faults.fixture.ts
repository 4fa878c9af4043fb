import type { IsoDate } from '#lib/domain/dates/dates'
import type { FeedOffer } from '#lib/domain/feed/feed-offer'
import { goodOffer, perGramOf, rupeesOf, taxed, type Dice, type Draw } from './feeds.fixture.ts'

/** An offer with one fault, and what must be found. */
interface Faulty {
  readonly offer: FeedOffer
  /** The others of its file. */
  readonly others?: readonly FeedOffer[]
  readonly shown?: FeedOffer
}

export interface Fault {
  readonly rule: string
  readonly verdict: 'withheld' | 'to-confirm'
  readonly reason: string | null
  readonly make: (dice: Dice, id: string) => Faulty
}

/** Changes an offer whose figures add up to the last paisa. */
const changed =
  (draw: Draw, change: (offer: FeedOffer, dice: Dice) => Partial<FeedOffer>) =>
  (dice: Dice, id: string): Faulty => {
    const offer = goodOffer(dice, id, { exact: true, ...draw })
    return { offer: { ...offer, ...change(offer, dice) } }
  }

const without = (offer: FeedOffer, field: keyof FeedOffer): FeedOffer =>
  Object.fromEntries(Object.entries(offer).filter(([name]) => name !== field)) as unknown as FeedOffer

const moved = (value: number, by: number, dice: Dice): number =>
  Math.round((value + (dice.chance(50) ? by : -by)) * 100) / 100

const withheld = (rule: string, reason: string | null, make: Fault['make']): Fault => ({
  rule,
  reason,
  verdict: 'withheld',
  make,
})
const toConfirm = (rule: string, make: Fault['make']): Fault => ({
  rule,
  reason: null,
  verdict: 'to-confirm',
  make,
})

const BY_MONTHS: Draw = { slabs: false, byDays: false }

/** The kinds of faults, each with the rule and the reason that must find it. */
export const FAULTS: Readonly<Record<string, Fault>> = {
  'an APR that is a little off': withheld(
    'apr',
    'apr',
    changed(BY_MONTHS, ({ aprPercent = 0 }, dice) => ({
      aprPercent: moved(aprPercent, dice.between(7, 300) / 100, dice),
    })),
  ),
  'an APR by days that is off': withheld(
    'apr',
    'apr',
    changed({ slabs: false, byDays: true }, ({ aprPercent = 0 }, dice) => ({
      aprPercent: moved(aprPercent, dice.between(280, 600) / 100, dice),
    })),
  ),
  'an APR with slabs that is off': withheld(
    'apr',
    'apr',
    changed({ way: 'bullet', slabs: true }, ({ aprPercent = 0 }, dice) => ({
      aprPercent: moved(aprPercent, dice.between(7, 60) / 100, dice),
    })),
  ),
  'an APR of the old fee': withheld('apr', 'apr', (dice, id) => {
    const shown = goodOffer(dice, id, { exact: true, ...BY_MONTHS, months: 10, fee: 199 })
    return { shown, offer: { ...shown, processingFee: 999, feeWithTax: taxed(999) } }
  }),
  'an instalment that is off': withheld(
    'instalment',
    'instalments',
    changed({ ...BY_MONTHS, way: 'emi' }, ({ monthlyPayment = 0 }, dice) => ({
      monthlyPayment: moved(monthlyPayment, dice.between(110, 90_000) / 100, dice),
    })),
  ),
  'an interest of a month that is off': withheld(
    'instalment',
    'instalments',
    changed({ ...BY_MONTHS, way: 'interest-only' }, ({ monthlyPayment = 0 }, dice) => ({
      monthlyPayment: moved(monthlyPayment, dice.between(110, 20_000) / 100, dice),
    })),
  ),
  'a payment a month of a loan that has none': withheld(
    'instalment',
    'instalments',
    changed({ way: 'bullet' }, () => ({ monthlyPayment: 750 })),
  ),
  'a sum that is off': withheld(
    'paid-back',
    'instalments',
    changed({ ...BY_MONTHS, way: 'emi' }, ({ paidBack = 0 }, dice) => ({
      paidBack: moved(paidBack, dice.between(110, 90_000) / 100, dice),
    })),
  ),
  'an end that is off': withheld(
    'paid-back',
    'instalments',
    changed({ ...BY_MONTHS, way: 'bullet' }, ({ paidBack = 0 }, dice) => ({
      paidBack: moved(paidBack, dice.between(110, 90_000) / 100, dice),
    })),
  ),
  'a fee whose GST is off': withheld(
    'fee',
    'fee',
    changed({}, ({ feeWithTax = 0 }, dice) => ({ feeWithTax: feeWithTax + dice.between(110, 5000) / 100 })),
  ),
  'a fee without its GST': withheld(
    'fee',
    'fee',
    changed({ fee: 999 }, () => ({ feeWithTax: 999 })),
  ),
  'more on a gram than is stated': withheld(
    'ltv',
    'lends-more-than-stated',
    changed({ lent: 60, perGram: true }, (_, dice) => ({
      lendingValuePerGram: { 22: perGramOf(22, 60) + dice.between(5, 20) * 10 },
    })),
  ),
  'less on a gram of 18 KT than is stated': withheld(
    'ltv',
    null,
    changed({ lent: 60, perGram: true }, (_, dice) => ({
      lendingValuePerGram: { 22: perGramOf(22, 60), 18: perGramOf(18, 60) - dice.between(5, 90) * 10 },
    })),
  ),
  'more than the ceiling': withheld('ceiling', 'lends-more-than-allowed', (dice, id) => ({
    offer: goodOffer(dice, id, {
      exact: true,
      way: dice.oneOf(['emi', 'interest-only'] as const),
      lent: dice.between(86, 95),
    }),
  })),
  'more than the ceiling at the end': withheld('ceiling', 'lends-more-than-allowed', (dice, id) => ({
    offer: goodOffer(dice, id, { exact: true, way: 'bullet', months: 12, lent: 84 }),
  })),
  'more than the ceiling for large amounts': toConfirm('ceiling', (dice, id) => ({
    offer: goodOffer(dice, id, {
      exact: true,
      way: 'emi',
      lent: dice.between(76, 80),
      amountUpTo: 2_500_000,
    }),
  })),
  'an offer that has ended': withheld(
    'validity',
    null,
    changed({}, (_, dice) => ({ validUntil: `2026-11-${dice.between(10, 23)}` as IsoDate })),
  ),
  'an offer that has not begun': withheld(
    'validity',
    null,
    changed({}, (_, dice) => ({ validFrom: `2026-11-${dice.between(25, 30)}` as IsoDate })),
  ),
  'an offer that ends before it begins': withheld(
    'validity',
    null,
    changed({}, () => ({ validFrom: '2027-02-01' as IsoDate, validUntil: '2027-01-01' as IsoDate })),
  ),
  'a bullet loan of more than a year': withheld('tenure', null, (dice, id) => ({
    offer: goodOffer(dice, id, { exact: true, way: 'bullet', months: dice.between(13, 24), slabs: false }),
  })),
  'a rate without the rebate that is lower': withheld(
    'rate',
    'apr',
    changed({}, ({ annualRatePercent }) => ({ rateWithoutRebatePercent: annualRatePercent - 1 })),
  ),
  'slabs that fall': withheld(
    'slabs',
    'apr',
    changed({ way: 'interest-only', slabs: true }, ({ annualRatePercent }) => ({
      slabs: [
        { upToMonths: 1, annualRatePercent },
        { upToMonths: 3, annualRatePercent: annualRatePercent - 0.5 },
      ],
    })),
  ),
  'slabs that begin with another rate': withheld(
    'slabs',
    'apr',
    changed({ way: 'interest-only', slabs: true }, ({ annualRatePercent }, dice) => ({
      annualRatePercent: annualRatePercent + dice.between(6, 200) / 100,
    })),
  ),
  'slabs of instalments': toConfirm(
    'slabs',
    changed({ ...BY_MONTHS, way: 'emi' }, ({ annualRatePercent }) => ({
      slabs: [
        { upToMonths: 1, annualRatePercent },
        { upToMonths: 3, annualRatePercent: annualRatePercent + 1 },
      ],
    })),
  ),
  'a code that is there twice': withheld('duplicate', null, (dice, id) => ({
    offer: goodOffer(dice, id, { exact: true }),
    others: [goodOffer(dice, id, { exact: true })],
  })),
  'the same terms under two codes': toConfirm('duplicate', (dice, id) => {
    const offer = goodOffer(dice, id, { exact: true })
    return { offer, others: [{ ...offer, id: `${id}-B`, name: 'By another name' }] }
  }),
  'a rate that jumps': toConfirm('change', (dice, id) => {
    const offer = goodOffer(dice, id, { exact: true })
    return {
      offer,
      shown: {
        ...offer,
        annualRatePercent: moved(offer.annualRatePercent, dice.between(310, 700) / 100, dice),
      },
    }
  }),
  'a value per gram that jumps': toConfirm('change', (dice, id) => {
    const offer = goodOffer(dice, id, { exact: true, perGram: true })
    const before = (offer.lendingValuePerGram?.[22] ?? 0) * (dice.chance(50) ? 0.89 : 1.13)
    return { offer, shown: { ...offer, lendingValuePerGram: { 22: before } } }
  }),
  'a rate for a month': toConfirm(
    'rate',
    changed({ ...BY_MONTHS, way: 'bullet', fee: 0 }, (_, dice) => {
      const annualRatePercent = dice.between(60, 200) / 100
      const lent = 100_000
      return {
        annualRatePercent,
        tenureMonths: 1,
        amountUpTo: rupeesOf(200_000),
        paidBack: lent + Math.round((lent * annualRatePercent) / 12) / 100,
        aprPercent: annualRatePercent,
      }
    }),
  ),
  'a charge for closing that eats the term': toConfirm(
    'closing-charge',
    changed({ ...BY_MONTHS, way: 'bullet', months: 2 }, () => ({ closingChargePercent: 5 })),
  ),
  'something that the law wants and nobody states': toConfirm('missing', (dice, id) => ({
    offer: without(
      goodOffer(dice, id, { exact: true, fee: 0 }),
      dice.oneOf([
        'coolingOffDays',
        'keyFactsStatement',
        'grievancePhone',
        'penalChargePercent',
        'valuationBasis',
      ] as const),
    ),
  })),
}
