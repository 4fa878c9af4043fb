import { useLocale } from '@/islands/shared/locale'
import { address } from '#lib/domain/shared/routes'
import { fill } from '#lib/domain/shared/text'
import { Button } from '@/ui/Button'
import type { ThreadWords } from './words'

interface NothingProps {
  readonly copy: ThreadWords
  readonly question: string
}

/** No answer was found: offers an expert and the list of all questions. */
export function Nothing({ copy, question }: NothingProps) {
  const locale = useLocale()
  return (
    <>
      <h3 className="mb-3">{copy.nothing.title}</h3>
      <p className="lead">{copy.nothing.text}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button look="primary" data-opens="enquiry" data-about={fill(copy.about, { question })}>
          {copy.nothing.expert}
        </Button>
        <a className="btn quiet" href={address('/faq', locale)}>
          {copy.nothing.faq}
        </a>
      </div>
    </>
  )
}
