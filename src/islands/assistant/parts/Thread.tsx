import { useEffect } from 'react'
import { askOnceMore, startAnew, type Conversation } from '@/lib/stores/assistant'
import { followVoices, readIfWanted } from '@/lib/stores/read-aloud'
import { Button } from '@/ui/Button'
import { Chips } from './Chips'
import { Failed } from './Failed'
import { Nothing } from './Nothing'
import { Question } from './Question'
import { ReadAloud } from './ReadAloud'
import { Reply } from './Reply'
import { Understood } from './Understood'
import { Waiting } from './Waiting'
import type { ThreadWords, Words } from './words'

interface ThreadProps {
  readonly copy: Words
  readonly words: ThreadWords
  readonly conversation: Extract<Conversation, { turns: unknown }>
}

const toBox = () => document.querySelector<HTMLInputElement>('form.ask-dock input[name=query]')?.focus()

/** All questions with their answers, the newest at the end and in view. */
export function Thread({ copy, words, conversation }: ThreadProps) {
  const { turns, state } = conversation
  const asked = 'asked' in conversation && conversation.asked
  const last = turns.length - 1
  const newest = turns[last]

  useEffect(() => followVoices(), [])
  useEffect(() => {
    if (asked && state === 'answered' && newest?.spoken && newest.answer) readIfWanted(newest.answer)
    // Each question once, when its answer has come.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the answer is the same object until then
  }, [asked, state, last])

  return (
    <section aria-label={words.label}>
      <ol className="thread">
        {turns.map((turn, index) => {
          const isNewest = index === last
          return (
            <li key={index} className="exchange" data-kind={turn.answer?.kind}>
              <Question
                label={copy.asked}
                text={turn.question}
                arrive={isNewest && (asked ? 'focus' : last > 0 && 'view')}
              >
                <Understood copy={words} turn={turn} />
              </Question>
              <div className="answer" aria-busy={(isNewest && state === 'growing') || undefined}>
                {turn.answer ? (
                  <Reply copy={copy.answer} words={words} turn={turn} answer={turn.answer} newest={isNewest}>
                    {isNewest && turn.spoken && state === 'answered' && (
                      <ReadAloud copy={words.aloud} answer={turn.answer} />
                    )}
                  </Reply>
                ) : isNewest && state === 'failed' ? (
                  <Failed copy={copy.failed} onRetry={() => askOnceMore()} />
                ) : isNewest && state === 'nothing-found' ? (
                  <Nothing copy={words} question={turn.question} />
                ) : isNewest ? (
                  <Waiting />
                ) : (
                  <Chips
                    label={words.passedOver.text}
                    chips={[{ label: words.passedOver.action, question: turn.question }]}
                    look="row"
                  />
                )}
              </div>
            </li>
          )
        })}
      </ol>
      {/* Not in view while an answer is awaited, which would push it down. */}
      <p
        className={`mt-8 flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-3 ${state === 'asking' ? 'invisible' : ''}`}
      >
        <Button
          look="quiet"
          onClick={() => {
            startAnew()
            toBox()
          }}
        >
          {words.anew}
        </Button>
        {words.kept}
      </p>
    </section>
  )
}
