import { useState } from 'react'
import { useLocale } from '@/islands/shared/locale'
import { useLater } from '@/islands/shared/use-later'
import { answerAddress } from '#lib/domain/assistant/assistant'
import { createShare, type ShareOutcome } from '#lib/stores/shared/share'
import type { Turn } from '#lib/stores/assistant/thread-schema'
import { Button } from '@/ui/Button'
import type { ThreadWords } from './words'

interface ShareAnswerProps {
  readonly copy: ThreadWords['share']
  readonly turn: Turn
}

/** Shares the address of an answer, which is its question. */
export function ShareAnswer({ copy, turn }: ShareAnswerProps) {
  const locale = useLocale()
  const [{ $outcome, share }] = useState(createShare)
  const outcome = useLater<ShareOutcome>($outcome, 'not-yet')
  return (
    <>
      <Button
        look="link"
        size="sm"
        onClick={() => void share(turn.question, answerAddress(turn.standing, locale))}
      >
        {copy.action}
      </Button>
      <span className="text-ink-2" role="status">
        {outcome === 'copied' || outcome === 'failed' ? copy[outcome] : ''}
      </span>
    </>
  )
}
