import { useLocale } from '@/islands/shared/locale'
import type { Answer, Source } from '@/lib/domain/assistant'
import type { Locale } from '@/lib/domain/locale'
import { address } from '@/lib/domain/routes'
import { ARROW } from '@/ui/icon-paths'
import { Figures } from './Figures'
import type { Words } from './words'

const kindOf = ({ href }: Source, copy: Words['answer'], locale: Locale): string =>
  href.startsWith(address('/faq', locale))
    ? copy.faq
    : href.startsWith(address('/learn', locale))
      ? copy.guide
      : copy.page

const wordsOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

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

interface FoundProps {
  readonly copy: Words['answer']
  readonly answer: Answer
  /** The question; a heading that only repeats it is left out. */
  readonly question: string
}

/** An answer with its sources. */
export function Found({ copy, answer: { heading, blocks, sources }, question }: FoundProps) {
  const locale = useLocale()
  const repeats = heading !== undefined && wordsOf(heading) === wordsOf(question)
  return (
    <>
      {heading && !repeats && <h2 className="answer-title">{heading}</h2>}
      {blocks.map((block, index) =>
        typeof block === 'string' ? (
          <p key={index} className={index === 0 ? 'lead' : 'mt-3 text-pretty'}>
            <Figures text={block} />
          </p>
        ) : (
          <ul key={index} className="answer-list">
            {block.map((item, place) => (
              <li key={place}>
                <Figures text={item} />
              </li>
            ))}
          </ul>
        ),
      )}
      {sources.length > 0 && (
        <nav className="mt-6 border-t border-ink" aria-label={copy.sources}>
          <ul>
            {sources.map((source) => (
              <li key={source.href}>
                <a
                  href={source.href}
                  className="group/source flex min-h-14 items-center gap-3 border-b border-rule py-1.5 leading-[1.3] no-underline"
                >
                  <span className="flex-1 underline group-hover/source:decoration-2">{source.title}</span>
                  <em className="text-ink-3">{kindOf(source, copy, locale)}</em>
                  <Arrow />
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  )
}
