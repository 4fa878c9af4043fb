const GAP = 0.7
const BEADS = 33
const RING = { cx: 88, cy: 88, r: 70 } as const

interface DonutProps {
  /** Share of the ring, percent. */
  readonly principal: number
  readonly interest: number
  readonly className: string
  /** Accessible name; omit it where text beside the chart gives the same figures. */
  readonly label?: string
}

/** A ring chart drawn as a bangle: principal in gold, interest in the text colour, gaps in the background colour. */
export const Donut = ({ principal, interest, className, label }: DonutProps) => (
  <svg
    className={className}
    viewBox="0 0 176 176"
    fill="none"
    {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
  >
    <g transform="rotate(-90 88 88)" strokeWidth="22">
      <circle {...RING} stroke={principal > 0 ? 'var(--color-gold)' : 'var(--color-ink-line)'} />
      {principal > 0 && (
        <circle
          {...RING}
          stroke="var(--color-gold-deep)"
          strokeWidth="8"
          strokeDasharray="0 1"
          strokeLinecap="round"
          pathLength={BEADS}
        />
      )}
      {interest > 0 && (
        <g transform={`rotate(${-interest * 3.6} 88 88)`}>
          <circle
            {...RING}
            stroke="var(--art-bg,var(--color-paper))"
            strokeWidth="24"
            strokeDasharray={`${interest + GAP} 200`}
            strokeDashoffset={GAP}
            pathLength="100"
          />
          <circle
            {...RING}
            stroke="currentColor"
            strokeDasharray={`${Math.max(interest - GAP, GAP / 2)} 200`}
            strokeDashoffset={-GAP / 2}
            pathLength="100"
          />
        </g>
      )}
    </g>
  </svg>
)
