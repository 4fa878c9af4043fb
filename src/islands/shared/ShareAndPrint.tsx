import { useCallback, useEffect, useRef, useState } from 'react'
import { useLater } from '@/islands/shared/use-later'
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
}

/** Shares a link to what the page shows, or prints the page. */
export function ShareAndPrint({ copy, title, link, pending }: ShareAndPrintProps) {
  const [{ $outcome, share }] = useState(createShare)
  const outcome = useLater<ShareOutcome>($outcome, 'not-yet')
  const wanted = useRef<'share' | 'print' | null>(null)
  const actOn = useCallback(
    (address: string) => {
      if (wanted.current === 'share') void share(title, address)
      else if (wanted.current === 'print') printPage()
      wanted.current = null
    },
    [share, title],
  )
  const press = (what: 'share' | 'print') => {
    wanted.current = what
    if (link !== null) actOn(link)
  }
  useEffect(() => {
    if (link !== null) actOn(link)
  }, [link, actOn])
  return (
    <div className="grid content-end gap-2 print:hidden noscript:hidden">
      <div className="flex flex-wrap gap-3">
        <Button
          look="quiet"
          className="flex-auto px-3 lg:px-5"
          blocked={link === null && !pending}
          onClick={() => press('share')}
        >
          <Icon name="share" />
          {copy.share}
        </Button>
        <Button
          look="quiet"
          className="flex-auto px-3 lg:px-5"
          blocked={link === null && !pending}
          onClick={() => press('print')}
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
