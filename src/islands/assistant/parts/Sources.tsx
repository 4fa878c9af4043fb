import { useLocale } from '@/islands/shared/locale'
import type { Source } from '#lib/domain/assistant/assistant'
import { formatShortDate } from '#lib/domain/format/format'
import type { Locale } from '#lib/domain/shared/locale'
import { address } from '#lib/domain/shared/routes'
import { ARROW } from '@/ui/icon-paths'
import type { Words } from './words'

function kindOf({ href }: Source, copy: Words['answer'], locale: Locale): string {
  if (href.startsWith(address('/faq', locale))) return copy.faq
  if (href.startsWith(address('/learn', locale))) return copy.guide
  return href.startsWith('/') ? copy.page : copy.elsewhere
}

const Arrow = () => (
  <svg
    className="ui"
    width="20"
    height="20"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={ARROW} />
  </svg>
)

interface SourcesProps {
  readonly copy: Words['answer']
  readonly sources: readonly Source[]
}

/** Where an answer is written, each with its day. */
export function Sources({ copy, sources }: SourcesProps) {
  const locale = useLocale()
  if (sources.length === 0) return null
  return (
    <ul className="mt-6 border-t border-ink" aria-label={copy.sources}>
      {sources.map((source) => (
        <li key={source.href}>
          <a
            href={source.href}
            className="group/source flex min-h-14 items-center gap-3 border-b border-rule py-1.5 leading-[1.3] no-underline"
          >
            <span className="flex-1 underline group-hover/source:decoration-2">{source.title}</span>
            <span className="text-right text-ink-3">
              {kindOf(source, copy, locale)}
              {source.date && (
                <time className="block" dateTime={source.date}>
                  {formatShortDate(source.date, locale)}
                </time>
              )}
            </span>
            <Arrow />
          </a>
        </li>
      ))}
    </ul>
  )
}
