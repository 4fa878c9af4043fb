import type { AskEvent, AskFailed } from '#contract/generated/types.gen'
import type { Answer, Exchange } from '#lib/domain/assistant/assistant'
import { ModelError, type Message, type Model, type ToolCall } from '../ports/ports.ts'
import { createGrounds, Ungrounded, type Grounds } from './grounds.ts'
import type { Knowledge } from './knowledge.ts'
import { firstMessages } from './prompt.ts'
import { createSentences } from './sentences.ts'
import { createWriting } from './writing.ts'

/** For the whole answer, all its turns together. */
const WHOLE_MS = 20_000
/** How often the model may be asked for an answer, and how many tools it may call each time. */
const MOST_TURNS = 4
const MOST_CALLS = 6

/** A question without personal data. */
export interface Question {
  readonly question: string
  readonly before?: Exchange | undefined
}

interface Setting {
  readonly model: Model
  readonly knowledge: Knowledge
  readonly wholeMs?: number
}

/** Makes the calls of a turn; each is answered with a source, or with what is wrong. */
function made(calls: readonly ToolCall[], grounds: Grounds, { knowledge }: Setting): readonly Message[] {
  return calls.map((call): Message => {
    const parsed = knowledge.tools.read(call)
    const answer = (): object => {
      if ('error' in parsed) return parsed
      if (!grounds.allows(parsed.facts))
        return { error: 'Call it with what the visitor told only, and leave out the rest.' }
      const drafted = knowledge.count(parsed.topic, parsed.facts)
      if (!drafted) return { error: 'There is no such tool.' }
      const { source, text } = grounds.addCounted(parsed.title, drafted)
      return { source, text }
    }
    return { role: 'tool', callId: call.id, content: JSON.stringify(answer()) }
  })
}

/** Asks until there is text, and makes the calls in between. */
async function* written(
  first: readonly Message[],
  grounds: Grounds,
  setting: Setting,
  signal: AbortSignal,
): AsyncGenerator<AskEvent> {
  const { model, knowledge } = setting
  const messages = [...first]
  const writing = createWriting(grounds)
  for (let turn = 1; turn <= MOST_TURNS; turn += 1) {
    const sentences = createSentences()
    let calls: readonly ToolCall[] = []
    let content = ''
    for await (const piece of model.ask(messages, knowledge.tools.all, signal)) {
      if ('calls' in piece) calls = piece.calls
      else {
        content += piece.text
        for (const sentence of sentences.add(piece.text)) yield* writing.take(sentence)
      }
    }
    if (calls.length === 0) {
      yield* writing.take(sentences.rest())
      return yield* writing.end()
    }
    writing.drop()
    const some = calls.slice(0, MOST_CALLS)
    messages.push({ role: 'assistant', content, calls: some }, ...made(some, grounds, setting))
  }
  throw new ModelError('away', 'The language model called tools again and again.')
}

function codeOf(error: unknown): AskFailed['code'] {
  if (error instanceof Ungrounded) return 'ungrounded'
  if (error instanceof ModelError) return error.code
  return error instanceof DOMException && error.name === 'TimeoutError' ? 'slow' : 'away'
}

/**
 * Answers a question with a model, in events of the contract. Every sentence is checked against its sources before it leaves.
 * @param own the page's answer to it
 * @param gone aborted once nobody listens
 * @param failed told why there is no answer; nothing of the question is in it
 */
export async function* answered(
  { question, before }: Question,
  own: Answer,
  setting: Setting,
  gone: AbortSignal,
  failed: (error: unknown) => void,
): AsyncGenerator<AskEvent> {
  const { knowledge, wholeMs = WHOLE_MS } = setting
  const facts = own.exchange?.facts ?? {}
  const standing = own.exchange?.question ?? question
  const passages = knowledge.find(
    standing,
    own.sources.map(({ href }) => href),
  )
  const grounds = createGrounds(passages, question, facts)
  // The figures of the page's own answer spare a turn.
  if (own.kind === 'counted') grounds.addCounted('Worked out for this question', own)
  const sources = grounds.all.map(({ source, title, text }) => ({ source, title, text }))
  try {
    yield* written(
      firstMessages(sources, { question, before: before?.question, facts }),
      grounds,
      setting,
      AbortSignal.any([gone, AbortSignal.timeout(wholeMs)]),
    )
  } catch (error) {
    if (gone.aborted) return
    failed(error)
    yield { type: 'failed', code: codeOf(error) }
  }
}
