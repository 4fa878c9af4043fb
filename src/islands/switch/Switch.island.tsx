// Why an island? All four ways change with every key and choice.
import { useEffect } from 'react'
import { Announcement } from '@/islands/shared/Announcement'
import { island } from '@/islands/shared/Boundary'
import { FromLink } from '@/islands/shared/FromLink'
import { useLocale } from '@/islands/shared/locale'
import { useLater } from '@/islands/shared/use-later'
import type { IsoDate } from '#lib/domain/dates/dates'
import { formatRupees } from '#lib/domain/format/format'
import { offeredOn } from '#lib/domain/listing/listing'
import { basisOn, NO_VISITOR, type Market } from '#lib/domain/offer/market'
import { fill } from '#lib/domain/shared/text'
import type { FourWays } from '#lib/domain/switch/four-ways'
import type { SwitchOffer } from '#lib/domain/switch/new-lender'
import { switchAnswer } from '#lib/domain/switch/switch-answer'
import { EXAMPLE_SWITCH } from '#lib/domain/switch/switch-text'
import {
  $openedOn,
  $switchAside,
  $switchLinkProblems,
  $switchText,
  $typingField,
  showSwitchAgain,
  takeLinkedLoan,
} from '#lib/stores/worth/switch'
import { Apart } from './parts/Apart'
import { Fields } from './parts/Fields'
import { Picture } from './parts/Picture'
import { Result } from './parts/Result'
import { Table } from './parts/Table'
import { wordsIn, type Words } from './parts/words'

interface SwitchProps {
  /** Words that it shares with other islands. */
  readonly shared: Pick<Words, 'repayments' | 'months'>
  /** All offers of the site. */
  readonly offers: readonly SwitchOffer[]
  readonly market: Market
  /** The day on which the page was built; the rules of that day count until the page is hydrated. */
  readonly builtOn: IsoDate
  readonly backDays: number
}

/** The result in one sentence, for somebody who can't see it change. */
const announced = ({ says, none }: Words['result'], four: FourWays | null): string =>
  four
    ? fill(says[four.best], {
        amount: formatRupees(four.best === 'stay' ? four.ways.stay.total : four.difference),
      })
    : none

const NONE: ReturnType<typeof $switchLinkProblems.get> = []

function Screen({ shared, offers, market, builtOn, backDays }: SwitchProps) {
  const copy = { ...wordsIn(useLocale()), ...shared }
  const text = useLater($switchText, EXAMPLE_SWITCH)
  const typing = useLater($typingField, null)
  const aside = useLater($switchAside, false)
  const problems = useLater($switchLinkProblems, NONE)
  const day = useLater($openedOn, builtOn)
  const { rules, ...basis } = basisOn(market, day, NO_VISITOR)
  const answer = switchAnswer(text, offeredOn(offers, day), { ...basis, rules })
  const { four } = answer
  useEffect(takeLinkedLoan, [])
  return (
    <>
      <div className="wrap">
        <FromLink
          notes={problems.map((problem) => copy.link[problem])}
          copy={copy.link}
          aside={aside}
          onBack={() => {
            showSwitchAgain()
            document.getElementById('switch-owed')?.focus()
          }}
        />
        <div className="grid overflow-hidden rounded-md border border-ink bg-sheet noscript:block noscript:max-w-xl lg:grid-cols-[7.4fr_4.6fr]">
          <Fields copy={copy} text={text} answer={answer} typing={typing} rules={rules} />
          <Result copy={copy} answer={answer} />
        </div>
        <Apart copy={copy.apart} answer={answer} />
        <Announcement sentence={announced(copy.result, four)} />
      </div>
      {four && (
        <div className="mt-14 bg-folio py-14 lg:mt-18 lg:py-20">
          <div className="wrap grid gap-10 lg:grid-cols-[6.4fr_5.6fr] lg:gap-16">
            <Table copy={copy.table} four={four} answer={answer} backDays={backDays} />
            <Picture copy={copy.picture} four={four} />
          </div>
        </div>
      )}
    </>
  )
}

export const Switch = island(Screen)
