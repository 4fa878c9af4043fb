import { factsByLender, lentByKarat } from '#lib/domain/lender/lender-facts'
import { lenderPage } from '#lib/domain/lender/lender-address'
import { lenderOfMark } from '#lib/domain/listing/listing'
import { FIGURES_BASE } from '#lib/domain/offer/offer'
import { DEFAULT_LOCALE } from '#lib/domain/shared/locale'
import type { Figures } from './figures.ts'
import { offerLine } from './offer-line.ts'
import { ARGUMENTS, createTool, Refusal } from './tool.ts'

/** The lender that a name is of, short or full, in capital or small letters. @throws Refusal with the names where it is none */
export function named(name: string, { offers, lenders }: Pick<Figures, 'offers' | 'lenders'>): string {
  const names = [...new Set(offers.map(({ bank }) => bank))]
  const wanted = name.trim().toLowerCase()
  const known = lenders.find((lender) => lender.fullName.toLowerCase() === wanted)
  const found = names.find((one) => one === known?.name || one.toLowerCase() === wanted)
  if (found === undefined)
    throw new Refusal(`No offer is of that lender. Those with offers: ${names.join(', ')}.`)
  return found
}

export const lenderTool = createTool<{ readonly lender: string }>({
  name: 'lender',
  title: 'A lender',
  description: `All offers of a lender for ${FIGURES_BASE} rupees, what it lends on a gram of gold by karat, and where its APR, cost and lending per gram lie among all offers (lowest, middle, highest). Rupees and percent.`,
  properties: { lender: ARGUMENTS.lender },
  required: ['lender'],
  answer({ lender: name }, figures) {
    const lender = named(name, figures)
    const basis = figures.basis()
    const facts = factsByLender(figures.offers, FIGURES_BASE, basis).get(lender)
    if (!facts) throw new Refusal('No offer is of that lender.')
    const [first] = facts.offers
    const id = first && lenderOfMark(first.offer.imageUrl)
    return {
      lender,
      amount: FIGURES_BASE,
      offers: facts.offers.map(({ offer }) => offerLine(offer, FIGURES_BASE, basis)),
      amongAllOffers: facts.standings,
      lentPerGram: (facts.standings.perGram?.own ?? []).map(lentByKarat),
      ...(id && { page: figures.page(lenderPage(DEFAULT_LOCALE, id)) }),
    }
  },
})
