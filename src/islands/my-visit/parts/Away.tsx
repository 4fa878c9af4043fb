import { CallInstead } from '@/islands/shared/CallInstead'
import type { MyVisit } from '#lib/stores/my-visit/my-visit'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'
import type { MyVisitWords } from './words'

interface AwayProps {
  readonly flow: MyVisit
  readonly words: MyVisitWords
}

/** The services did not answer. */
export const Away = ({ flow, words: { copy } }: AwayProps) => (
  <div className="mt-8 max-w-[38rem]">
    <Alert title={copy.away.title}>
      <p>{copy.away.text}</p>
      <CallInstead />
    </Alert>
    <Button look="primary" className="mt-4" onClick={() => void flow.load()}>
      {copy.away.retry}
    </Button>
  </div>
)
