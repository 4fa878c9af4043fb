import type { ReactNode } from 'react'

/** What narrows a list, above it. */
export const Toolbar = ({ children }: { children: ReactNode }) => (
  <div className="my-3.5 flex flex-wrap items-center gap-x-4 gap-y-3">{children}</div>
)
