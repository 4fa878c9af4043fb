import { useEffect, useState, type ReactNode } from 'react'
import type { Locale } from '@/lib/domain/locale'
import { $openDialog, closeDialog, type OpenDialog } from '@/lib/stores/dialogs'
import { Dialog } from '@/ui/Dialog'
import { Boundary, Broken, type BoundaryCopy } from './Boundary'
import { useLater } from './use-later'

/** What the twin of a dialog's island hands it. */
export interface OnDemandProps {
  readonly locale: Locale
  /** The dialog's title and the cross, for when the rest can't be had. */
  readonly title: string
  readonly close: string
  readonly broken: BoundaryCopy
}

interface OnDemandDialogProps<Parts> extends OnDemandProps {
  readonly name: OpenDialog['name']
  readonly className?: string
  /** Fetches the dialog, its styles and words, which no page pays for before a hand reaches for them. */
  readonly load: (locale: Locale) => Promise<Parts>
  /** Draws the dialog; `opened` is null while it is closed. */
  readonly children: (parts: Parts, opened: OpenDialog | null) => ReactNode
}

function Opened<Parts>({
  name,
  locale,
  title,
  close,
  broken,
  className,
  load,
  children,
}: OnDemandDialogProps<Parts>) {
  const asked = useLater<OpenDialog | null>($openDialog, null)
  const opened = asked?.name === name ? asked : null
  const [loaded, setLoaded] = useState<{ parts: Parts } | null>(null)
  const [failedFor, setFailedFor] = useState<OpenDialog | null>(null)

  // Hydration itself is the first sign that the dialog is wanted. After a failure the next opening tries again.
  useEffect(() => {
    if (loaded || (asked && !opened)) return
    load(locale).then(
      (parts) => setLoaded({ parts }),
      (error: unknown) => {
        console.error(`The ${name} dialog could not be loaded.`, error)
        // The attempt that hydration made may fail after the one for the opening.
        setFailedFor((earlier) => opened ?? earlier)
      },
    )
  }, [asked, opened, loaded, load, locale, name])

  if (loaded) return children(loaded.parts, opened)
  if (!failedFor) return null
  return (
    <Dialog
      open={opened === failedFor}
      title={title}
      closeLabel={close}
      onClose={closeDialog}
      className={className}
    >
      <Broken copy={broken} />
    </Dialog>
  )
}

export const OnDemandDialog = <Parts,>(props: OnDemandDialogProps<Parts>) => (
  <Boundary copy={props.broken} locale={props.locale}>
    <Opened {...props} />
  </Boundary>
)
