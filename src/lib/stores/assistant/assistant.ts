import { atom, computed, type ReadableAtom } from 'nanostores'
import { isSafeDoor, isSafeSource, parseQuestion, type Answer } from '#lib/domain/assistant/assistant'
import { assistantService } from '#lib/assistant/chooser'
import type { AssistantService } from '#lib/assistant/port'
import { within } from '#lib/timing/within'
import { questionToShow } from '#lib/domain/person/personal-numbers'
import { createTurns } from '#lib/stores/shared/latest'
import { sessionStore } from '#lib/stores/shared/session'
import { storedTurns, type Turn } from './thread-schema.ts'
import { visitorNames } from '#lib/stores/identity/visitor-names'

/** Timeout of a question, ms. Longer than the timeouts of the assistant's adapters together. */
const PATIENCE_MS = 35_000

/** Marks a question that was spoken on another page; it is removed from the address at once. */
const SPOKEN = 'spoken'

/** How it stands with the newest question. `growing`: there is a part of its answer. */
type Progress = 'asking' | 'growing' | 'answered' | 'nothing-found' | 'failed'

/** Where the page stands in the thread; each entry of the browser's history is one place. */
type Place =
  | { readonly state: 'unread' | 'example' | 'cleared' }
  | { readonly state: 'too-long'; readonly question: string; readonly at: number }
  | { readonly state: Progress; readonly at: number; readonly askCount: number; readonly part?: Answer }

/** What the assistant's page shows. `cleared`: the example again, after the thread was cleared. */
export type Conversation =
  | { readonly state: 'unread' | 'example' | 'cleared' }
  | { readonly state: 'too-long'; readonly question: string; readonly turns: readonly Turn[] }
  | {
      readonly state: Progress
      /** The questions up to the one in the address, oldest first. */
      readonly turns: readonly Turn[]
      /** How many times the newest question was asked on this page in a row; 0 if it came with its address. */
      readonly askCount: number
    }

const $turns = sessionStore('thread', storedTurns, [])
const $place = atom<Place>({ state: 'unread' })

export const $conversation: ReadableAtom<Conversation> = computed([$turns, $place], (turns, place) => {
  if (!('at' in place)) return place
  const shown = turns.slice(0, place.at + 1)
  if (place.state === 'too-long') return { state: place.state, question: place.question, turns: shown }
  const { state, at, askCount, part } = place
  return {
    state,
    askCount,
    turns: part ? shown.map((turn, index) => (index === at ? { ...turn, answer: part } : turn)) : shown,
  }
})

/** Loaded with the first question about an own loan. */
const storedLoans = () => import('#lib/stores/my-loan/on-device').then(({ loansOnDevice }) => loansOnDevice())

const requests = createTurns()
const threads = createTurns()

/** The place of the newest question that is shown; -1 if none is. */
const current = (): number => {
  const place = $place.get()
  return 'at' in place ? place.at : -1
}

const currentAskCount = (): number => {
  const place = $place.get()
  return 'askCount' in place ? place.askCount : 0
}

const addressOf = (question: string): string =>
  `${window.location.pathname}?${new URLSearchParams({ query: question }).toString()}`

const safe = (answer: Answer): Answer => ({
  ...answer,
  sources: answer.sources.filter(isSafeSource),
  ...(answer.doors && { doors: answer.doors.filter(isSafeDoor) }),
})

/** Keeps an answer with its question, and puts into the address what was understood. */
function keep(at: number, answer: Answer): void {
  const standing = parseQuestion(answer.exchange?.question ?? '')
  $turns.set(
    $turns
      .get()
      .map((turn, index) =>
        index === at ? { ...turn, answer, standing: standing.ok ? standing.value : turn.standing } : turn,
      ),
  )
  window.history.replaceState({ turn: at }, '', addressOf($turns.get()[at]?.standing ?? ''))
}

/** Keeps an answer that came after something else was asked. */
function keepLate(at: number, { question }: Turn, answer: Answer): void {
  $turns.set(
    $turns
      .get()
      .map((turn, index) =>
        index === at && turn.question === question && !turn.answer ? { ...turn, answer } : turn,
      ),
  )
}

