import { mapStrings } from '#lib/content/copy/map-strings'
import type { Locale } from '#lib/domain/shared/locale'
import { fill } from '#lib/domain/shared/text'
import { auctionFigures } from './auction.ts'
import type { FigureBasis, Figures } from './basis.ts'
import { cashFlowFigures } from './cash-flow.ts'
import { farmFigures } from './farm.ts'
import { lenderKindFigures } from './lender-kinds.ts'
import { overdraftFigures } from './overdraft.ts'
import { personalLoanFigures } from './personal-loan.ts'
import { valuationFigures } from './valuation.ts'

/** The figures of each guide, by the name of its file. */
const OF_GUIDE: Readonly<Record<string, (basis: FigureBasis, locale: Locale) => Figures>> = {
  'bank-or-nbfc-by-cost': lenderKindFigures,
  'farm-gold-loans': farmFigures,
  'gold-loan-or-personal-loan': personalLoanFigures,
  'overdraft-or-emi': overdraftFigures,
  'stop-an-auction': auctionFigures,
  'wedding-hospital-school-fees': cashFlowFigures,
  'wrong-valuation-or-lost-gold': valuationFigures,
}

/** The guides that have figures. */
export const GUIDES_WITH_FIGURES: readonly string[] = Object.keys(OF_GUIDE)

/** The figures of a guide in a language; none if it has no file of figures. */
export const guideFigures = (id: string, basis: FigureBasis, locale: Locale): Figures =>
  OF_GUIDE[id]?.(basis, locale) ?? {}

/** The names in braces in a text. */
export const figuresIn = (text: string): readonly string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

/**
 * A guide with its figures in place of their names, in all its strings.
 * @throws if a name is none of the guide's figures; the message names the file
 */
export function withFigures<Guide extends { readonly id: string }>(
  guide: Guide,
  basis: FigureBasis,
  locale: Locale,
): Guide {
  const figures = guideFigures(guide.id, basis, locale)
  return mapStrings(guide, (text) => {
    const unknown = figuresIn(text).find((name) => !Object.hasOwn(figures, name))
    if (unknown !== undefined)
      throw new Error(
        `src/content/guides/${locale}/${guide.id}.md: {${unknown}} is no figure of this guide. src/lib/content/reading/figures has them.`,
      )
    return fill(text, figures)
  })
}
