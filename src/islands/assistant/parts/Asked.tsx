import { useEffect, useRef } from 'react'
import { MAX_QUESTION } from '@/lib/domain/assistant'
import { fill } from '@/lib/domain/text'
import { askOnceMore, type Conversation } from '@/lib/stores/assistant'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'
import { Found } from './Found'
import { Nothing } from './Nothing'
import { Waiting } from './Waiting'
import type { Words } from './words'

type AskedConversation = Extract<Conversation, { question: string }>

interface AskedProps {
  readonly copy: Words
  readonly conversation: AskedConversation
  readonly suggestions: readonly string[]
}

/** Longer questions, in characters, get a smaller heading, so that the answer stays in view. */
const LONG = 60
/** Characters shown of a question over the length limit. */
const SHOWN = 120

function Reply({ copy, conversation, suggestions }: AskedProps) {
  switch (conversation.state) {
    case 'asking':
      return <Waiting />
    case 'answered':
      return (
        <>
          <Found copy={copy.answer} answer={conversation.answer} question={conversation.question} />
          <p className="mt-4 text-pretty text-ink-3">{copy.answer.note}</p>
          <Button
            look="link"
            size="sm"
            data-opens="enquiry"
            data-about={fill(copy.about, { question: conversation.question })}
          >
            {copy.answer.expert}
          </Button>
        </>
      )
    case 'nothing-found':
      return (
        <Nothing
          copy={copy.nothing}
          about={fill(copy.about, { question: conversation.question })}
          suggestions={suggestions}
        />
      )
    case 'too-long':
      return (
        <Alert title={copy.tooLong.title}>
          <p>{fill(copy.tooLong.text, { max: MAX_QUESTION })}</p>
        </Alert>
      )
    case 'failed':
      return (
        <Alert title={copy.failed.title}>
          <p>{copy.failed.text}</p>
          <Button look="link" size="sm" onClick={() => askOnceMore()}>
            {copy.failed.retry}
          </Button>
        </Alert>
      )
  }
}

/** The visitor's question and its answer, or why there is none. */
export function Asked({ copy, conversation, suggestions }: AskedProps) {
  const { question, state } = conversation
  const heading = useRef<HTMLHeadingElement>(null)

  // After a question from the box below, focus moves up to it; the browser's Back leaves the focus in place.
  useEffect(() => {
    if (document.activeElement?.closest('form.ask-dock')) heading.current?.focus()
  }, [question])

  // The retry button disappears with the error; move the focus to the heading.
  useEffect(() => {
    if (state === 'asking' && document.activeElement === document.body) heading.current?.focus()
  }, [state])

  return (
    <div className="exchange">
      <div>
        <p className="label">{copy.asked}</p>
        <h1 ref={heading} className={question.length > LONG ? 'text-h3' : undefined} tabIndex={-1}>
          {state === 'too-long' ? `${question.slice(0, SHOWN)}…` : question}
        </h1>
      </div>
      <div className="answer">
        <Reply copy={copy} conversation={conversation} suggestions={suggestions} />
      </div>
    </div>
  )
}
