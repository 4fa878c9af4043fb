import { useLayoutEffect, useRef, type CSSProperties } from 'react'

interface SliderProps {
  readonly id: string
  readonly label: string
  readonly value: number
  readonly least: number
  readonly most: number
  readonly onValue: (value: number) => void
  /** A value in words, such as '22 KT'. */
  readonly inWords: (value: number) => string
}

export function Slider({ id, label, value, least, most, onValue, inWords }: SliderProps) {
  const input = useRef<HTMLInputElement>(null)
  // A slider moved before hydration stands elsewhere than its state.
  useLayoutEffect(() => {
    const moved = Number(input.current?.value)
    if (moved !== value) onValue(moved)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only where it stood at mount
  }, [])
  const filled = { '--p': `${((value - least) / (most - least)) * 100}%` } as CSSProperties
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
        min={least}
        max={most}
        value={value}
        aria-valuetext={inWords(value)}
        style={filled}
        onChange={(event) => onValue(Number(event.target.value))}
      />
      <div className="-mt-1 flex justify-between text-ink-3 noscript:hidden print:hidden" aria-hidden="true">
        <span>{inWords(least)}</span>
        <span>{inWords(most)}</span>
      </div>
    </div>
  )
}
