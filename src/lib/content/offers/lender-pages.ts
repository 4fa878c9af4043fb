import { getEntry } from 'astro:content'
import { copyOf, type LendersCopy } from '#lib/content/copy/copy'
import { buildDay } from '#lib/content/reading/build-day'
import { formatExactly, formatPercent, formatRupees } from '#lib/domain/format/format'
import { factsByLender, type LenderFacts } from '#lib/domain/lender/lender-facts'
import { basisOn, NO_VISITOR } from '#lib/domain/offer/market'
import { FIGURES_BASE, type Offer } from '#lib/domain/offer/offer'
import { fill, plural } from '#lib/domain/shared/text'
import type { Locale } from '#lib/domain/shared/locale'
import { catalogue, lenders, offersAreSamples } from './catalogue.ts'
import { marketOf } from './market.ts'
import { byFullName, type PartnerEntry } from './partners.ts'
import { siteIn } from '#lib/content/reading/site'
import { lenderLoan } from '#lib/content/reading/structured-offers'
import { lenderPage } from '#lib/domain/lender/lender-address'
import { isOffered } from '#lib/domain/listing/listing'
import { compared, type ComparedOffer } from '#lib/domain/offer/comparison'
import { nameIn } from '#lib/content/copy/names'

/** A lender that has an offer, with what the site has of it. */
export interface LenderEntry extends PartnerEntry {
  readonly facts: LenderFacts
}

/** What the figures of lenders are worked out with: today's rules, for the usual months. */
export const lendersBasis = async () =>
  basisOn(
    marketOf(await getEntry('rates', 'gold'), await getEntry('rules', 'lending')),
    buildDay(),
    NO_VISITOR,
  )

/** All offers with the figures that lenders are set beside each other by. */
export async function comparedOffers(): Promise<readonly ComparedOffer[]> {
  const basis = await lendersBasis()
  return (await catalogue()).map((offer) => compared(offer, FIGURES_BASE, basis))
}

/** The lenders that have an offer, in the order of their full names. */
export async function lendersWithOffers(locale: Locale): Promise<readonly LenderEntry[]> {
  const facts = factsByLender(await catalogue(), FIGURES_BASE, await lendersBasis())
  return byFullName(await lenders(), locale).flatMap((entry) => {
    const own = facts.get(entry.data.name)
    return own ? [{ ...entry, facts: own }] : []
  })
}

/** An offer by its title and months, since offers of a lender may share a title. */
export const nameOfOffer = ({ title, tenureMonths }: Offer, locale: Locale): string =>
  `${nameIn(title, locale)}, ${plural(copyOf('lenders', locale).months, tenureMonths, locale)}`

/** Some figures in words: one, or from the lowest to the highest. */
export function formatFromTo(
  standing: { readonly own: readonly number[] } | null,
  format: (figure: number) => string,
  { range, unknown }: Pick<LendersCopy, 'range' | 'unknown'>,
): string {
  const [lowest, highest] = [standing?.own[0], standing?.own.at(-1)]
  if (lowest === undefined || highest === undefined) return unknown
  return lowest === highest ? format(lowest) : fill(range, { from: format(lowest), to: format(highest) })
}

/** Whether a lender states what it lends on a gram; where it does not, a figure is taken for it. */
export const statesPerGram = ({ offers }: LenderFacts): boolean =>
  offers.some(({ offer }) => offer.lendingValuePerGram !== null)

/** What a lender lends on a gram of 22 KT and its annual percentage rate, in the words of a language. */
export function lenderRanges({ standings }: LenderFacts, locale: Locale): { perGram: string; apr: string } {
  const copy = copyOf('lenders', locale)
  return {
    perGram: formatFromTo(standings.perGram, formatRupees, copy),
    apr: formatFromTo(standings.apr, formatPercent, copy),
  }
}

/**
 * What search engines read of the offers that a page shows: of those that lenders have sent and that are still offered. Samples
 * are no offers of anybody, so there is nothing for them.
 */
export function structuredLoans(
  lenders: readonly LenderEntry[],
  shown: readonly ComparedOffer[],
  locale: Locale,
): ReturnType<typeof lenderLoan>[] {
  if (offersAreSamples) return []
  const { title: loanType, account } = copyOf('gold-loan', locale)
  const { fee } = copyOf('lenders', locale).page.charges
  return shown.flatMap((compared) => {
    const { offer, figures } = compared
    const lender = lenders.find(({ data }) => data.name === offer.bank)
    if (!lender || !isOffered(offer, buildDay())) return []
    return lenderLoan(
      siteIn(locale),
      { fullName: nameIn(lender.data.fullName, locale), path: lenderPage(locale, lender.id) },
      {
        loanType,
        collateral: account.bring.entries[0]?.name ?? loanType,
        title: nameIn(offer.title, locale),
        fee: figures.cost ? `${fee}: ${formatExactly(figures.cost.feeWithTax)}` : undefined,
      },
      compared,
    )
  })
}
