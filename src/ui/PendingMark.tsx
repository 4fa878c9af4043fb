/** The balance whose beam tips while an action is pending. Decorative: the label says what is awaited. */
export const PendingMark = () => (
  <svg
    width="28"
    height="20"
    viewBox="0 0 28 20"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    aria-hidden="true"
  >
    <path className="pending-beam" d="M4 8 24 4" />
    <path d="M14 6v12M9 18h10M1 12h6M21 8h6" />
  </svg>
)
