const GAP = 0.7
const BEADS = 33
const RING = { cx: 88, cy: 88, r: 70 } as const

/** A bangle as a ring chart: gold is the principal, ivory the interest. The text beside it says the same. */
export const Donut = ({ principal, interest }: { principal: number; interest: number }) => (
  <svg
    className="h-auto w-[min(132px,48cqi)] flex-none lg:w-39"
    viewBox="0 0 176 176"
    fill="none"
    aria-hidden="true"
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
            stroke="var(--color-ink)"
            strokeWidth="24"
            strokeDasharray={`${interest + GAP} 200`}
            strokeDashoffset={GAP}
            pathLength="100"
          />
          <circle
            {...RING}
            stroke="var(--color-on-ink)"
            strokeDasharray={`${Math.max(interest - GAP, GAP / 2)} 200`}
            strokeDashoffset={-GAP / 2}
            pathLength="100"
          />
        </g>
      )}
    </g>
  </svg>
)
