import { useEffect, useRef, type ReactNode } from 'react'
import { languageWritten } from '#lib/domain/shared/locale'

/** Longer questions, in characters, get a smaller heading, so that the answer stays in view. */
const LONG = 60

interface QuestionProps {
  readonly label: string
  readonly text: string
  /** Whether the view and the focus go to it once it is there. */
  readonly arrive: 'focus' | 'view' | false
  /** How many times it was asked: it arrives each time. */
  readonly askCount: number
  readonly children?: ReactNode
}

/** A question of the visitor, the heading of its answer. */
export function Question({ label, text, arrive, askCount, children }: QuestionProps) {
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    const at = heading.current
    if (!arrive || !at) return
    at.closest('[data-exchange]')?.scrollIntoView()
    const active = document.activeElement
    // What was pressed may have gone with the answers after this one; what is being typed keeps the focus.
    if (arrive === 'focus' || active === null || active === document.body) at.focus({ preventScroll: true })
  }, [arrive, askCount, text])

  return (
    <div>
      <p className="label">{label}</p>
      <h2
        ref={heading}
        className={text.length > LONG ? 'long' : undefined}
        lang={languageWritten(text)}
        tabIndex={-1}
      >
        {text}
      </h2>
      {children}
    </div>
  )
}
