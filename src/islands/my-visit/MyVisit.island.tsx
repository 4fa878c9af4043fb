// Why an island? The visits are known only to the server, for the number that this browser has proven.
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { island } from '@/islands/shared/Boundary'
import { createMyVisit } from '#lib/stores/my-visit/my-visit'
import { Away } from './parts/Away'
import { Erased } from './parts/Erased'
import { Proof } from './parts/Proof'
import { StopReminders } from './parts/StopReminders'
import { Visits } from './parts/Visits'
import type { MyVisitWords } from './parts/words'

/** Placeholder until the first answer. */
const Waiting = () => (
  <div className="breathes mt-8 grid min-h-80 content-start gap-3 noscript:hidden" aria-hidden="true">
    <i className="blank-line h-10 w-[70%]" />
    <i className="blank-line h-6 w-[45%]" />
    <i className="blank-line mt-4 h-40 max-w-160" />
  </div>
)

function Screen(words: MyVisitWords) {
  const [flow] = useState(() => createMyVisit())
  const step = useStore(flow.$step)
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef(step.name)

  useEffect(() => {
    void flow.load()
    // Restored from the back-forward cache: the visit may have been changed elsewhere meanwhile.
    const back = (event: PageTransitionEvent) => event.persisted && void flow.load()
    const look = () => document.visibilityState === 'visible' && void flow.refresh()
    window.addEventListener('pageshow', back)
    document.addEventListener('visibilitychange', look)
    window.addEventListener('focus', look)
    return () => {
      window.removeEventListener('pageshow', back)
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('focus', look)
    }
  }, [flow])

  // What had the focus is gone after a step that the visitor caused.
  useEffect(() => {
    const before = shown.current
    shown.current = step.name
    if (before !== step.name && before !== 'reading') place.current?.querySelector('h2')?.focus()
  }, [step.name])

  return (
    <>
      <StopReminders copy={words.loans.link} onStopped={() => void flow.refresh()} />
      <div ref={place}>
        {step.name === 'reading' && <Waiting />}
        {step.name === 'number' && <Proof key={step.round} flow={flow} note={step.note} words={words} />}
        {step.name === 'away' && <Away flow={flow} words={words} />}
        {step.name === 'visits' && <Visits flow={flow} words={words} />}
        {step.name === 'erased' && <Erased retained={step.retained} copy={words.copy.erased} />}
      </div>
    </>
  )
}

export const MyVisit = island(Screen)
