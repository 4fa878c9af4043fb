import type { ReactNode } from 'react'
import { Alert } from '@/ui/Alert'
import { OfficeIcon } from './OfficeIcon'
import { Scales } from './Scales'

/** Blank rows while a list is loaded; a row's cells have these widths, percent. */
export const Loading = ({ text, widths }: { text: string; widths: readonly number[] }) => (
  <div className="skel of-skel" role="status">
    <span className="sr">{text}</span>
    {Array.from({ length: 4 }, (_, row) => (
      <div className="sk-row" key={row}>
        {widths.map((width, cell) => (
          <i key={cell} style={{ width: `${width}%` }} />
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
  <div className="of-empty">
    <Scales />
    <h3>{title}</h3>
    <p>{text}</p>
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
      <button className="btn xs quiet" type="button" onClick={again.act}>
        <OfficeIcon name="retry" />
        {again.label}
      </button>
    )}
  </Alert>
)
