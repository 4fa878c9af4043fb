import type { ComponentProps, MouseEvent, ReactNode } from 'react'

interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'> {
  readonly look: 'gold' | 'primary' | 'quiet' | 'link'
  readonly size?: 'sm' | 'lg'
  readonly wide?: boolean
  /** The label while the action is pending; the button then ignores presses. */
  readonly pending?: ReactNode | false
  /** Input is still missing: looks disabled, stays focusable; a press shows the error messages. */
  readonly blocked?: boolean
}

const Pending = () => (
  <svg
    width="28"
    height="20"
    viewBox="0 0 28 20"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    aria-hidden="true"
  >
    <path className="pending-beam" d="M4 8 24 4" />
    <path d="M14 6v12M9 18h10M1 12h6M21 8h6" />
  </svg>
)

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
          <Pending />
          {pending}
        </>
      )}
    </button>
  )
}
