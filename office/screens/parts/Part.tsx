import type { ReactNode } from 'react'

interface PartProps {
  /** The id of the heading, which names the part. */
  readonly id: string
  readonly title: string
  /** Beside the title, such as how many there are. */
  readonly aside?: string
  /** What stands at the end of the heading's row. */
  readonly action?: ReactNode
  readonly className?: string
  readonly children: ReactNode
}

/** A part of a screen, under its heading. */
export function Part({ id, title, aside, action, className = '', children }: PartProps) {
  const heading = (
    <h2 id={id} className={action === undefined ? 'pb-1.5' : undefined}>
      {title}
      {aside !== undefined && (
        <>
          {' '}
          <em>{aside}</em>
        </>
      )}
    </h2>
  )
  return (
    <section className={`mt-6 min-w-0 ${className}`} aria-labelledby={id}>
      {action === undefined ? (
        heading
      ) : (
        <div className="mb-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          {heading}
          {action}
        </div>
      )}
      {children}
    </section>
  )
}
