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

/** Characters from which on a question is set smaller, to leave the answer in view. */
const LONG = 60
/** What is shown of a question that is too long to be asked. */
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

/** The visitor's question and what came of it. */
export function Asked({ copy, conversation, suggestions }: AskedProps) {
  const { question, state } = conversation
  const heading = useRef<HTMLHeadingElement>(null)

  // Who asked from the box below is led up to the answer; who came by the browser's way back stays where they are.
  useEffect(() => {
    if (document.activeElement?.closest('form.ask-dock')) heading.current?.focus()
  }, [question])

  // A button that leaves with what it mends hands the focus on.
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
