import type { ReactNode } from 'react'
import { StateMark } from './StateMark'

const LOOKS = {
  waits: { mark: 'booked', look: 'font-semibold' },
  held: { mark: 'missed', look: 'font-semibold text-error' },
  shown: { mark: 'done', look: 'font-semibold text-teal' },
  set: { mark: 'assigned', look: '' },
  off: { mark: 'cancelled', look: 'text-ink-2' },
} as const
export type FeedLook = keyof typeof LOOKS

/** How a file or an offer of a lender stands: a mark of its own shape, and words. */
export const FeedMark = ({ look, children }: { look: FeedLook; children: ReactNode }) => (
  <span
    className={`inline-flex items-start gap-1.5 leading-[1.3] [&>svg]:mt-0.5 ${LOOKS[look].look}`}
    data-feed={look}
  >
    <StateMark state={LOOKS[look].mark} />
    <span className="min-w-0 wrap-break-word">{children}</span>
  </span>
)
