import type { ReactNode } from 'react'

/** What stands beside the slip, and the slip; below each other on a phone and on paper. */
export const Receipt = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-10 px-4 pt-4 pb-16 lg:mx-auto lg:w-[min(100%,79rem)] lg:grid-cols-[5fr_6fr] lg:items-center lg:gap-[clamp(40px,6vw,96px)] lg:px-16 lg:pt-10 lg:pb-30 print:block print:p-0">
    {children}
  </div>
)

export const ReceiptTitle = ({ children }: { children: ReactNode }) => (
  <h1 className="text-[min(3.25rem,19vw)] wrap-anywhere lg:text-[clamp(4rem,6.9vw,5.5rem)] print:text-[28pt]">
    {children}
  </h1>
)
