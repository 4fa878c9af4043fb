import { useLocale } from '@/islands/shared/locale'
import type { LendersAnswers } from '#lib/domain/ondc/answers'
import { plural } from '#lib/domain/shared/text'
import { HiddenLenders } from './HiddenLenders'
import { RangeLine } from './RangeLine'
import type { AskWords } from './words'

interface FoundProps {
  readonly copy: AskWords
  readonly found: LendersAnswers
  readonly isAsking: boolean
  readonly onChoose: (key: string) => void
}

/** The lenders that have answered so far, in the order in which they came. */
export function Found({ copy, found, isAsking, onChoose }: FoundProps) {
  const locale = useLocale()
  const { ask } = copy
  const { lenders, withheld } = found
  const answered = lenders.length + withheld.length
  const isNone = !isAsking && answered === 0
  const said = [
    answered > 0 && plural(isAsking ? ask.saidSoFar : ask.saidAll, answered, locale),
    withheld.length > 0 && plural(ask.saidHidden, withheld.length, locale),
    isAsking && ask.waits,
    isNone && `${ask.none.title}. ${ask.none.text}`,
  ]
  return (
    <>
      <p role="status" className={isNone ? 'sr' : 'mt-5 text-ink-2'}>
        {said.filter(Boolean).join(' ')}
      </p>
      {isNone && (
        <div className="mt-6 max-w-[42rem]">
          <h3 className="text-h4 font-semibold">{ask.none.title}</h3>
          <p className="mt-1.5 text-pretty text-ink-2">{ask.none.text}</p>
        </div>
      )}
      {lenders.length > 0 && (
        <ul className="mt-4 border-t-2 border-ink" aria-label={ask.ranges}>
          {lenders.map((range) => (
            <RangeLine key={range.key} copy={copy} range={range} onChoose={() => onChoose(range.key)} />
          ))}
        </ul>
      )}
      {withheld.length > 0 && <HiddenLenders copy={copy} withheld={withheld} />}
    </>
  )
}
