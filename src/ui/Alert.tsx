import type { ReactNode } from 'react'
import { Icon } from './Icon'

interface AlertProps {
  readonly title: string
  readonly children?: ReactNode
}

/** An error message that screen readers announce at once (`role="alert"`). */
export const Alert = ({ title, children }: AlertProps) => (
  <div className="alert" role="alert">
    <Icon name="alert" />
    <div>
      <b>{title}</b>
      {children}
    </div>
  </div>
)
