import { useId } from 'react'
import { StampDrawing } from '@/ui/StampDrawing'

interface StampProps {
  readonly top: string
  /** A few figures or letters under the balance. */
  readonly middle: string
  readonly bottom: string
}

/** The teal stamp of a completed task. Decorative: the text has the same content. */
export const Stamp = (words: StampProps) => (
  <svg className="stamp" viewBox="0 0 240 240" aria-hidden="true">
    <StampDrawing {...words} id={useId()} />
  </svg>
)
