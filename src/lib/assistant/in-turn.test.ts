import { expect, test } from 'vitest'
import type { Answer } from '@/lib/domain/assistant'
import { accept, refuse } from '@/lib/domain/result'
import { inTurn } from './in-turn'
import type { AssistantService } from './port'

const saying = (text: string): AssistantService => {
  const answer: Answer = { kind: 'known', blocks: [text], sources: [] }
  return { ask: async () => accept(answer) }
}
const knowingNothing: AssistantService = { ask: async () => refuse('nothing-found') }
const failing = (message: string): AssistantService => ({
  ask: () => Promise.reject(new Error(message)),
})
const options = { signal: new AbortController().signal }
const ask = (...assistants: AssistantService[]) => inTurn(assistants).ask('LTV?', options)
const said = (text: string) => ({ ok: true, value: { kind: 'known', blocks: [text], sources: [] } })

test('the first assistant that has an answer gives it', async () => {
  expect(await ask(saying('first'), saying('second'))).toEqual(said('first'))
})

test('one that cannot answer, or knows nothing, is followed by the next', async () => {
  expect(await ask(failing('down'), saying('second'))).toEqual(said('second'))
  expect(await ask(knowingNothing, saying('second'))).toEqual(said('second'))
})

test('where none knows anything, nothing is found', async () => {
  expect(await ask(failing('down'), knowingNothing)).toEqual({ ok: false, reason: 'nothing-found' })
})

test('where the last one cannot answer, it fails', async () => {
  await expect(ask(knowingNothing, failing('no network'))).rejects.toThrow('no network')
})

test('a question that was given up is put to nobody else', async () => {
  const question = new AbortController()
  const asked: string[] = []
  const assistants = inTurn([
    {
      ask: async () => {
        question.abort(new Error('given up'))
        throw new Error('aborted')
      },
    },
    {
      ask: async (text) => {
        asked.push(text)
        return refuse('nothing-found')
      },
    },
  ])
  await expect(assistants.ask('LTV?', { signal: question.signal })).rejects.toThrow('given up')
  expect(asked).toEqual([])
})
