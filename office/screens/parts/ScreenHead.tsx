import type { ReactNode } from 'react'

interface ScreenHeadProps {
  readonly title: string
  /** Beside the title, such as how many there are. */
  readonly aside?: ReactNode
  /** The actions of the screen. */
  readonly children?: ReactNode
}

/** The actions at the end of a head; below it and as wide as the screen where that is narrow. */
export const HeadActions = ({ children }: { children: ReactNode }) => (
  <div className="ml-auto flex flex-wrap gap-2 max-lg:order-3 max-lg:m-0 max-lg:w-full max-lg:*:flex-1">
    {children}
  </div>
)

/** The title of a screen, with its actions. */
export const ScreenHead = ({ title, aside, children }: ScreenHeadProps) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
    <h1>
      {title} {aside && <em>{aside}</em>}
    </h1>
    {children !== undefined && <HeadActions>{children}</HeadActions>}
  </div>
)
