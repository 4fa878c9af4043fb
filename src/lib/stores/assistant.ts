import { atom, type ReadableAtom } from 'nanostores'
import { isSafeSource, parseQuestion, type Answer } from '@/lib/domain/assistant'
import { assistantService } from '@/lib/assistant/chooser'
import type { AssistantService } from '@/lib/assistant/port'
import { within } from '@/lib/timing/within'

/** Longer than one assistant after the other takes that gives up by itself. */
const PATIENCE_MS = 25_000

/** The question of the assistant's page, and what came of it. */
export type Conversation =
  | { readonly state: 'unread' | 'example' }
  | {
      readonly state: 'asking' | 'nothing-found' | 'too-long' | 'failed'
      readonly question: string
    }
  | { readonly state: 'answered'; readonly question: string; readonly answer: Answer }

/** Before the address bar is read: what the server renders. */
export const NOTHING_READ: Conversation = { state: 'unread' }

const $state = atom<Conversation>(NOTHING_READ)

export const $conversation: ReadableAtom<Conversation> = $state

/** Answers of this visit: going back to a question shows its answer at once. */
const answered = new Map<string, Answer>()

let current = new AbortController()

async function answer(question: string, assistant: AssistantService): Promise<void> {
  current.abort()
  const { signal } = (current = new AbortController())
  const known = answered.get(question)
  if (known) return $state.set({ state: 'answered', question, answer: known })
  $state.set({ state: 'asking', question })
  try {
    const result = await within(PATIENCE_MS, (expiry) =>
      assistant.ask(question, { signal: AbortSignal.any([signal, expiry]) }),
    )
    if (signal.aborted) return
    if (!result.ok) return $state.set({ state: result.reason, question })
    const found = { ...result.value, sources: result.value.sources.filter(isSafeSource) }
    answered.set(question, found)
    $state.set({ state: 'answered', question, answer: found })
  } catch (error) {
    if (signal.aborted) return
    console.error('The assistant could not answer.', error)
    $state.set({ state: 'failed', question })
  }
}

function show(text: string, assistant: AssistantService): void {
  const question = parseQuestion(text)
  if (question.ok) return void answer(question.value, assistant)
  current.abort()
  $state.set(question.reason === 'empty' ? { state: 'example' } : { state: 'too-long', question: text })
}

/**
 * Answers the question of the address bar, at once and whenever the browser moves through its history.
 * @returns what ends it
 */
export function followAddress(assistant: AssistantService = assistantService): () => void {
  const read = () => show(new URLSearchParams(window.location.search).get('query') ?? '', assistant)
  read()
  window.addEventListener('popstate', read)
  return () => window.removeEventListener('popstate', read)
}

/** Asks another question, in the address bar too, so that the browser's way back leads to the one before. */
export function ask(text: string, assistant: AssistantService = assistantService): void {
  const query = new URLSearchParams({ query: text }).toString()
  const address = `${window.location.pathname}?${query}`
  if (address !== window.location.pathname + window.location.search) {
    window.history.pushState(null, '', address)
  }
  show(text, assistant)
}

/** Asks once more what could not be answered. */
export function askOnceMore(assistant: AssistantService = assistantService): void {
  const conversation = $state.get()
  if (conversation.state === 'failed') void answer(conversation.question, assistant)
}
