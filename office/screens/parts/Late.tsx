import type { ReactNode } from 'react'
import { Icon } from '@/ui/Icon'

/** What is late, or was given up. */
export const Late = ({ children }: { children: ReactNode }) => (
  <span className="inline-flex items-center gap-1.5 align-middle font-semibold text-error max-lg:min-w-0 max-lg:wrap-anywhere [&>svg]:w-4.5">
    <Icon name="alert" />
    {children}
  </span>
)
