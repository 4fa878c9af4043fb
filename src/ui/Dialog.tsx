import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Icon } from './Icon'

interface DialogProps {
  readonly open: boolean
  readonly title: string
  readonly closeLabel: string
  /** Called on the close button, Escape, or a press outside. */
  readonly onClose: () => void
  readonly className?: string
  /** Between the title and the close button. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A modal on the native dialog element: the browser traps focus and returns it to the opener. */
export function Dialog({ open, title, closeLabel, onClose, className = '', aside, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (open && !element.open) element.showModal()
    if (!open && element.open) element.close()
  }, [open])

  // The browser tells of a close a moment after it; by then the opener may have opened the dialog again.
  const isClosed = () => !dialog.current?.open

  return (
    // A press on the backdrop has the dialog itself as its target; keyboard users press Escape.
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions, jsx-a11y-x/click-events-have-key-events -- see above
    <dialog
      ref={dialog}
      className={`dialog ${className}`}
      aria-labelledby={titleId}
      // Escape, before the dialog closes. A field for files in it sends events of the same name.
      onCancel={(event) => event.target === dialog.current && onClose()}
      onClose={() => isClosed() && onClose()}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className="dialog-body">
        <div className="dialog-head">
          <h2 id={titleId}>{title}</h2>
          {aside}
          <button type="button" className="icon-btn" aria-label={closeLabel} onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  )
}
