import type { ReactNode } from 'react'
import { Alert } from '@/ui/Alert'
import { EmptyPans } from '@/ui/EmptyPans'
import { OfficeIcon } from './OfficeIcon'

/** Blank rows while a list is loaded; a row's cells have these widths, percent. */
export const Loading = ({ text, widths }: { text: string; widths: readonly number[] }) => (
  <div className="border-t-2 border-ink bg-sheet" role="status">
    <span className="sr">{text}</span>
    {Array.from({ length: 4 }, (_, row) => (
      <div className="flex min-h-11 items-center justify-between gap-4 border-b border-rule px-3" key={row}>
        {widths.map((width, cell) => (
          <i key={cell} className="h-3.5 bg-rule" style={{ width: `${width}%` }} />
        ))}
      </div>
    ))}
  </div>
)

interface EmptyProps {
  readonly title: string
  readonly text: string
  readonly children?: ReactNode
}

/** A list with nothing in it. */
export const Empty = ({ title, text, children }: EmptyProps) => (
  <div className="grid justify-items-center gap-1 border-t-2 border-b border-ink bg-sheet px-4 py-5 text-center [&>svg]:mb-2 [&>svg]:h-auto [&>svg]:max-w-full [&>button]:mt-2.5">
    <EmptyPans className="w-42" top={0} />
    <h3>{title}</h3>
    <p className="max-w-[22rem] text-ink-2">{text}</p>
    {children}
  </div>
)

interface FailedProps {
  readonly title: string
  readonly text: string
  /** Absent where trying again would not help. */
  readonly again?: { readonly label: string; readonly act: () => void }
  readonly children?: ReactNode
}

/** What went wrong, and a button to try again. */
export const Failed = ({ title, text, again, children }: FailedProps) => (
  <Alert title={title}>
    <p>{text}</p>
    {children}
    {again && (
      <button className="btn small quiet mt-2.5 bg-sheet" type="button" onClick={again.act}>
        <OfficeIcon name="retry" />
        {again.label}
      </button>
    )}
  </Alert>
)
