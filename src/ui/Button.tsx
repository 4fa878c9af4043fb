import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { PendingMark } from './PendingMark'

interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'> {
  readonly look: 'gold' | 'primary' | 'quiet' | 'link'
  readonly size?: 'sm' | 'lg'
  readonly wide?: boolean
  /** The label while the action is pending; the button then ignores presses. */
  readonly pending?: ReactNode | false
  /** Input is still missing: looks disabled, stays focusable; a press shows the error messages. */
  readonly blocked?: boolean
}

export function Button({
  look,
  size,
  wide,
  pending = false,
  blocked,
  onClick,
  type = 'button',
  className = '',
  children,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending !== false) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type={type}
      className={['btn', look, size, wide && 'wide', className].filter(Boolean).join(' ')}
      aria-disabled={blocked || undefined}
      aria-busy={pending !== false || undefined}
      onClick={press}
      {...rest}
    >
      {pending === false ? (
        children
      ) : (
        <>
          <PendingMark />
          {pending}
        </>
      )}
    </button>
  )
}
