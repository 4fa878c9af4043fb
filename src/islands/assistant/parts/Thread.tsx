import { useEffect } from 'react'
import { startAnew, type Conversation } from '#lib/stores/assistant/assistant'
import { followVoices, readIfWanted } from '#lib/stores/shared/read-aloud'
import { Button } from '@/ui/Button'
import { Exchange } from './Exchange'
import type { ThreadWords, Words } from './words'

interface ThreadProps {
  readonly copy: Words
  readonly words: ThreadWords
  readonly conversation: Extract<Conversation, { turns: unknown }>
}

const toBox = () => document.querySelector<HTMLInputElement>('form[data-ask] input[name=query]')?.focus()

/** All questions with their answers, the newest at the end and in view. */
export function Thread({ copy, words, conversation }: ThreadProps) {
  const { turns, state } = conversation
  const askCount = 'askCount' in conversation ? conversation.askCount : 0
  const last = turns.length - 1
  const newest = turns[last]

  useEffect(() => followVoices(), [])
  useEffect(() => {
    if (askCount > 0 && state === 'answered' && newest?.spoken && newest.answer) readIfWanted(newest.answer)
    // Each question once, when its answer has come.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the answer is the same object until then
  }, [askCount, state, last])

  return (
    <section aria-label={words.label}>
      <ol className="thread">
        {turns.map((turn, index) => {
          const isNewest = index === last
          return (
            <Exchange
              key={index}
              copy={copy}
              words={words}
              turn={turn}
              state={isNewest ? state : null}
              arrive={isNewest && (askCount > 0 ? 'focus' : last > 0 && 'view')}
              askCount={isNewest ? askCount : 0}
            />
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
