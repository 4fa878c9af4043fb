import type { LoanOrCredit, LoanOrCreditLeaf, WithContext } from 'schema-dts'
import { COMPARED_FIGURES, type ComparedOffer } from '#lib/domain/offer/comparison'
import { at, CONTEXT, countryIn, type Site } from './structured-data.ts'

/** The name that schema.org has for the APR. */
const APR = 'annualPercentageRate' satisfies keyof LoanOrCreditLeaf

/** What a loan's data says of itself in the language of its page. */
export interface LoanWords {
  /** Such as 'Gold loan'. */
  readonly loanType: string
  /** What is pledged. */
  readonly collateral: string
  readonly title: string
  /** The fee in words with its amount; absent if it is not known. */
  readonly fee?: string | undefined
}

/** A lender as search engines read of it. */
export interface NamedProvider {
  readonly fullName: string
  /** The address of its page on this site. */
  readonly path: string
}

/**
 * The loan of an offer that a lender has sent, as a page shows it. Samples have none: search engines would show their figures
 * as a lender's own. The APR holds for the amount that is stated beside it. A fee is no price of a loan, so the offer has none.
 */
export function lenderLoan(
  site: Site,
  { fullName, path }: NamedProvider,
  { loanType, collateral, title, fee }: LoanWords,
  compared: ComparedOffer,
): WithContext<LoanOrCredit> {
  const { offer, figures } = compared
  const url = at(site, path)
  const apr = COMPARED_FIGURES.apr(compared)
  const provider = { '@type': 'Organization', name: fullName } as const
  return {
    '@context': CONTEXT,
    '@type': 'LoanOrCredit',
    '@id': `${url}#${offer.id}`,
    name: title,
    url,
    loanType,
    currency: 'INR',
    areaServed: { '@type': 'Country', name: countryIn(site.locale) },
    requiredCollateral: collateral,
    provider,
    amount: { '@type': 'MonetaryAmount', currency: 'INR', value: figures.amount },
    loanTerm: { '@type': 'QuantitativeValue', value: offer.tenureMonths, unitCode: 'MON' },
    ...(offer.annualRatePercent !== null && { interestRate: figures.annualRatePercent }),
    ...(apr !== null && { [APR]: apr }),
    ...(fee !== undefined && { feesAndCommissionsSpecification: fee }),
    offers: {
      '@type': 'Offer',
      url,
      offeredBy: provider,
      ...(offer.lastDay !== undefined && { validThrough: offer.lastDay }),
    },
  }
}
