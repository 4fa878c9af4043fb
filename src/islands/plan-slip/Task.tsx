import type { ReactNode } from 'react'

interface BesidePlanProps {
  /** The task, then the slip: on a desktop the slip is left of it. */
  readonly children: ReactNode
}

/** A task beside the chosen plan. */
export const BesidePlan = ({ children }: BesidePlanProps) => (
  <div className="grid gap-8 px-4 pt-4 pb-12 *:min-w-0 lg:grid-cols-[minmax(0,460px)_minmax(0,480px)] lg:justify-center lg:gap-[clamp(40px,7vw,96px)] lg:px-8 lg:pt-6 lg:pb-18 lg:*:row-start-1">
    {children}
  </div>
)

interface TaskTitleProps {
  readonly id?: string
  readonly title: string
  readonly subtitle?: string
}

export const TaskTitle = ({ id, title, subtitle }: TaskTitleProps) => (
  <h1 className="text-[2.75rem] wrap-anywhere lg:text-[3.75rem]" id={id}>
    {title}
    {subtitle && (
      <>
        {' '}
        <em className="mt-2 block text-[0.5em] leading-[1.2] font-normal tracking-[-0.01em] lg:text-[0.42em]">
          {subtitle}
        </em>
      </>
    )}
  </h1>
)
