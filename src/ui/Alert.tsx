import type { ReactNode } from 'react'
import { Icon } from './Icon'

interface AlertProps {
  readonly tone: 'err' | 'info' | 'ok'
  readonly title: string
  readonly children?: ReactNode
}

const ICONS = { err: 'alert', info: 'info', ok: 'check' } as const

/** Says how something went, at once, to eyes and screen readers. */
export const Alert = ({ tone, title, children }: AlertProps) => (
  <div className={`alert ${tone}`} role={tone === 'err' ? 'alert' : 'status'}>
    <Icon name={ICONS[tone]} />
    <div>
      <b>{title}</b>
      {children}
    </div>
  </div>
)
