interface StreakProps {
  /** The same seed draws the same streak. */
  readonly seed: number
  readonly className?: string
  /** A colour other than gold. */
  readonly colour?: string
}

const LINES = 24

/** Pseudorandom numbers from 0 to 1 (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The strokes of a streak: of uneven length, some broken. Some are fainter. */
function strokesOf(seed: number): { full: string; faint: string } {
  const next = randomFrom(seed)
  const within = (low: number, high: number) => Math.round(low + (high - low) * next())
  const stroke = (y: number): string => {
    const left = within(0, 24)
    // About half of the strokes reach the end; the others stop early.
    const right = next() < 0.5 ? within(590, 640) : within(480, 600)
    if (next() > 0.4) return `M${left} ${y}H${right}`
    const gap = within(170, 470)
    return `M${left} ${y}H${gap}m${within(5, 17)} 0H${right}`
  }
  let full = ''
  let faint = ''
  for (let index = 0; index < LINES; index += 1) {
    if (next() < 0.6) full += stroke(index * 2 + 1)
    else faint += stroke(index * 2 + 1)
  }
  return { full, faint }
}

/** A streak of gold on a touchstone, stretched to the size that its class sets. */
export function Streak({ seed, className = '', colour = 'var(--color-gold)' }: StreakProps) {
  const { full, faint } = strokesOf(seed)
  return (
    <svg
      className={`streak ${className}`}
      viewBox="0 0 640 48"
      preserveAspectRatio="none"
      fill="none"
      aria-hidden="true"
    >
      <g stroke={colour} strokeWidth="2" strokeLinecap="round">
        <path d={full} />
        <path d={faint} strokeOpacity=".84" />
      </g>
    </svg>
  )
}
