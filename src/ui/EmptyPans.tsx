interface EmptyPansProps {
  readonly className: string
  /** Where the drawing begins, in its units; the hook that it hangs on ends at -18. */
  readonly top: number
}

/** A level balance with empty pans. */
export const EmptyPans = ({ className, top }: EmptyPansProps) => (
  <svg className={className} viewBox={`0 ${top} 328 ${150 - top}`} fill="none" aria-hidden="true">
    <path d="M72 41.5 130 38h68l58 3.5v5L198 50h-68l-58-3.5Z" fill="currentColor" />
    <circle cx="72" cy="44" r="8" fill="currentColor" />
    <circle cx="256" cy="44" r="8" fill="currentColor" />
    <circle cx="72" cy="44" r="2.5" fill="var(--color-paper)" />
    <circle cx="256" cy="44" r="2.5" fill="var(--color-paper)" />
    <path
      d="M72 54 10 118M72 54v64M72 54l62 64M256 54l-62 64M256 54v64M256 54l62 64"
      stroke="currentColor"
      strokeWidth="1.6"
    />
    <path d="M4 118h136c-11 32-125 32-136 0ZM188 118h136c-11 32-125 32-136 0Z" fill="currentColor" />
    <path d="M164-16V-2" stroke="currentColor" strokeWidth="2.5" />
    <path
      d="M164-4c-17 8-20 28-13 52M164-4c17 8 20 28 13 52"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
    />
    <path d="M159 36 164 6l5 30Z" fill="var(--color-gold)" />
    <circle cx="164" cy="44" r="10" fill="var(--color-gold)" />
    <circle cx="164" cy="44" r="4" fill="var(--color-gold-deep)" />
    <circle cx="164" cy="-6" r="5" fill="currentColor" />
  </svg>
)
