import { memo } from 'react'
import { askOnceMore, type Conversation } from '#lib/stores/assistant/assistant'
import type { Turn } from '#lib/stores/assistant/thread-schema'
import { Chips } from './Chips'
import { Failed } from './Failed'
import { Nothing } from './Nothing'
import { Question } from './Question'
import { ReadAloud } from './ReadAloud'
import { Reply } from './Reply'
import { Understood } from './Understood'
import { Waiting } from './Waiting'
import type { ThreadWords, Words } from './words'

interface ExchangeProps {
  readonly copy: Words
  readonly words: ThreadWords
  readonly turn: Turn
  /** How it stands with the newest question; null for those before it. */
  readonly state: Conversation['state'] | null
  readonly arrive: 'focus' | 'view' | false
  /** How many times it was asked: it arrives each time. */
  readonly askCount: number
}

function Result({ copy, words, turn, state }: Omit<ExchangeProps, 'arrive' | 'askCount'>) {
  const { answer, question, spoken } = turn
  if (answer) {
    return (
      <Reply copy={copy.answer} words={words} turn={turn} answer={answer} newest={state !== null}>
        {spoken && state === 'answered' && <ReadAloud copy={words.aloud} answer={answer} />}
      </Reply>
    )
  }
  if (state === 'failed') return <Failed copy={copy.failed} onRetry={() => askOnceMore()} />
  if (state === 'nothing-found') return <Nothing copy={words} question={question} />
  if (state !== null) return <Waiting />
  const { text, action } = words.passedOver
  return <Chips label={text} chips={[{ label: action, question }]} look="row" />
}

/** A question with its answer. Those before the newest are not rendered again with each new one. */
export const Exchange = memo(function Exchange({
  copy,
  words,
  turn,
  state,
  arrive,
  askCount,
}: ExchangeProps) {
  return (
    <li className="exchange scroll-mt-4" data-exchange data-kind={turn.answer?.kind}>
      <Question label={copy.yourQuestion} text={turn.question} arrive={arrive} askCount={askCount}>
        <Understood copy={words} turn={turn} />
      </Question>
      <div className="answer" aria-busy={state === 'growing' || undefined}>
        <Result copy={copy} words={words} turn={turn} state={state} />
      </div>
    </li>
  )
})
