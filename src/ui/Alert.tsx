import type { ReactNode } from 'react'
import { Icon } from './Icon'

interface AlertProps {
  readonly title: string
  readonly children?: ReactNode
}

/** Says what went wrong, at once, to eyes and screen readers. */
export const Alert = ({ title, children }: AlertProps) => (
  <div className="alert" role="alert">
    <Icon name="alert" />
    <div>
      <b>{title}</b>
      {children}
    </div>
  </div>
)
