import { useLocale } from '@/islands/shared/locale'
import { address } from '@/lib/domain/routes'
import { Button } from '@/ui/Button'
import type { Words } from './words'

interface NothingProps {
  readonly copy: Words['nothing']
  /** The subject of an enquiry to an expert. */
  readonly about: string
  readonly suggestions: readonly string[]
}

/** No answer was found: offers an expert, the list of all questions, and questions that have an answer. */
export function Nothing({ copy, about, suggestions }: NothingProps) {
  const locale = useLocale()
  return (
    <>
      <h2 className="answer-title">{copy.title}</h2>
      <p className="lead">{copy.text}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button look="primary" data-opens="enquiry" data-about={about}>
          {copy.expert}
        </Button>
        <a className="btn quiet" href={address('/faq', locale)}>
          {copy.faq}
        </a>
      </div>
      <nav className="mt-8" aria-label={copy.instead}>
        <p className="label">{copy.instead}</p>
        <ul className="mt-2 border-t border-ink">
          {suggestions.map((question) => (
            <li key={question} className="border-b border-rule">
              <a
                className="flex min-h-13 items-center py-1.5 leading-[1.3]"
                href={`${address('/ai', locale)}?query=${encodeURIComponent(question)}`}
              >
                {question}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}
