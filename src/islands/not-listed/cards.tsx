import { useId, type ReactNode } from 'react'
import { useLocale } from '@/islands/shared/locale'
import { useShown } from '@/islands/shared/names'
import type { ListingCopy } from '#lib/content/copy/copy'
import type { NotListed } from '#lib/domain/listing/not-listed'
import { inLocale } from '#lib/domain/shared/routes'
import { fill, plural } from '#lib/domain/shared/text'
import { notListedText } from './sentence'

interface CardProps {
  readonly copy: ListingCopy
  /** At least one. */
  readonly lines: readonly NotListed[]
  readonly title: string
  readonly heading: 'h2' | 'h3'
  readonly children: ReactNode
}

function Card({ copy: { notShown }, lines, title, heading: Heading, children }: CardProps) {
  const titleId = useId()
  const locale = useLocale()
  const shown = useShown()
  const sentences = lines.map((line) => notListedText(notShown, line, shown(line.lender), locale))
  return (
    <section
      className="my-5 rounded-sm border border-line border-t-8 border-t-ink bg-sheet p-4 leading-normal"
      aria-labelledby={titleId}
    >
      <Heading className="mb-1.5 text-[1.5rem]" id={titleId}>
        {title}
      </Heading>
      {[...new Set(sentences)].map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {children}
    </section>
  )
}

interface LinkCardProps {
  readonly copy: ListingCopy
  /** At least one. */
  readonly lines: readonly NotListed[]
  /** Where the other offers are; left out where the page leads there itself. */
  readonly others?: string | undefined
  readonly heading: 'h2' | 'h3'
}

/** Where a link names offers that are not shown. */
export function LinkCard({ copy, lines, others, heading }: LinkCardProps) {
  const locale = useLocale()
  const { title, text, others: see } = copy.named.link
  return (
    <Card copy={copy} lines={lines} title={plural(title, lines.length, locale)} heading={heading}>
      {lines.some((line) => 'reason' in line) && <p className="text-ink-2">{text}</p>}
      <p className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-1">
        {others && (
          <a className="btn primary" href={others}>
            {see}
          </a>
        )}
        <a className="inline-flex min-h-11 items-center" href={inLocale('/how-we-rank', locale)}>
          {copy.notShown.how}
        </a>
      </p>
    </Card>
  )
}

/** Where the offer that was chosen before is not shown any more. */
export function PlanCard({ copy, line }: { readonly copy: ListingCopy; readonly line: NotListed }) {
  const { title, text } = copy.named.plan
  const shown = useShown()
  return (
    <Card copy={copy} lines={[line]} title={title} heading="h3">
      <p className="text-ink-2">{fill(text, { lender: shown(line.lender) })}</p>
    </Card>
  )
}
