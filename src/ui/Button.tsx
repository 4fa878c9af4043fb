import { useId, type ComponentProps, type MouseEvent, type ReactNode } from 'react'
import { PendingMark } from './PendingMark'

interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'> {
  readonly look: 'gold' | 'primary' | 'quiet' | 'link'
  readonly size?: 'sm' | 'lg'
  readonly wide?: boolean
  /** The label while the action is pending; the button then ignores presses. */
  readonly pending?: ReactNode | false
  /** Input is still missing: looks disabled, stays focusable; a press shows the error messages. */
  readonly blocked?: boolean
  /** What is missing while the button is blocked: stands in it below the label, and describes it. False keeps its place. */
  readonly why?: ReactNode | false
}

export function Button({
  look,
  size,
  wide,
  pending = false,
  blocked,
  why,
  onClick,
  type = 'button',
  className = '',
  'aria-describedby': describedBy,
  children,
  ...rest
}: ButtonProps) {
  const whyId = useId()
  const reason = blocked ? why : undefined
  const described = [describedBy, reason && whyId].filter(Boolean).join(' ')
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending !== false) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type={type}
      className={['btn', look, size, wide && 'wide', why !== undefined && 'has-why', className]
        .filter(Boolean)
        .join(' ')}
      aria-disabled={blocked || undefined}
      aria-describedby={described || undefined}
      aria-busy={pending !== false || undefined}
      onClick={press}
      {...rest}
    >
      {pending === false ? (
        reason ? (
          <span className="btn-why">
            {children}
            <small id={whyId} aria-hidden="true">
              {reason}
            </small>
          </span>
        ) : (
          children
        )
      ) : (
        <>
          <PendingMark />
          {pending}
        </>
      )}
    </button>
  )
}
