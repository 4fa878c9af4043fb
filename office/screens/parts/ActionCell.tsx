import type { ReactNode } from 'react'

/** What can be done with a row, at its end. */
export const ActionCell = ({ children }: { children: ReactNode }) => (
  <td className="whitespace-nowrap max-lg:col-span-full max-lg:flex max-lg:flex-wrap max-lg:gap-2 max-lg:pt-2 lg:text-right lg:[&>*+*]:ml-1.5">
    {children}
  </td>
)
