import type { ReactNode } from 'react'

interface OutLinkProps {
  readonly href: string
  readonly newTab: string
  readonly className?: string
  readonly children: ReactNode
}

/** A link to a page of a lender, in a new tab that knows nothing of this one. */
export const OutLink = ({
  href,
  newTab,
  className = 'inline-flex min-h-11 items-center',
  children,
}: OutLinkProps) => (
  <a className={className} href={href} target="_blank" rel="noopener noreferrer">
    {children}
    <span className="sr"> {newTab}</span>
  </a>
)
