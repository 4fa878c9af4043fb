// Why an island? The cost of a quote, and its place among the offers, change with every key and choice.
import { useEffect } from 'react'
import { Announcement } from '@/islands/shared/Announcement'
import { island } from '@/islands/shared/Boundary'
import { FromLink } from '@/islands/shared/FromLink'
import { useLater } from '@/islands/shared/use-later'
import type { IsoDate } from '#lib/domain/dates/dates'
import { formatPercent, formatRupees } from '#lib/domain/format/format'
import { offeredOn } from '#lib/domain/listing/listing'
import { EXAMPLE_QUOTE } from '#lib/domain/quote/quote-form'
import type { OfferTerms } from '#lib/domain/quote/quote-standing'
import { rulesOn, type RuleTable } from '#lib/domain/loan/rules'
import { fill } from '#lib/domain/shared/text'
import {
  $openedOn,
  $quoteAside,
  $quoteLinkProblems,
  $quoteText,
  $typingField,
  showQuoteAgain,
  takeLinkedQuote,
} from '#lib/stores/worth/quote'
import { answerOf, type Costed } from './parts/answer'
import { Fields } from './parts/Fields'
import { Result, saidOf } from './parts/Result'
import { Standing } from './parts/Standing'
import type { Words } from './parts/words'

interface QuoteProps {
  readonly copy: Words
  /** All offers of the site. */
  readonly offers: readonly OfferTerms[]
  readonly rules: RuleTable
  /** The day on which the page was built; the rules of that day count until the page is hydrated. */
  readonly builtOn: IsoDate
}

/** The result in one sentence, for somebody who can't see it change. */
function announced(copy: Words['result'], said: string, costed: Costed | null): string {
  if (!costed) return copy.none
  const { costs, shown } = costed
  const percent = (basis: 'flat' | 'reducing') => formatPercent(costs[basis].aprPercent)
  const [only, other] = shown
  if (other || !only)
    return fill(copy.saysBoth, { said, flat: percent('flat'), reducing: percent('reducing') })
  return fill(copy.says, { said, apr: percent(only), total: formatRupees(costs[only].total) })
}

const NONE: ReturnType<typeof $quoteLinkProblems.get> = []

function Screen({ copy, offers, rules, builtOn }: QuoteProps) {
  const text = useLater($quoteText, EXAMPLE_QUOTE)
  const typing = useLater($typingField, null)
  const aside = useLater($quoteAside, false)
  const problems = useLater($quoteLinkProblems, NONE)
  const day = useLater($openedOn, builtOn)
  const today = rulesOn(rules, day)
  const answer = answerOf(text, offeredOn(offers, day), today)
  const { costed } = answer
  useEffect(takeLinkedQuote, [])
  return (
    <>
      <div className="wrap">
        <FromLink
          notes={problems.map((problem) => copy.link[problem])}
          copy={copy.link}
          aside={aside}
          onBack={() => {
            showQuoteAgain()
            document.getElementById('quote-amount')?.focus()
          }}
        />
        <div className="grid overflow-hidden rounded-md border border-ink bg-sheet noscript:block noscript:max-w-xl lg:grid-cols-[7.4fr_4.6fr]">
          <Fields copy={copy} text={text} answer={answer} typing={typing} rules={today} />
          <Result copy={copy} text={text} costed={costed} />
        </div>
        <Announcement sentence={announced(copy.result, saidOf(copy.result, text, costed), costed)} />
      </div>
      <Standing copy={copy.stands} answer={answer} />
    </>
  )
}

export const Quote = island(Screen)
