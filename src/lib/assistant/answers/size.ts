import { formatRupees } from '#lib/domain/format/format'
import { MIN_LOAN } from '#lib/domain/loan/loan-amount'
import { MAX_AMOUNT } from '#lib/domain/money/largest-amount'
import { plansPage } from '#lib/domain/offer/plans-address'
import { fill } from '#lib/domain/shared/text'
import { gramsText, passageSources, type Context, type Drafted } from './context.ts'

/** The smallest and the largest loan of the site. */
export function answerSize(context: Context): Drafted {
  const { data, basis, locale } = context
  const words = data.words.counted.size
  const min = formatRupees(MIN_LOAN)
  const max = formatRupees(MAX_AMOUNT)
  return {
    kind: 'counted',
    blocks: [fill(words.text, { min, max, ornaments: gramsText(basis.rules.pledge.ornaments, context) })],
    figures: [
      { label: words.leastLabel, value: min },
      { label: words.mostLabel, value: max },
    ],
    doors: [{ title: data.words.counted.offers.door, href: plansPage(locale, null, null) }],
    sources: passageSources(context, 'loans-limit'),
  }
}
