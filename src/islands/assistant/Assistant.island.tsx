// Why an island? The question is in the URL, and the browser searches the answer.
import { useEffect } from 'react'
import { island } from '@/islands/shared/Boundary'
import { useLater } from '@/islands/shared/use-later'
import { $conversation, followAddress, NOTHING_READ, type Conversation } from '@/lib/stores/assistant'
import { Asked } from './parts/Asked'
import { Example } from './parts/Example'
import { Waiting } from './parts/Waiting'
import type { Words } from './parts/words'

interface AssistantProps {
  readonly copy: Words
  /** Questions that the assistant can answer. */
  readonly suggestions: readonly string[]
}

const spoken = (state: Conversation['state'], copy: Words): string =>
  state === 'asking'
    ? copy.asking
    : state === 'answered'
      ? copy.found
      : state === 'nothing-found'
        ? copy.nothing.title
        : ''

/** The prerendered HTML has both variants; CSS shows the one that matches the URL. */
const Unread = ({ copy }: { copy: Words }) => (
  <>
    <Example copy={copy} className="if-unasked" />
    <div className="exchange if-asked">
      <div>
        <p className="label">{copy.asked}</p>
        <Waiting />
      </div>
      <div className="answer">
        <Waiting />
      </div>
    </div>
  </>
)

function Conversing({ copy, suggestions }: AssistantProps) {
  const conversation = useLater($conversation, NOTHING_READ)
  useEffect(() => followAddress(), [])
  return (
    <>
      <p className="sr" role="status">
        {spoken(conversation.state, copy)}
      </p>
      {'question' in conversation ? (
        <Asked copy={copy} conversation={conversation} suggestions={suggestions} />
      ) : conversation.state === 'example' ? (
        <Example copy={copy} />
      ) : (
        <Unread copy={copy} />
      )}
    </>
  )
}

export const Assistant = island(Conversing)
