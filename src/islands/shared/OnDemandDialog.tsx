import { useEffect, useState, type ReactNode } from 'react'
import type { Locale } from '#lib/domain/shared/locale'
import { $openDialog, closeDialog, type OpenDialog } from '#lib/stores/shared/dialogs'
import { Dialog } from '@/ui/Dialog'
import { Boundary, Broken, type BoundaryCopy } from './Boundary'
import { useLater } from './use-later'

/** Props that the .astro file of a dialog's island passes. */
export interface OnDemandProps {
  readonly locale: Locale
  /** Title and close label, for when the dialog fails to load. */
  readonly title: string
  readonly close: string
  readonly broken: BoundaryCopy
}

interface OnDemandDialogProps<Parts> extends OnDemandProps {
  readonly name: OpenDialog['name']
  readonly className?: string
  /** Loads the dialog, its styles and its copy on first use. */
  readonly load: (locale: Locale) => Promise<Parts>
  /** Renders the dialog; `opened` is null while it is closed. */
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
  const requested = useLater<OpenDialog | null>($openDialog, null)
  const opened = requested?.name === name ? requested : null
  const [loaded, setLoaded] = useState<{ parts: Parts } | null>(null)
  const [failedFor, setFailedFor] = useState<OpenDialog | null>(null)

  // Loads on hydration, which already means that the dialog is wanted. After a failure the next opening retries.
  useEffect(() => {
    if (loaded || (requested && !opened)) return
    load(locale).then(
      (parts) => setLoaded({ parts }),
      (error: unknown) => {
        console.error(`The ${name} dialog could not be loaded.`, error)
        // The attempt made on hydration may fail after the one made on opening.
        setFailedFor((earlier) => opened ?? earlier)
      },
    )
  }, [requested, opened, loaded, load, locale, name])

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
