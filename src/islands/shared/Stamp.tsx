import { useId } from 'react'
import { StampDrawing } from '@/ui/StampDrawing'

interface StampProps {
  readonly top: string
  /** A few figures or letters under the balance. */
  readonly middle: string
  readonly bottom: string
  readonly className: string
}

/** The teal stamp of a completed task. Decorative: the text has the same content. */
export const Stamp = ({ className, ...words }: StampProps) => (
  <svg
    className={`stamp animate-[stamp_0.16s_var(--ease-page)] text-teal ${className}`}
    viewBox="0 0 240 240"
    aria-hidden="true"
  >
    <StampDrawing {...words} id={useId()} />
  </svg>
)
