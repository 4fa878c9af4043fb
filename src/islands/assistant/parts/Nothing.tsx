import { useLocale } from '@/islands/shared/locale'
import { address } from '@/lib/domain/routes'
import { Button } from '@/ui/Button'
import type { Words } from './words'

interface NothingProps {
  readonly copy: Words['nothing']
  /** What an expert would be asked about. */
  readonly about: string
  readonly suggestions: readonly string[]
}

/** No answer, and three ways on: an expert, the list of all questions, questions that have an answer. */
export function Nothing({ copy, about, suggestions }: NothingProps) {
  const locale = useLocale()
  return (
    <>
      <h2 className="ai-t">{copy.title}</h2>
      <p className="lead">{copy.text}</p>
      <div className="ai-w">
        <Button look="primary" data-opens="enquiry" data-about={about}>
          {copy.expert}
        </Button>
        <a className="btn quiet" href={address('/faq', locale)}>
          {copy.faq}
        </a>
      </div>
      <nav className="ai-s" aria-label={copy.instead}>
        <p className="label">{copy.instead}</p>
        <ul>
          {suggestions.map((question) => (
            <li key={question}>
              <a href={`${address('/ai', locale)}?query=${encodeURIComponent(question)}`}>{question}</a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}
