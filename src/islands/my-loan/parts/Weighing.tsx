import { Fragment, useState, type ReactNode } from 'react'
import { useLocale } from '@/islands/shared/locale'
import type { MyLoanCopy } from '#lib/content/copy/copy'
import { formatExactGrams } from '#lib/domain/format/format'
import { parseGrams, readGrams, type Grams } from '#lib/domain/gold/gold'
import type { weightChecks, WeightCheck } from '#lib/domain/my-loan/closing-day'
import type { CardGold, LoanClosing } from '#lib/domain/my-loan/loan'
import { fill } from '#lib/domain/shared/text'
import { Icon } from '@/ui/Icon'
import type { ChangeClosing } from './facts'

type Words = MyLoanCopy['closing']

interface WeighingProps {
  readonly copy: MyLoanCopy
  readonly card: CardGold
  readonly closing: LoanClosing
  readonly checks: ReturnType<typeof weightChecks>
  readonly change: ChangeClosing
}

/** Whether a weight is that of the card, in words and by a mark. */
function Verdict({ words, check }: { words: Words; check: WeightCheck }) {
  const locale = useLocale()
  if (check.today === null) return <span className="text-ink-2">{words.open}</span>
  if (check.difference === 0)
    return (
      <span className="inline-flex items-center justify-end gap-1 font-semibold text-teal">
        <Icon name="check" />
        {words.same}
      </span>
    )
  const grams = formatExactGrams(Math.abs(check.difference), locale)
  return (
    <span className="inline-flex items-center justify-end gap-1 font-semibold text-error">
      <Icon name="alert" />
      {fill(check.difference < 0 ? words.less : words.more, { grams })}
    </span>
  )
}

interface WeightFieldProps {
  readonly label: string
  readonly weight: Grams | null
  readonly problems: MyLoanCopy['card']['problems']
  readonly onWeight: (weight: Grams | null) => void
}

/** The weight of a piece today; 0 where it is gone. */
function WeightField({ label, weight, problems, onWeight }: WeightFieldProps) {
  const [text, setText] = useState(weight === null ? '' : String(weight))
  const read = parseGrams(text)
  const gone = readGrams(text) === 0
  const problem = read.ok || gone || read.reason === 'empty' ? null : read.reason
  const type = (typed: string) => {
    setText(typed)
    const now = parseGrams(typed)
    if (now.ok) onWeight(now.value)
    else if (readGrams(typed) === 0) onWeight(0 as Grams)
    else if (now.reason === 'empty') onWeight(null)
  }
  return (
    <>
      <input
        className="num h-11 w-full min-w-0 rounded-md border-2 border-line bg-sheet px-2 text-right aria-invalid:border-error"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        aria-label={label}
        aria-invalid={problem ? true : undefined}
        value={text}
        onChange={(event) => type(event.target.value)}
      />
      {problem && <span className="block text-left text-error">{problems[problem]}</span>}
    </>
  )
}

/** Every piece on the scale, beside the card. */
export function Weighing({ copy, card, closing, checks, change }: WeighingProps) {
  const locale = useLocale()
  const words = copy.closing
  if (!checks) return <p className="p-4 pb-0 text-ink-2 lg:p-6 lg:pb-0">{words.noPieces}</p>
  const nameOf = (index: number) => card.pieces[index]?.name || fill(copy.card.pieceOf, { number: index + 1 })
  const weigh = (index: number, weight: Grams | null) =>
    change({
      weights: card.pieces.map((_, at) => (at === index ? weight : (closing.weights[at] ?? null))),
    })
  const line = (name: string, check: WeightCheck, today: ReactNode, look: string) => (
    <div
      role="row"
      className={`grid grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] items-center gap-x-3 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_6rem_7rem_9rem] lg:px-6 ${look} ${check.difference === 0 ? '' : 'bg-error-tint'}`}
    >
      <span role="rowheader" className="font-semibold wrap-anywhere">
        {name}
      </span>
      <span role="cell" className="max-sm:order-3 sm:text-right">
        <span className="num">{formatExactGrams(check.card, locale)}</span>{' '}
        <span className="text-ink-2 sm:hidden">{words.onCard}</span>
      </span>
      <span role="cell" className="text-right max-sm:order-4">
        {today}
      </span>
      <span role="cell" className="text-right max-sm:order-2">
        <Verdict words={words} check={check} />
      </span>
    </div>
  )
  return (
    <>
      <div role="table" aria-label={words.table.caption}>
        <div
          role="row"
          className="grid grid-cols-[minmax(0,1fr)_6rem_7rem_9rem] gap-x-3 bg-folio px-4 py-3 text-right font-semibold max-sm:sr-only lg:px-6"
        >
          <span role="columnheader" className="text-left">
            {words.table.piece}
          </span>
          <span role="columnheader">{words.table.card}</span>
          <span role="columnheader">{words.table.today}</span>
          <span role="columnheader">{words.table.check}</span>
        </div>
        {checks.pieces.map((check, index) => (
          <Fragment key={index}>
            {line(
              nameOf(index),
              check,
              <WeightField
                label={fill(words.weigh, { piece: nameOf(index) })}
                weight={closing.weights[index] ?? null}
                problems={copy.card.problems}
                onWeight={(weight) => weigh(index, weight)}
              />,
              'border-b border-rule',
            )}
          </Fragment>
        ))}
        {line(
          words.table.gross,
          checks.gross,
          <>
            <span className="num">
              {checks.gross.today === null ? '–' : formatExactGrams(checks.gross.today, locale)}
            </span>{' '}
            <span className="text-ink-2 sm:hidden">{words.today}</span>
          </>,
          'border-b-4 border-double border-ink',
        )}
      </div>
      <div
        className="mt-4 flex flex-wrap gap-x-6 px-4 lg:px-6"
        role="radiogroup"
        aria-label={words.steps.sealNoNumber}
      >
        {[true, false].map((whole) => (
          <label key={String(whole)} className="radio">
            <input
              type="radio"
              name="seal"
              checked={closing.sealWhole === whole}
              onChange={() => change({ sealWhole: whole })}
            />
            {whole ? words.sealYes : words.sealNo}
          </label>
        ))}
      </div>
    </>
  )
}
