import { fill } from '#lib/domain/shared/text'
import type { Turn } from '#lib/stores/assistant/thread-schema'
import type { ThreadWords } from './words'

/** The whole question that a follow-up was answered as. */
export const Understood = ({ copy, turn }: { readonly copy: ThreadWords; readonly turn: Turn }) =>
  turn.standing !== turn.question && (
    <p className="mt-2 text-pretty text-ink-2">{fill(copy.understood, { question: turn.standing })}</p>
  )
