import * as v from 'valibot'
import { eventData } from '#lib/http/events'
import { ModelError, type Message, type Model, type ToolCall } from '../ports.ts'
import { collectCalls } from './tool-calls.ts'

const FIRST_BYTE_MS = 3000
const DONE = '[DONE]'

const Chunk = v.object({
  error: v.optional(v.unknown()),
  choices: v.optional(
    v.array(
      v.object({
        delta: v.optional(
          v.object({
            content: v.nullish(v.string()),
            tool_calls: v.nullish(
              v.array(
                v.object({
                  index: v.nullish(v.number()),
                  id: v.nullish(v.string()),
                  function: v.nullish(
                    v.object({ name: v.nullish(v.string()), arguments: v.nullish(v.string()) }),
                  ),
                }),
              ),
            ),
          }),
        ),
        finish_reason: v.nullish(v.string()),
      }),
    ),
    [],
  ),
})

const callOf = ({ id, name, arguments: given }: ToolCall) => ({
  id,
  type: 'function',
  function: { name, arguments: given },
})

function written(message: Message): object {
  if (message.role === 'tool') return { role: 'tool', tool_call_id: message.callId, content: message.content }
  if (message.role !== 'assistant') return message
  const { role, content, calls } = message
  return { role, content, ...(calls.length > 0 && { tool_calls: calls.map(callOf) }) }
}

function chunkOf(data: string): v.InferOutput<typeof Chunk> {
  let json: unknown
  try {
    json = JSON.parse(data)
  } catch {
    throw new ModelError('away', 'The language model wrote something else than JSON.')
  }
  const chunk = v.safeParse(Chunk, json)
  if (!chunk.success || chunk.output.error)
    throw new ModelError('away', 'The language model answered in an unknown form.')
  return chunk.output
}

/** The address of the calls: a base address such as https://models.example/v1, or the whole one. */
const addressOf = (url: string): string =>
  url.replace(/\/+$/, '').replace(/(?<!\/chat\/completions)$/, '/chat/completions')

/**
 * A model behind an endpoint of the chat-completions shape, streamed.
 * @param settings.url the endpoint, with or without /chat/completions
 * @param settings.firstByteMs how long it may take until it begins to answer
 */
export function chatCompletions(settings: {
  readonly url: string
  readonly key: string
  readonly model: string
  readonly firstByteMs?: number
}): Model {
  const { url, key, model, firstByteMs = FIRST_BYTE_MS } = settings
  const address = addressOf(url)

  return {
    async *ask(messages, tools, signal) {
      const late = new AbortController()
      const timer = setTimeout(() => late.abort(), firstByteMs)
      try {
        const response = await fetch(address, {
          method: 'POST',
          headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
          body: JSON.stringify({
            model,
            stream: true,
            messages: messages.map(written),
            ...(tools.length > 0 && { tools: tools.map((tool) => ({ type: 'function', function: tool })) }),
          }),
          signal: AbortSignal.any([signal, late.signal]),
          redirect: 'error',
        })
        if (!response.ok || !response.body) {
          await response.body?.cancel()
          throw new ModelError('away', `The language model answered ${response.status}.`)
        }
        yield* readPieces(response.body, () => clearTimeout(timer))
      } catch (error) {
        signal.throwIfAborted()
        if (late.signal.aborted) throw new ModelError('slow', 'The language model took too long to begin.')
        if (error instanceof ModelError) throw error
        throw new ModelError('away', 'The language model could not be reached.')
      } finally {
        clearTimeout(timer)
      }
    },
  }
}

/** @param began called with the first event */
async function* readPieces(body: NonNullable<Response['body']>, began: () => void) {
  const calls = collectCalls()
  let ending: string | null = null
  for await (const data of eventData(body as ReadableStream<Uint8Array<ArrayBuffer>>)) {
    began()
    if (data === DONE) break
    const [choice] = chunkOf(data).choices
    if (choice?.delta?.content) yield { text: choice.delta.content }
    for (const part of choice?.delta?.tool_calls ?? []) calls.add(part)
    ending = choice?.finish_reason ?? ending
  }
  // Any other reason, or none, means that the text is not complete.
  if (ending !== 'stop' && ending !== 'tool_calls')
    throw new ModelError('away', 'The language model did not end its answer.')
  const wanted = calls.all()
  if (wanted.length > 0) yield { calls: wanted }
}
