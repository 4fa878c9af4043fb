import type { ReactNode } from 'react'

/** A figure with its label; the total stands below a double rule. */
export interface LedgerRow {
  readonly term: string
  readonly figure: ReactNode
  readonly total?: boolean
  /** The figure may be words, which wrap. */
  readonly inWords?: boolean
}

export const Ledger = ({ rows }: { rows: readonly LedgerRow[] }) => (
  <dl className="ledger">
    {rows.map(({ term, figure, total, inWords }) => (
      <div key={term} className={total ? 'total print:py-[1pt]' : 'print:py-[1pt]'}>
        <dt className="leading-[1.35]">{term}</dt>
        <dd
          className={`${inWords ? 'text-right' : 'num'} ${total ? 'text-[1.25rem]' : 'text-[1.0625rem]'} print:text-[9.5pt]`}
        >
          {figure}
        </dd>
      </div>
    ))}
  </dl>
)
