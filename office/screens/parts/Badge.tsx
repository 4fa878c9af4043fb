import type { ReactNode } from 'react'

const TONES = {
  /** What is so. */
  sure: 'font-semibold',
  /** A kind, which is neither good nor bad. */
  plain: 'border border-line font-medium',
  /** What is not so yet. */
  open: 'border border-line font-medium text-ink-2',
} as const

interface BadgeProps {
  readonly tone: keyof typeof TONES
  readonly className?: string
  readonly children: ReactNode
}

/** A word about a row, in a box of its own. */
export const Badge = ({ tone, className = '', children }: BadgeProps) => (
  <span className={`badge min-h-7 px-2.5 py-0.5 [&>svg]:w-4 ${TONES[tone]} ${className}`}>{children}</span>
)
