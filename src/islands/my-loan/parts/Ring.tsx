interface RingProps {
  readonly all: number
  readonly paid: number
  /** What the drawing says, for somebody who can't see it. */
  readonly label: string
  readonly figure: string
  readonly below: string
}

const CENTRE = 160
/** Degrees between two beads; fewer where there are many. */
const gapOf = (all: number): number => (all === 1 ? 6 : Math.min(5, 120 / all))

const point = (radius: number, degrees: number): string => {
  const angle = ((degrees - 90) * Math.PI) / 180
  return `${(CENTRE + radius * Math.cos(angle)).toFixed(1)} ${(CENTRE + radius * Math.sin(angle)).toFixed(1)}`
}

function arc(radius: number, from: number, to: number, back = false): string {
  const large = to - from > 180 ? 1 : 0
  const [start, end] = back ? [to, from] : [from, to]
  return `${point(radius, start)}A${radius} ${radius} 0 ${large} ${back ? 0 : 1} ${point(radius, end)}`
}

function Bead({ from, to, look }: { from: number; to: number; look: 'paid' | 'next' | 'coming' }) {
  if (look === 'paid')
    return (
      <g stroke="var(--color-gold-deep)">
        <path d={`M${arc(126, from, to)}`} stroke="var(--color-gold)" strokeWidth="34" />
        <path d={`M${arc(126, from, to)}`} strokeWidth="14" strokeDasharray="2.2 7.1" />
        <path d={`M${arc(139, from, to)}M${arc(113, from, to)}`} strokeWidth="2" />
      </g>
    )
  const next = look === 'next'
  return (
    <path
      d={`M${arc(109, from, to)}L${arc(143, from, to, true)}Z`}
      fill={next ? 'var(--color-gold-tint)' : 'var(--color-sheet)'}
      stroke={next ? 'var(--color-ink)' : 'var(--color-line)'}
      strokeWidth={next ? 4 : 2}
    />
  )
}

/** One bead for each payment: gold where it is paid, tinted where it is next. */
export function Ring({ all, paid, label, figure, below }: RingProps) {
  const step = 360 / all
  const gap = gapOf(all) / 2
  return (
    <div className="relative mx-auto w-[min(280px,78%)] lg:w-full lg:max-w-100">
      <svg className="h-auto w-full" viewBox="0 0 320 320" fill="none" role="img" aria-label={label}>
        {Array.from({ length: all }, (_, index) => (
          <Bead
            key={index}
            from={index * step + gap}
            to={(index + 1) * step - gap}
            look={index < paid ? 'paid' : index === paid ? 'next' : 'coming'}
          />
        ))}
      </svg>
      <p className="absolute inset-0 grid place-content-center text-center leading-[1.2]" aria-hidden="true">
        <b className="num text-[2rem] leading-none font-semibold lg:text-[3.25rem]">{figure}</b>
        <span className="text-[1.1875rem] text-ink-2">{below}</span>
      </p>
    </div>
  )
}
