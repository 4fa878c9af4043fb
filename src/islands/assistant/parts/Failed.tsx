import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'
import type { Words } from './words'

interface FailedProps {
  readonly copy: Words['failed']
  readonly onRetry: () => void
}

/** The answer could not be had: says why and asks again. */
export const Failed = ({ copy, onRetry }: FailedProps) => (
  <Alert title={copy.title}>
    <p>{copy.text}</p>
    <Button look="link" size="sm" onClick={onRetry}>
      {copy.retry}
    </Button>
  </Alert>
)
