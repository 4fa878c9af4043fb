import type { ReactNode } from 'react'
import { Button } from '@/ui/Button'

interface DialogFormProps {
  /** Whether it is being sent. */
  readonly isPending: boolean
  /** What went wrong; absent where nothing did, or where the form says it elsewhere. */
  readonly failed?: ReactNode
  readonly look?: 'primary' | 'gold'
  /** What sends it. */
  readonly go: string
  readonly going: string
  /** What leaves all as it is. */
  readonly keep: string
  readonly onGo: () => void
  readonly onKeep: () => void
  /** Whether the browser checks the fields. */
  readonly isChecked?: boolean
  readonly children: ReactNode
}

/** A form in a dialog: its fields, and below them the way out and the press that sends it. */
export const DialogForm = ({
  isPending,
  failed,
  look = 'primary',
  go,
  going,
  keep,
  onGo,
  onKeep,
  isChecked = false,
  children,
}: DialogFormProps) => (
  <form
    className="tight grid grid-cols-[minmax(0,1fr)] gap-3 wrap-anywhere"
    noValidate={!isChecked}
    onSubmit={(event) => {
      event.preventDefault()
      onGo()
    }}
  >
    {failed}
    {children}
    <div className="flex flex-wrap justify-end gap-2">
      <button className="btn small quiet" type="button" onClick={onKeep}>
        {keep}
      </button>
      <Button look={look} className="small" type="submit" pending={isPending && going}>
        {go}
      </Button>
    </div>
  </form>
)
