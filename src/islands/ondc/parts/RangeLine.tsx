import { useLocale } from '@/islands/shared/locale'
import type { AnsweredRange } from '#lib/domain/ondc/answers'
import { fill } from '#lib/domain/shared/text'
import { choiceOfTab } from '#lib/stores/ondc/chosen'
import { Button } from '@/ui/Button'
import { formatRange, type AskWords } from './words'

interface RangeLineProps {
  readonly copy: AskWords
  readonly range: AnsweredRange
  readonly onChoose: () => void
}

/** What one lender lends, and a button to ask it for an offer. */
export function RangeLine({ copy, range, onChoose }: RangeLineProps) {
  const locale = useLocale()
  const { lender, product, key } = range
  const isChosen = choiceOfTab(key) !== null
  const { ask } = copy
  return (
    <li className="grid items-center gap-x-10 gap-y-3 border-b border-line py-4 lg:grid-cols-[1fr_auto]">
      <div className="max-w-[42rem]">
        <h3 className="text-[1.375rem] leading-[1.25] font-[650] font-stretch-82%">{lender}</h3>
        {product && <p className="text-ink-2">{product}</p>}
        <p className="mt-1 text-pretty">{formatRange(copy, range, locale)}</p>
      </div>
      <Button
        look="quiet"
        className="max-lg:w-full lg:min-w-44"
        aria-label={fill(isChosen ? ask.goOnLabel : ask.chooseLabel, { lender })}
        onClick={onChoose}
      >
        {isChosen ? ask.goOn : ask.choose}
      </Button>
    </li>
  )
}
