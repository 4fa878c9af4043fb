import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AskEvent } from '#contract/generated/types.gen'
import { answered } from '../../server/assistant/answering.ts'
import { begin, startStandIn, write, type StandIn } from '../support/stand-in-model.ts'
import { KNOWLEDGE, modelOf } from './ask.ts'

const LTV = 'How is LTV calculated?'

let standIn: StandIn
beforeAll(async () => {
  standIn = await startStandIn()
})
afterAll(() => standIn.stop())

function exchange(
  times: { firstByteMs?: number; wholeMs?: number } = {},
  gone = new AbortController().signal,
) {
  const errors: unknown[] = []
  const setting = {
    model: modelOf(standIn, times.firstByteMs),
    knowledge: KNOWLEDGE,
    ...(times.wholeMs === undefined ? {} : { wholeMs: times.wholeMs }),
  }
  const own = KNOWLEDGE.answer(LTV)
  return { errors, events: answered({ question: LTV }, own, setting, gone, (error) => errors.push(error)) }
}

test('a model that does not begin in time is slow', async () => {
  standIn.plays(() => undefined)
  const { events, errors } = exchange({ firstByteMs: 100 })
  expect(await Array.fromAsync(events)).toEqual([{ type: 'failed', code: 'slow' }])
  expect(errors).toHaveLength(1)
})

test('a model that hangs in the middle is slow', async () => {
  standIn.plays((response) => write(begin(response), 'It is a share [1]. And then'))
  const { events } = exchange({ wholeMs: 500 })
  const all = await Array.fromAsync(events)
  expect(all.map(({ type }) => type)).toEqual(['text', 'source', 'failed'])
  expect(all.at(-1)).toEqual({ type: 'failed', code: 'slow' })
})

test('a model is told when nobody listens any more, and nothing is said of it', async () => {
  const closed = Promise.withResolvers<null>()
  standIn.plays((response) => {
    response.once('close', () => closed.resolve(null))
    write(begin(response), 'It is a share [1]. And then')
  })
  const leaving = new AbortController()
  const { events, errors } = exchange({}, leaving.signal)
  const heard: AskEvent[] = []
  for await (const event of events) {
    heard.push(event)
    leaving.abort()
  }
  await closed.promise
  expect([heard.length, errors]).toEqual([2, []])
})

test('paragraphs and marks of lists are blocks of plain text', async () => {
  standIn.plays({ text: '- It is a **share** [1].\n\n2. Of the value [1].' })
  const all = await Array.fromAsync(exchange().events)
  expect(all.at(-1)).toMatchObject({ answer: { blocks: ['It is a share.', 'Of the value.'] } })
})

test('text before a call of a tool is not said', async () => {
  standIn.plays(
    { text: 'Let me look that up.', calls: [{ name: 'interest-rate', arguments: {} }] },
    { text: 'It is a share [1]. That is all.' },
  )
  const all = await Array.fromAsync(exchange().events)
  expect(all.at(-1)).toMatchObject({ answer: { blocks: ['It is a share. That is all.'] } })
})
