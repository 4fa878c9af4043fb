import { useLayoutEffect, useRef, type CSSProperties } from 'react'

/** The text of a mark this close to an end, as a share of the scale, takes the place of the end's text. */
const NEAR_END = 0.3

interface SliderProps {
  readonly id: string
  readonly label: string
  readonly value: number
  readonly min: number
  readonly max: number
  readonly onValue: (value: number) => void
  /** The spoken value, such as '22 KT'. */
  readonly inWords: (value: number) => string
  /** A value that is marked on the scale, within its bounds, with its text. */
  readonly mark?: { readonly value: number; readonly text: string } | undefined
}

export function Slider({ id, label, value, min, max, onValue, inWords, mark }: SliderProps) {
  const input = useRef<HTMLInputElement>(null)
  // A slider moved before hydration differs from the state: adopt its value.
  useLayoutEffect(() => {
    const moved = Number(input.current?.value)
    if (moved !== value) onValue(moved)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- reads the element once, at mount
  }, [])
  const along = (at: number) => (at - min) / (max - min)
  const shape = { '--p': `${along(value) * 100}%`, '--mark': mark && along(mark.value) } as CSSProperties
  return (
    <div className="min-w-0" style={shape}>
      <div className="flex min-h-8 items-baseline justify-between">
        <label className="font-semibold" htmlFor={id}>
          {label}
        </label>
        <span className="num text-[1.1875rem] font-semibold" aria-hidden="true">
          {inWords(value)}
        </span>
      </div>
      <div className="relative">
        <input
          ref={input}
          id={id}
          className="slider"
          type="range"
          min={min}
          max={max}
          value={value}
          aria-valuetext={inWords(value)}
          onChange={(event) => onValue(Number(event.target.value))}
        />
        {mark && <i className="slider-mark" aria-hidden="true" />}
      </div>
      <div
        className="relative -mt-1 flex justify-between text-ink-3 noscript:hidden print:hidden"
        aria-hidden="true"
      >
        <span className={mark && along(mark.value) < NEAR_END ? 'invisible' : ''}>{inWords(min)}</span>
        {mark && <span className="slider-mark-text">{mark.text}</span>}
        <span className={mark && along(mark.value) > 1 - NEAR_END ? 'invisible' : ''}>{inWords(max)}</span>
      </div>
    </div>
  )
}
