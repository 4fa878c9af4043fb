import { useState } from 'react'
import { useLater } from '@/islands/shared/use-later'
import { createShare, printPage, type ShareOutcome } from '@/lib/stores/share'
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
}

/** Shares a link to what the page shows, or prints the page. */
export function ShareAndPrint({ copy, title, link }: ShareAndPrintProps) {
  const [{ $outcome, share }] = useState(createShare)
  const outcome = useLater<ShareOutcome>($outcome, 'not-yet')
  return (
    <div className="grid content-end gap-2 print:hidden noscript:hidden">
      <div className="flex flex-wrap gap-3">
        <Button
          look="quiet"
          className="flex-auto px-3 lg:px-5"
          blocked={link === null}
          onClick={() => link !== null && void share(title, link)}
        >
          <Icon name="share" />
          {copy.share}
        </Button>
        <Button
          look="quiet"
          className="flex-auto px-3 lg:px-5"
          blocked={link === null}
          onClick={() => link !== null && printPage()}
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
      </p>
    </div>
  )
}
