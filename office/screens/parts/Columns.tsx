import type { ReactNode } from 'react'

interface ColumnsProps {
  /** The second column is a narrow one beside the first. */
  readonly narrow?: boolean
  readonly children: ReactNode
}

/** Two columns; one below the other where the screen is narrow. */
export const Columns = ({ narrow, children }: ColumnsProps) => (
  <div
    className={`grid gap-x-8 *:min-w-0 ${narrow ? 'lg:grid-cols-[minmax(0,1fr)_304px] lg:gap-x-10' : 'lg:grid-cols-[1fr_1fr]'}`}
  >
    {children}
  </div>
)
