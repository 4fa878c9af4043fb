import { atom, type ReadableAtom } from 'nanostores'
import { assistantService } from '#lib/assistant/chooser'
import type { AssistantService } from '#lib/assistant/port'

/** Whether answers are wanted: `soon`, somebody is about to ask; `now`, a question waits for its answer. */
export type AnswersWanted = 'no' | 'soon' | 'now'

const $wanted = atom<AnswersWanted>('no')

/** The page loads the thread and what answers questions once they are wanted. */
export const $answersWanted: ReadableAtom<AnswersWanted> = $wanted

/** Says that answers are wanted, and has what the first one needs loaded meanwhile. */
export function wantAnswers(when: 'soon' | 'now', assistant: AssistantService = assistantService): void {
  if ($wanted.get() !== 'now') $wanted.set(when)
  assistant.prepare?.()
}
