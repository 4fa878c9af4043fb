import type { ReactNode } from 'react'
import { Drawing } from '@/ui/Icon'

const INFO = 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 11v5.500M12 7.500v.2'

/** What somebody should know before they go on; not an error. */
export const Notice = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div
    className="grid grid-cols-[44px_1fr] border border-ink bg-sheet [&>svg]:h-full [&>svg]:w-11 [&>svg]:bg-ink [&>svg]:p-2.5 [&>svg]:text-on-ink"
    role="status"
  >
    <Drawing path={INFO} />
    <div className="px-3 py-2.5">
      <b className="font-semibold wrap-anywhere">{title}</b>
      {children}
    </div>
  </div>
)
