import { adviceOf } from '@/islands/shared/advice'
import { useLocale } from '@/islands/shared/locale'
import type { LenderSearch } from '#lib/stores/ondc/search'
import { Alert } from '@/ui/Alert'
import type { AskWords } from './words'

interface FailedAskProps {
  readonly copy: AskWords
  readonly search: Extract<LenderSearch, { state: 'failed' }>
}

/** Why lenders could not be asked, and what to do. */
export function FailedAsk({ copy, search }: FailedAskProps) {
  const locale = useLocale()
  const { error, retryAfter } = search
  const words = error === 'lender-away' ? copy.ask.network : copy.failures[error]
  return (
    <div className="mt-5 max-w-[42rem]">
      <Alert title={words.title}>
        <p>{adviceOf(words, retryAfter, locale)}</p>
      </Alert>
    </div>
  )
}
