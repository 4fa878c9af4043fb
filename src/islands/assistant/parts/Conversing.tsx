import { useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { MAX_QUESTION, shortAnswer } from '#lib/domain/assistant/assistant'
import { fill } from '#lib/domain/shared/text'
import { $conversation, followAddress, type Conversation } from '#lib/stores/assistant/assistant'
import { Alert } from '@/ui/Alert'
import { Example } from './Example'
import { Thread } from './Thread'
import type { ThreadWords, Words } from './words'

interface ConversingProps {
  readonly copy: Words
  readonly words: ThreadWords
  /** Shown until the address was read. */
  readonly unread: ReactNode
  /** Has a text announced. */
  readonly onSay: (text: ReactNode) => void
}

/** What a screen reader announces. */
function said(conversation: Conversation, words: ThreadWords): string {
  const { state } = conversation
  if (state === 'asking' || state === 'growing') return words.asking
  if (state === 'cleared') return words.cleared
  if (state === 'nothing-found') return words.nothing.title
  const answer = state === 'answered' && conversation.turns.at(-1)?.answer
  return answer ? shortAnswer(answer) : ''
}

/**
 * Calls after the task in which the conversation changed. An answer that comes within that task is so rendered together with
 * its question, and the page is laid out once.
 */
const afterTask = (changed: () => void) => $conversation.listen(() => void setTimeout(changed))

/** The conversation: the example until something is asked, then the thread. */
export function Conversing({ copy, words, unread, onSay }: ConversingProps) {
  const conversation = useSyncExternalStore(afterTask, () => $conversation.get())
  const text = said(conversation, words)
  const time = 'askCount' in conversation ? `${conversation.turns.length} ${conversation.askCount}` : ''
  useEffect(() => followAddress(), [])
  // An element of its own each time a question is asked, so that the same words are announced again.
  useEffect(() => onSay(<span key={time}>{text}</span>), [onSay, time, text])
  return (
    <>
      {conversation.state === 'unread' && unread}
      {'turns' in conversation && conversation.turns.length > 0 && (
        <Thread copy={copy} words={words} conversation={conversation} />
      )}
      {conversation.state === 'too-long' && (
        <div className="mt-6 max-w-read">
          <Alert title={words.tooLong.title}>
            <p>{fill(words.tooLong.text, { max: MAX_QUESTION })}</p>
          </Alert>
        </div>
      )}
      {(conversation.state === 'example' || conversation.state === 'cleared') && <Example copy={copy} />}
    </>
  )
}
