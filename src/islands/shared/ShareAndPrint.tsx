import { useState, type ReactNode } from 'react'
import { useLater } from '@/islands/shared/use-later'
import { useOnceKnown } from '@/islands/shared/use-once-known'
import { createShare, printPage, type ShareOutcome } from '#lib/stores/shared/share'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'

interface ShareAndPrintProps {
  readonly copy: {
    readonly share: string
    readonly print: string
    readonly copied: string
    readonly failed: string
  }
  /** The title of what is shared. */
  readonly title: string
  /** The address to share, from the root of the site; null while it is not known. */
  readonly link: string | null
  /** Whether the link will be known soon: a press then waits for it. */
  readonly pending: boolean
  /** More ways to take it along, two buttons. */
  readonly more?: ReactNode
  /** What has become of them, in the line below. */
  readonly said?: ReactNode
}

/** Shares a link to what the page shows, or prints the page. */
export function ShareAndPrint({ copy, title, link, pending, more, said }: ShareAndPrintProps) {
  const [{ $outcome, share }] = useState(createShare)
  const outcome = useLater<ShareOutcome>($outcome, 'not-yet')
  const onceKnown = useOnceKnown(link)
  const blocked = link === null && !pending
  return (
    <div className="grid content-end gap-2 print:hidden noscript:hidden">
      <div className={more ? 'grid grid-cols-2 gap-3' : 'flex flex-wrap gap-3'}>
        <Button
          look="quiet"
          className="flex-auto px-3 lg:px-5"
          blocked={blocked}
          onClick={() => onceKnown((address) => void share(title, address))}
        >
          <Icon name="share" />
          {copy.share}
        </Button>
        {more}
        <Button
          look="quiet"
          className="flex-auto px-3 lg:px-5"
          blocked={blocked}
          onClick={() => onceKnown(printPage)}
        >
          <Icon name="print" />
          {copy.print}
        </Button>
      </div>
      <p role="status" className="min-h-6 max-w-[30rem] leading-[1.4] text-ink-2">
        {outcome === 'copied' && copy.copied}
        {outcome === 'failed' && link !== null && (
          <>
            {copy.failed} <span className="wrap-anywhere select-all">{window.location.origin + link}</span>
          </>
        )}
        {said && <span className="block">{said}</span>}
      </p>
    </div>
  )
}
