// Why an island? The question is in the URL, and the browser works the answer out.
import { useEffect, useState, type ReactNode } from 'react'
import { island } from '@/islands/shared/Boundary'
import { useLocale } from '@/islands/shared/locale'
import { addStyles, once, readWords } from '@/islands/shared/on-demand'
import { useLater } from '@/islands/shared/use-later'
import { questionToShow } from '#lib/domain/person/personal-numbers'
import { $answersWanted, wantAnswers, type AnswersWanted } from '#lib/stores/assistant/answers-wanted'
import { Example } from './parts/Example'
import { Failed } from './parts/Failed'
import { Waiting } from './parts/Waiting'
import type { ThreadWords, Words } from './parts/words'
import styles from './thread.css?url'

interface AssistantProps {
  readonly copy: Words
}

const words = import.meta.glob<ThreadWords>('/src/content/copy/*/assistant-thread.json', {
  import: 'default',
})

/** The thread with its words and styles; a page on which nothing was asked does without. */
const loadThread = once(async (locale) => {
  const [{ Conversing }, threadWords] = await Promise.all([
    import('./parts/Conversing'),
    readWords(words, 'assistant-thread', locale),
    addStyles(styles),
  ])
  return { Conversing, words: threadWords }
})

// Before React has come, so that a question in the address does not wait for it.
if (typeof window !== 'undefined' && 'asked' in document.documentElement.dataset) wantAnswers('now')

/** Loads the page again, with what was typed: a browser does not fetch a module again that failed once. */
function loadAgain(): void {
  const box = document.querySelector<HTMLInputElement>('form[data-ask] input[name=query]')
  if (!box?.value.trim()) return window.location.reload()
  box.value = questionToShow(box.value)
  box.form?.submit()
}

/** The prerendered HTML has both variants; CSS shows the one that matches the URL. */
const Unread = ({ copy }: AssistantProps) => (
  <>
    <Example copy={copy} className="if-unasked" />
    <div className="exchange if-asked" data-exchange>
      <div>
        <p className="label">{copy.yourQuestion}</p>
        <Waiting question />
      </div>
      <div className="answer">
        <Waiting />
      </div>
    </div>
  </>
)

function Asking({ copy }: AssistantProps) {
  const locale = useLocale()
  const wanted = useLater<AnswersWanted>($answersWanted, 'no')
  const [thread, setThread] = useState<Awaited<ReturnType<typeof loadThread>> | null>(null)
  const [failed, setFailed] = useState(false)
  const [said, setSaid] = useState<ReactNode>('')

  useEffect(() => {
    if (wanted === 'no') return
    loadThread(locale).then(setThread, (error: unknown) => {
      if (wanted === 'soon') return
      console.error('The thread could not be loaded.', error)
      setFailed(true)
    })
  }, [wanted, locale])

  return (
    <>
      {/* There before it says anything: some screen readers announce no text that comes with its region. */}
      <p className="sr" role="status">
        {said}
      </p>
      {thread ? (
        <thread.Conversing copy={copy} words={thread.words} unread={<Unread copy={copy} />} onSay={setSaid} />
      ) : failed ? (
        <Failed copy={copy.failed} onRetry={loadAgain} />
      ) : (
        <Unread copy={copy} />
      )}
    </>
  )
}

export const Assistant = island(Asking)
