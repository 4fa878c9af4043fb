import { useLayoutEffect, useRef, useState, type ChangeEvent } from 'react'
import { isKeyEdit } from '@/islands/shared/key-edit'

interface ScaleFieldProps {
  readonly id: string
  readonly copy: { readonly label: string; readonly unit: string; readonly unitName: string }
  readonly unitAt: 'before' | 'after'
  readonly inputMode: 'numeric' | 'decimal'
  /** The text while the field is edited. */
  readonly value: string
  /** The text while the field is not edited. */
  readonly shown: string
  readonly clean: (text: string) => string
  readonly onText: (text: string) => void
  readonly onLeave: () => void
  /** The id of the error message, if there is one. */
  readonly errorId: string | undefined
}

/** A field under a pan: plain digits while it is edited, grouped digits otherwise. */
export function ScaleField(props: ScaleFieldProps) {
  const { id, copy, unitAt, inputMode, value, shown, clean, onText, onLeave, errorId } = props
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  const [typing, setTyping] = useState(false)
  const text = typing ? value : shown

  // Text typed before hydration is in the element but not in the state: adopt it.
  useLayoutEffect(() => {
    const element = input.current
    if (!element) return
    if (element.value === text) return
    if (element === document.activeElement) setTyping(true)
    onText(element.value)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- reads the element once, at mount
  }, [])

  // When a comma or an invalid character is dropped, React rewrites the value, which moves the caret to the end.
  useLayoutEffect(() => {
    if (caret.current === null) return
    input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  const type = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    // After the first key of an edit, the grouping commas are in the wrong places.
    const atRest = !typing && isKeyEdit(nativeEvent)
    const typed = (part: string) => (atRest ? part.replaceAll(',', '') : part)
    const before = target.value.slice(0, target.selectionStart ?? target.value.length)
    caret.current = clean(typed(before)).length
    setTyping(true)
    onText(typed(target.value))
  }

  const unit = (
    <span aria-hidden="true" className="font-stretch-125%">
      {copy.unit}
    </span>
  )
  return (
    <div className="min-w-0 text-center lg:w-58 lg:max-w-full">
      <label className="font-semibold" htmlFor={id}>
        {copy.label}
      </label>
      <div className="field-box scale-box relative mt-1 items-center justify-center gap-0.5 overflow-visible px-1.5 text-[1.1875rem] font-semibold lg:min-h-17 lg:text-[1.75rem]">
        {unitAt === 'before' && unit}
        <input
          ref={input}
          id={id}
          className={`num min-h-13 flex-[0_1_auto] p-0 text-center text-[length:inherit] font-semibold ${text.length > 7 ? 'w-[7.2em] font-stretch-75%' : 'w-[6.4em]'}`}
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
