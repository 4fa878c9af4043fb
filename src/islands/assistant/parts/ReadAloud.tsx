import { useStore } from '@nanostores/react'
import type { Answer } from '#lib/domain/assistant/assistant'
import {
  $isReading,
  $readAloud,
  $readingVoice,
  stopReading,
  toggleReadAloud,
} from '#lib/stores/shared/read-aloud'
import { Button } from '@/ui/Button'
import type { ThreadWords } from './words'

interface ReadAloudProps {
  readonly copy: ThreadWords['aloud']
  readonly answer: Answer
}

/** Reads answers to spoken questions, if the visitor wants. Nothing on a device without a voice for the language. */
export function ReadAloud({ copy, answer }: ReadAloudProps) {
  const voice = useStore($readingVoice)
  const wanted = useStore($readAloud)
  const reading = useStore($isReading)
  if (!voice) return null
  return (
    <p className="mb-4 flex flex-wrap gap-3">
      <Button
        look="quiet"
        className="read-aloud"
        aria-pressed={wanted}
        onClick={() => toggleReadAloud(answer)}
      >
        {copy.read}
      </Button>
      {reading && (
        <Button look="quiet" onClick={stopReading}>
          {copy.stop}
        </Button>
      )}
    </p>
  )
}
