// Why an island? The question is in the address bar, and its answer is found in the browser.
import { useEffect } from 'react'
import { Boundary, type BoundaryCopy } from '@/islands/shared/Boundary'
import { useLater } from '@/islands/shared/use-session'
import type { Locale } from '@/lib/domain/locale'
import { $conversation, followAddress, NOTHING_READ, type Conversation } from '@/lib/stores/assistant'
import { Asked } from './parts/Asked'
import { Example } from './parts/Example'
import { Waiting } from './parts/Waiting'
import type { Words } from './parts/words'

interface AssistantProps {
  readonly copy: Words
  readonly broken: BoundaryCopy
  readonly locale: Locale
  /** Questions that have an answer. */
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

/** Both are in the page's HTML, which does not know the question; a style shows the one that fits the address. */
const Unread = ({ copy }: { copy: Words }) => (
  <>
    <Example copy={copy} className="if-unasked" />
    <div className="ai-qa if-asked">
      <div className="ai-q">
        <p className="label">{copy.asked}</p>
        <Waiting />
      </div>
      <div className="ai-a">
        <Waiting />
      </div>
    </div>
  </>
)

function Conversing({ copy, suggestions }: Omit<AssistantProps, 'broken' | 'locale'>) {
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

export const Assistant = ({ broken, locale, ...screen }: AssistantProps) => (
  <Boundary copy={broken} locale={locale}>
    <Conversing {...screen} />
  </Boundary>
)