/** Shows the thread up to a question, and has it answered if it was not yet. */
async function open(at: number, askCount: number, assistant: AssistantService): Promise<void> {
  const signal = requests.next()
  const turn = $turns.get()[at]
  if (!turn) return
  const show = (state: Progress, part?: Answer) =>
    $place.set({ state, at, askCount, ...(part && { part: safe(part) }) })
  if (turn.answer) return show('answered')
  show('asking')
  try {
    const result = await within(PATIENCE_MS, (expiry) =>
      assistant.ask(turn.question, {
        signal: AbortSignal.any([threads.current(), expiry]),
        before: $turns.get()[at - 1]?.answer?.exchange,
        names: visitorNames,
        loans: storedLoans,
        onAnswer: (part) => {
          if (!signal.aborted) show('growing', part)
        },
      }),
    )
    if (signal.aborted) return result.ok ? keepLate(at, turn, safe(result.value)) : undefined
    if (!result.ok) return show(result.reason)
    keep(at, safe(result.value))
    show('answered')
  } catch (error) {
    if (signal.aborted) return
    console.error('The assistant could not answer.', error)
    show('failed')
  }
}

/** Shows what the address asks for: a place in the thread, or the first question of a new one. */
function readAddress(assistant: AssistantService): void {
  const params = new URLSearchParams(window.location.search)
  const text = params.get('query') ?? ''
  const question = parseQuestion(text)
  if (!question.ok) {
    requests.next()
    const shown = questionToShow(text)
    if (shown !== text) window.history.replaceState(window.history.state, '', addressOf(shown))
    return $place.set(
      question.reason === 'empty' ? { state: 'example' } : { state: 'too-long', question: shown, at: -1 },
    )
  }
  // An entry of the history without a place is one of this page's own links, such as the one that skips to the content.
  const { turn = current() } = (window.history.state ?? {}) as { readonly turn?: number }
  if ($turns.get()[turn]?.standing === question.value) {
    if (question.value !== text) window.history.replaceState({ turn }, '', addressOf(question.value))
    return void open(turn, 0, assistant)
  }
  threads.next()
  const spoken = params.has(SPOKEN)
  $turns.set([{ question: question.value, standing: question.value, answer: null, spoken }])
  window.history.replaceState({ turn: 0 }, '', addressOf(question.value))
  void open(0, 0, assistant)
}

/**
 * Follows the address, now, when the visitor goes back or forward, and when the page comes back from the browser's cache.
 * @returns a function that stops it
 */
export function followAddress(assistant: AssistantService = assistantService): () => void {
  const read = () => readAddress(assistant)
  const restored = ({ persisted }: PageTransitionEvent) => persisted && read()
  // The thread is read from the session before the address is.
  const leave = $turns.listen(() => undefined)
  if ($place.get().state === 'unread') read()
  window.addEventListener('popstate', read)
  window.addEventListener('pageshow', restored)
  return () => {
    leave()
    window.removeEventListener('popstate', read)
    window.removeEventListener('pageshow', restored)
  }
}

/**
 * Asks the next question of the thread and adds it to the browser's history, so that Back returns to the one before.
 * @returns whether it could be asked; if it is too long, the page says so and nothing else changes
 */
export function ask(
  text: string,
  { spoken = false, assistant = assistantService }: { spoken?: boolean; assistant?: AssistantService } = {},
): boolean {
  const question = parseQuestion(text)
  if (!question.ok) {
    if (question.reason === 'too-long') {
      requests.next()
      $place.set({ state: 'too-long', question: questionToShow(text), at: current() })
    }
    return false
  }
  // The question in the address comes first, if the next one is asked before it was read.
  if ($place.get().state === 'unread') readAddress(assistant)
  const at = current()
  const newest = $turns.get()[at]
  if (newest && [newest.question, newest.standing].includes(question.value)) {
    void open(at, currentAskCount() + 1, assistant)
    return true
  }
  const next = { question: question.value, standing: question.value, answer: null, spoken }
  $turns.set([...$turns.get().slice(0, at + 1), next])
  window.history.pushState({ turn: at + 1 }, '', addressOf(question.value))
  void open(at + 1, 1, assistant)
  return true
}

/** Repeats the newest question if it failed. */
export function askOnceMore(assistant: AssistantService = assistantService): void {
  const place = $place.get()
  if (place.state === 'failed') void open(place.at, place.askCount + 1, assistant)
}

/** Clears the thread, here and in the tab. */
export function startAnew(): void {
  requests.next()
  threads.next()
  $turns.set($turns.initial)
  window.history.pushState(null, '', window.location.pathname)
  $place.set({ state: 'cleared' })
}
