import { Icon } from './Icon'

interface CountProps {
  /** The id of the text that names it. */
  readonly labelledBy: string
  readonly value: number
  readonly min: number
  readonly max: number
  readonly shown: string
  readonly less: string
  readonly more: string
  readonly onValue: (value: number) => void
  /** The most important choice of its screen. */
  readonly large?: boolean
  readonly className?: string
}

const BUTTON =
  'grid place-items-center border border-transparent bg-folio text-ink hover:not-aria-disabled:bg-gold-tint aria-disabled:cursor-not-allowed aria-disabled:text-ink-3'

/** A number between two buttons. */
export function Count({
  labelledBy,
  value,
  min,
  max,
  shown,
  less,
  more,
  onValue,
  large = false,
  className = '',
}: CountProps) {
  const step = (by: number, label: string, atEnd: boolean) => (
    <button
      type="button"
      className={BUTTON}
      aria-label={label}
      aria-disabled={atEnd || undefined}
      onClick={() => {
        if (!atEnd) onValue(value + by)
      }}
    >
      <Icon name={by < 0 ? 'minus' : 'plus'} />
    </button>
  )
  return (
    <div
      className={`grid overflow-hidden rounded-md border-2 border-line bg-sheet text-ink print:grid-cols-1 ${large ? 'min-h-16 grid-cols-[56px_minmax(0,1fr)_56px] lg:min-h-19' : 'min-h-14 grid-cols-[52px_minmax(0,1fr)_52px]'} ${className}`}
      role="group"
      aria-labelledby={labelledBy}
    >
      {step(-1, less, value <= min)}
      <output
        aria-labelledby={labelledBy}
        className={`num grid place-items-center text-center leading-[1.15] font-semibold ${large ? 'text-[min(1.5rem,7vw)]' : 'text-[1.1875rem]'}`}
      >
        {shown}
      </output>
      {step(1, more, value >= max)}
    </div>
  )
}
