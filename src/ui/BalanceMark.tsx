/** The balance of the logo. */
export const BalanceMark = ({ size }: { size: number }) => (
  <svg width={size} height={size} viewBox="0 0 40 40" fill="none" aria-hidden="true">
    <path
      d="M2.5 28 11 10.5 20 28l9-17.5L37.5 28"
      stroke="currentColor"
      strokeWidth="3.2"
      strokeLinejoin="bevel"
    />
    <path d="M7 10.5h26" stroke="currentColor" strokeWidth="3.2" strokeLinecap="round" />
    <path d="M1.5 28H19a8.75 8.5 0 0 1-17.5 0ZM21 28h17.5a8.75 8.5 0 0 1-17.5 0Z" fill="currentColor" />
    <circle cx="20" cy="6" r="5" fill="var(--color-gold)" />
  </svg>
)
