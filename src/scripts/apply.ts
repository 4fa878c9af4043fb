import { ceilingText, feesText, paysText, type CostWords } from '#lib/domain/offer/cost-words'
import { formatGrams, formatPercent, formatRupees } from '#lib/domain/format/format'
import type { Rupees } from '#lib/domain/money/money'
import { istDate } from '#lib/domain/dates/dates'
import { basisOn, NO_VISITOR, type Market } from '#lib/domain/offer/market'
import { figuresFor, FIGURES_BASE, goldToBring, type FiguresBasis, type Offer } from '#lib/domain/offer/offer'
import { plansPage } from '#lib/domain/offer/plans-address'
import { choosePlan } from '#lib/stores/onboarding/chosen-plan'
import { leaveFor, pageLocale } from '#lib/stores/shared/navigation'
import { $onboarding } from '#lib/stores/onboarding/onboarding'

// The page is built with figures for an assumed amount. This script recalculates them for the visitor's own amount.
const section = document.querySelector<HTMLElement>('[data-offers]')

const words = JSON.parse(section?.dataset['words'] ?? '{}') as CostWords

/** What figures are worked out with today. */
function basis(): FiguresBasis {
  const market = JSON.parse(section?.dataset['market'] ?? '') as Market
  const existingLoans = $onboarding.get().existingLoans ?? NO_VISITOR.existingLoans
  return basisOn(market, istDate(Date.now()), { ...NO_VISITOR, existingLoans })
}

const locale = pageLocale()

const knownAmount = () => $onboarding.get().loanAmount || null

const offerOf = (link: HTMLElement) => JSON.parse(link.dataset['apply'] ?? '') as Offer
const marked = <T extends HTMLElement>(name: string, within: ParentNode = document) =>
  within.querySelectorAll<T>(`[data-${name}]`)

function say(name: string, text: string, within: ParentNode): void {
  for (const place of marked(name, within)) if (place.textContent !== text) place.textContent = text
}

/** Shows an offer's figures for an amount on its card. @returns the monthly interest, as shown */
function showFigures(offer: Offer, amount: Rupees, card: HTMLElement): string {
  const figures = figuresFor(offer, amount, basis())
  const { cost } = figures
  const interest = formatRupees(figures.monthlyInterest)
  say('interest', interest, card)
  say('gold', formatGrams(goldToBring(figures), locale), card)
  say('ceiling', ceilingText(figures, words, locale) ?? '', card)
  say('fees', feesText(offer, cost, words), card)
  if (cost && offer.repayment) {
    say('apr', formatPercent(cost.aprPercent), card)
    say('cost', formatRupees(cost.total), card)
    say('pays', paysText(cost, offer.repayment, words, locale), card)
  }
  return interest
}

function showFor(amount: Rupees, whose: 'told' | 'assumed', within: HTMLElement): void {
  within.dataset['offers'] = whose
  say('amount', formatRupees(amount), within)
  const all = plansPage(locale, amount, whose === 'told' ? $onboarding.get().weight : null)
  for (const link of marked<HTMLAnchorElement>('all', within)) link.href = all
  for (const card of within.querySelectorAll('article')) {
    for (const link of marked<HTMLAnchorElement>('apply', card)) {
      const interest = showFigures(offerOf(link), amount, card)
      const [figure] = marked('interest', card)
      figure?.parentElement?.style.setProperty('--length', String(interest.length))
      link.href = all
    }
  }
}

if (section) {
  $onboarding.subscribe(() => {
    const amount = knownAmount()
    showFor(amount ?? FIGURES_BASE, amount === null ? 'assumed' : 'told', section)
  })
}

// Without this script the link leads to the plans page, which lists the same offer.
for (const link of marked<HTMLAnchorElement>('apply')) {
  link.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const offer = offerOf(link)
    choosePlan(offer, figuresFor(offer, knownAmount() ?? FIGURES_BASE, basis()))
    leaveFor('/pan')
  })
}
