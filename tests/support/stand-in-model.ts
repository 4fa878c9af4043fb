import type { ServerResponse } from 'node:http'
import { listen } from './servers'

/** A call of a tool that the stand-in wants made. */
interface Wanted {
  readonly name: string
  readonly arguments: object | string
}

/** What the stand-in does when it is asked: writes a text, wants tools called, or misbehaves. */
export type Turn =
  | { readonly text: string }
  | { readonly calls: readonly Wanted[]; readonly text?: string }
  | ((response: ServerResponse) => void)

/** A message as the stand-in received it. */
interface Received {
  readonly role: string
  readonly content: string
  readonly tool_call_id?: string
}

interface Request {
  readonly authorization: string | undefined
  readonly path: string | undefined
  readonly body: {
    readonly model: string
    readonly stream: boolean
    readonly messages: readonly Received[]
    readonly tools?: readonly object[]
  }
}

const send = (response: ServerResponse, value: unknown) =>
  response.write(`data: ${typeof value === 'string' ? value : JSON.stringify(value)}\n\n`)

const chunk = (delta: object, finish: string | null = null) => ({
  id: 'chunk',
  object: 'chat.completion.chunk',
  choices: [{ index: 0, delta, finish_reason: finish }],
})

/** Begins a stream of events. */
export const begin = (response: ServerResponse): ServerResponse =>
  response.writeHead(200, { 'content-type': 'text/event-stream' })

/** Writes a text in pieces of a few letters. */
export function write(response: ServerResponse, text: string): void {
  for (const [piece] of text.matchAll(/[^]{1,7}/gu)) send(response, chunk({ content: piece }))
}

/** Ends a stream as it should end. */
export function end(response: ServerResponse, reason = 'stop'): void {
  send(response, chunk({}, reason))
  response.end('data: [DONE]\n\n')
}

/** Calls of tools in parts, as a stream brings them. */
function writeCalls(response: ServerResponse, calls: readonly Wanted[]): void {
  calls.forEach((call, index) => {
    const given = typeof call.arguments === 'string' ? call.arguments : JSON.stringify(call.arguments)
    const half = Math.floor(given.length / 2)
    const part = (more: object) => send(response, chunk({ tool_calls: [{ index, ...more }] }))
    part({ id: `call_${String(index)}`, type: 'function', function: { name: call.name, arguments: '' } })
    part({ function: { arguments: given.slice(0, half) } })
    part({ function: { arguments: given.slice(half) } })
  })
}

/** A small server of the chat-completions shape that does what a script says, and keeps what it was asked. */
export async function startStandIn() {
  let script: readonly Turn[] = []
  const requests: Request[] = []
  const server = await listen((request, response) => {
    let text = ''
    request.on('data', (piece: Buffer) => (text += piece.toString()))
    request.on('end', () => {
      const turn = script[requests.length] ?? script.at(-1)
      const { authorization } = request.headers
      requests.push({ authorization, path: request.url, body: JSON.parse(text) as Request['body'] })
      if (turn === undefined) return void response.writeHead(500).end()
      if (typeof turn === 'function') return turn(response)
      begin(response)
      send(response, chunk({ role: 'assistant', content: '' }))
      if (turn.text !== undefined) write(response, turn.text)
      if ('calls' in turn) writeCalls(response, turn.calls)
      end(response, 'calls' in turn ? 'tool_calls' : 'stop')
    })
  })
  return {
    ...server,
    requests,
    /** Plays these turns from now on, the last one again and again. */
    plays(...turns: readonly Turn[]) {
      script = turns
      requests.length = 0
    },
  }
}
export type StandIn = Awaited<ReturnType<typeof startStandIn>>
