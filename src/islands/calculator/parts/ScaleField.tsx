import { useLayoutEffect, useRef, useState, type ChangeEvent } from 'react'
import { isKeyEdit } from '@/islands/shared/key-edit'

interface ScaleFieldProps {
  readonly id: string
  readonly copy: { readonly label: string; readonly unit: string; readonly unitName: string }
  /** Where the unit stands. */
  readonly unitAt: 'before' | 'after'
  readonly inputMode: 'numeric' | 'decimal'
  /** As it is typed. */
  readonly value: string
  /** As it stands while nobody types. */
  readonly shown: string
  readonly clean: (text: string) => string
  readonly onText: (text: string) => void
  readonly onLeave: () => void
  /** The id of the sentence that refuses the value, if it is refused. */
  readonly errorId: string | undefined
}

/** The figure under a pan: plain digits from the first key on, grouped at rest. */
export function ScaleField(props: ScaleFieldProps) {
  const { id, copy, unitAt, inputMode, value, shown, clean, onText, onLeave, errorId } = props
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  const [typing, setTyping] = useState(false)
  const text = typing ? value : shown

  // What was typed before hydration stands in the element but in no state.
  useLayoutEffect(() => {
    const element = input.current
    if (!element) return
    if (element.value === text) return
    if (element === document.activeElement) setTyping(true)
    onText(element.value)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only what stood there at mount
  }, [])

  // Where a comma or a refused character goes, React writes the value again, which sends the caret to the end.
  useLayoutEffect(() => {
    if (caret.current === null) return
    input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  const type = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    // The first key of an edit leaves the commas of the figure at rest in the wrong places.
    const atRest = !typing && isKeyEdit(nativeEvent)
    const typed = (part: string) => (atRest ? part.replaceAll(',', '') : part)
    const before = target.value.slice(0, target.selectionStart ?? target.value.length)
    caret.current = clean(typed(before)).length
    setTyping(true)
    onText(typed(target.value))
  }

  const unit = (
    <span aria-hidden="true" className="io-u">
      {copy.unit}
    </span>
  )
  return (
    <div className="io">
      <label htmlFor={id}>{copy.label}</label>
      <div className="io-in" data-long={text.length > 7 || undefined}>
        {unitAt === 'before' && unit}
        <input
          ref={input}
          id={id}
          className="num"
          inputMode={inputMode}
          autoComplete="off"
          value={text}
          aria-invalid={errorId ? true : undefined}
          aria-describedby={[`${id}-unit`, errorId].filter(Boolean).join(' ')}
          onChange={type}
          onBlur={() => {
            setTyping(false)
            onLeave()
          }}
        />
        <noscript>
          <b className="num">{shown}</b>
        </noscript>
        {unitAt === 'after' && unit}
        <span className="sr" id={`${id}-unit`}>
          {copy.unitName}
        </span>
      </div>
    </div>
  )
}
