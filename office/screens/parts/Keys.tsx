import type { ReactNode } from 'react'

/** The keys of a screen, where there is a keyboard. */
export const Keys = ({ near, children }: { near?: boolean; children: ReactNode }) => (
  <p className={`note hidden lg:block ${near ? 'mt-3' : 'mt-3.5'}`}>{children}</p>
)
