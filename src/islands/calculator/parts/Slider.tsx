import { useLayoutEffect, useRef, type CSSProperties } from 'react'

interface SliderProps {
  readonly id: string
  readonly label: string
  readonly value: number
  readonly min: number
  readonly max: number
  readonly onValue: (value: number) => void
  /** The spoken value, such as '22 KT'. */
  readonly inWords: (value: number) => string
}

export function Slider({ id, label, value, min, max, onValue, inWords }: SliderProps) {
  const input = useRef<HTMLInputElement>(null)
  // A slider moved before hydration differs from the state: adopt its value.
  useLayoutEffect(() => {
    const moved = Number(input.current?.value)
    if (moved !== value) onValue(moved)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- reads the element once, at mount
  }, [])
  const filled = { '--p': `${((value - min) / (max - min)) * 100}%` } as CSSProperties
  return (
    <div className="min-w-0">
      <div className="flex min-h-8 items-baseline justify-between">
        <label className="font-semibold" htmlFor={id}>
          {label}
        </label>
        <span className="num text-[1.1875rem] font-semibold" aria-hidden="true">
          {inWords(value)}
        </span>
      </div>
      <input
        ref={input}
        id={id}
        className="slider"
        type="range"
        min={min}
        max={max}
        value={value}
        aria-valuetext={inWords(value)}
        style={filled}
        onChange={(event) => onValue(Number(event.target.value))}
      />
      <div className="-mt-1 flex justify-between text-ink-3 noscript:hidden print:hidden" aria-hidden="true">
        <span>{inWords(min)}</span>
        <span>{inWords(max)}</span>
      </div>
    </div>
  )
}
