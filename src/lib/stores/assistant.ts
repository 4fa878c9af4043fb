import { atom, type ReadableAtom } from 'nanostores'
import { isSafeSource, parseQuestion, type Answer } from '@/lib/domain/assistant'
import { assistantService } from '@/lib/assistant/chooser'
import type { AssistantService } from '@/lib/assistant/port'
import { within } from '@/lib/timing/within'
import { createTurns } from './latest'
import { visitorNames } from './visitor-names'

/** Timeout of a question, ms. Longer than the timeouts of the assistant's adapters together. */
const PATIENCE_MS = 35_000

/** The current question of the assistant's page and its state. */
export type Conversation =
  | { readonly state: 'unread' | 'example' }
  | {
      readonly state: 'asking' | 'nothing-found' | 'too-long' | 'failed'
      readonly question: string
    }
  | { readonly state: 'answered'; readonly question: string; readonly answer: Answer }

/** Initial state before the URL is read; the server renders it. */
export const NOTHING_READ: Conversation = { state: 'unread' }

const $state = atom<Conversation>(NOTHING_READ)

export const $conversation: ReadableAtom<Conversation> = $state

/** Cached answers: going back in the history shows an earlier answer at once. */
const answered = new Map<string, Answer>()

const turns = createTurns()

function stateOf(question: string, answer: Answer): Conversation {
  if (answer.kind === 'unsure' || answer.kind === 'declined') return { state: 'nothing-found', question }
  const safe = { ...answer, sources: answer.sources.filter(isSafeSource) }
  return { state: 'answered', question, answer: safe }
}

async function answer(question: string, assistant: AssistantService): Promise<void> {
  const signal = turns.next()
  const known = answered.get(question)
  if (known) return $state.set({ state: 'answered', question, answer: known })
  $state.set({ state: 'asking', question })
  try {
    const result = await within(PATIENCE_MS, (expiry) =>
      assistant.ask(question, {
        signal: AbortSignal.any([signal, expiry]),
        names: visitorNames,
        onAnswer: (some) => {
          if (!signal.aborted) $state.set(stateOf(question, some))
        },
      }),
    )
    if (signal.aborted) return
    if (!result.ok) return $state.set({ state: result.reason, question })
    const last = stateOf(question, result.value)
    if (last.state === 'answered') answered.set(question, last.answer)
    $state.set(last)
  } catch (error) {
    if (signal.aborted) return
    console.error('The assistant could not answer.', error)
    $state.set({ state: 'failed', question })
  }
}

function show(text: string, assistant: AssistantService): void {
  const question = parseQuestion(text)
  if (question.ok) return void answer(question.value, assistant)
  turns.next()
  $state.set(question.reason === 'empty' ? { state: 'example' } : { state: 'too-long', question: text })
}

/**
 * Answers the question in the URL, now and on every popstate event.
 * @returns a function that stops it
 */
export function followAddress(assistant: AssistantService = assistantService): () => void {
  const read = () => show(new URLSearchParams(window.location.search).get('query') ?? '', assistant)
  read()
  window.addEventListener('popstate', read)
  return () => window.removeEventListener('popstate', read)
}

/** Asks a question and adds it to the browser's history, so that Back returns to the previous one. */
export function ask(text: string, assistant: AssistantService = assistantService): void {
  const query = new URLSearchParams({ query: text }).toString()
  const address = `${window.location.pathname}?${query}`
  if (address !== window.location.pathname + window.location.search) {
    window.history.pushState(null, '', address)
  }
  show(text, assistant)
}

/** Repeats the question if it failed. */
export function askOnceMore(assistant: AssistantService = assistantService): void {
  const conversation = $state.get()
  if (conversation.state === 'failed') void answer(conversation.question, assistant)
}
