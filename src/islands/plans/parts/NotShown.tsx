import { useId, useState } from 'react'
import { useLocale } from '@/islands/shared/locale'
import { useShown } from '@/islands/shared/names'
import { formatList } from '#lib/domain/format/format'
import { plural } from '#lib/domain/shared/text'
import { Button } from '@/ui/Button'
import type { Missing } from './missing'
import type { Words } from './words'

const Row = ({ term, children }: { term: string; children: string }) => (
  <div className="items-baseline gap-6 border-b border-rule py-3 last:border-ink lg:grid lg:grid-cols-[220px_1fr] lg:py-2.5 print:py-[2pt]">
    <dt className="text-[1.1875rem] leading-[1.25] font-[650] font-stretch-82%">{term}</dt>
    <dd className="leading-[1.4] text-ink-2">{children}</dd>
  </div>
)

/** The lenders without an offer in the list, and why; on a phone after a press. */
export function NotShown({ copy, missing }: { copy: Words['notShown']; missing: Missing }) {
  const titleId = useId()
  const [open, setOpen] = useState(false)
  const locale = useLocale()
  const shown = useShown()
  const { absent, hidden } = missing
  const count = absent.length + hidden.length
  if (count === 0) return null
  return (
    <section
      className="mt-8 lg:mt-14 print:mt-[8pt] print:break-inside-avoid print:text-[7.5pt]"
      aria-labelledby={titleId}
    >
      <h2 className="text-h3" id={titleId}>
        {plural(copy.title, count, locale)}
      </h2>
      <Button
        look="link"
        size="sm"
        className="-ml-1.5 lg:hidden print:hidden"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {open ? copy.fold : copy.unfold}
      </Button>
      <div className={open ? undefined : 'max-lg:not-print:hidden'}>
        <p className="mt-1.5 mb-3.5 text-ink-2">{copy.text}</p>
        <dl className="border-t-2">
          {absent.map(({ name, reason }) => (
            <Row key={name} term={shown(name)}>
              {copy.reasons[reason]}
            </Row>
          ))}
          {hidden.length > 0 && <Row term={copy.hidden}>{formatList(hidden.map(shown), locale)}</Row>}
        </dl>
      </div>
    </section>
  )
}
