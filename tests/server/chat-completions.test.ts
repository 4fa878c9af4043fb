import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chatCompletions } from '../../server/ports/model/chat-completions.ts'
import { collectCalls } from '../../server/ports/model/tool-calls.ts'
import type { Message, ModelPiece, Tool } from '../../server/ports/ports.ts'
import { begin, end, startStandIn, write, type StandIn } from '../support/stand-in-model.ts'

const FIRST_BYTE_MS = 300
const QUESTION: readonly Message[] = [{ role: 'user', content: 'What is LTV?' }]
const TOOL: Tool = { name: 'loan-cost', description: 'What a loan costs', parameters: { type: 'object' } }

let standIn: StandIn
beforeAll(async () => {
  standIn = await startStandIn()
})
afterAll(() => standIn.stop())

const ask = async (messages = QUESTION, signal = new AbortController().signal, path = '/v1') => {
  const model = chatCompletions({
    url: standIn.url + path,
    key: 'a-key',
    model: 'a-model',
    firstByteMs: FIRST_BYTE_MS,
  })
  return Array.fromAsync<ModelPiece>(model.ask(messages, [TOOL], signal))
}

const textOf = (pieces: readonly ModelPiece[]) =>
  pieces.map((piece) => ('text' in piece ? piece.text : '')).join('')

test('asks for a stream, with the key and the tools, and reads the text', async () => {
  standIn.plays({ text: 'The loan, divided by the value. कीमत ₹1.' })
  expect(textOf(await ask())).toBe('The loan, divided by the value. कीमत ₹1.')
  expect(standIn.requests).toEqual([
    {
      authorization: 'Bearer a-key',
      path: '/v1/chat/completions',
      body: {
        model: 'a-model',
        stream: true,
        messages: QUESTION,
        tools: [{ type: 'function', function: TOOL }],
      },
    },
  ])
})

test('takes the whole address too', async () => {
  standIn.plays({ text: 'Yes.' })
  await ask(QUESTION, undefined, '/openai/chat/completions/')
  expect(standIn.requests[0]?.path).toBe('/openai/chat/completions')
})

test('puts the calls of tools together, and hands their answers back', async () => {
  standIn.plays({
    text: 'Let me see.',
    calls: [
      { name: 'loan-cost', arguments: { amount: 200_000 } },
      { name: 'offers', arguments: {} },
    ],
  })
  const pieces = await ask()
  const calls = [
    { id: 'call_0', name: 'loan-cost', arguments: '{"amount":200000}' },
    { id: 'call_1', name: 'offers', arguments: '{}' },
  ]
  expect(pieces.at(-1)).toEqual({ calls })
  standIn.plays({ text: 'So.' })
  await ask([
    ...QUESTION,
    { role: 'assistant', content: 'Let me see.', calls },
    { role: 'tool', callId: 'call_0', content: '{}' },
  ])
  expect(standIn.requests[0]?.body.messages.slice(1)).toEqual([
    {
      role: 'assistant',
      content: 'Let me see.',
      tool_calls: calls.map(({ id, name, arguments: given }) => ({
        id,
        type: 'function',
        function: { name, arguments: given },
      })),
    },
    { role: 'tool', tool_call_id: 'call_0', content: '{}' },
  ])
})

test('tells calls apart that have the same number or none', () => {
  const calls = collectCalls()
  calls.add({ index: 0, id: 'a', function: { name: 'one', arguments: '{' } })
  calls.add({ function: { arguments: '}' } })
  calls.add({ index: 0, id: 'b', function: { name: 'two' } })
  calls.add({ index: 0, id: 'b', function: { arguments: '{"x":1}' } })
  expect(calls.all()).toEqual([
    { id: 'a', name: 'one', arguments: '{}' },
    { id: 'b', name: 'two', arguments: '{"x":1}' },
  ])
})

const answers = (status: number, body: string) => (response: ServerResponse) =>
  response.writeHead(status).end(body)
const saying = (text: string) => (response: ServerResponse) => begin(response).end(text)

test.each<[string, (response: ServerResponse) => void, object]>([
  ['answers 500', answers(500, '{}'), { code: 'away', message: 'The language model answered 500.' }],
  ['answers 401', answers(401, 'no key'), { code: 'away' }],
  [
    'leads elsewhere',
    (response) => response.writeHead(302, { location: '/v1/elsewhere' }).end(),
    { code: 'away' },
  ],
  ['closes the connection', (response) => response.destroy(), { code: 'away' }],
  ['writes nonsense', saying('data: {"choices":[{"del\n\n'), { code: 'away' }],
  ['writes another form', saying('data: {"choices":"none"}\n\n'), { code: 'away' }],
  ['writes an error', saying('data: {"error":{"message":"busy"},"choices":[]}\n\n'), { code: 'away' }],
  ['is a page', answers(200, '<h1>Log in</h1>'), { code: 'away' }],
  ['says nothing at all', () => undefined, { code: 'slow' }],
  ['begins and says nothing', (response) => void begin(response).flushHeaders(), { code: 'slow' }],
  [
    'stops in the middle',
    (response) => {
      write(begin(response), 'The loan')
      response.end()
    },
    { code: 'away', message: 'The language model did not end its answer.' },
  ],
  [
    'was cut at its longest text',
    (response) => {
      write(begin(response), 'The loan')
      end(response, 'length')
    },
    { code: 'away' },
  ],
])('fails where the model %s', async (_, turn, error) => {
  standIn.plays(turn)
  await expect(ask()).rejects.toMatchObject(error)
})

test('stops with the reason of its caller, also where the model hangs in the middle', async () => {
  standIn.plays((response) => write(begin(response), 'The loan'))
  const leaving = new AbortController()
  const asking = ask(QUESTION, leaving.signal)
  await expect.poll(() => standIn.requests.length).toBe(1)
  leaving.abort(new Error('left'))
  await expect(asking).rejects.toThrow('left')
})
