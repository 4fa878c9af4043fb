import { expect, test } from 'vitest'
import { Refused } from '#lib/services/refused'
import type { LoansService } from '#lib/services/ports'
import { createStopReminders } from './stop-reminders.ts'

const TOKEN = 'abcdefghijklmnopqrst_-'

function opened(hash: string, answer: () => Promise<void>) {
  const tokens: string[] = []
  const stopReminders = (token: string) => {
    tokens.push(token)
    return answer()
  }
  const flow = createStopReminders({ services: { loans: { stopReminders } as LoansService } })
  flow.read(hash)
  return { flow, tokens }
}

test('a link asks first, and stops at the press', async () => {
  const { flow, tokens } = opened(`#stop=${TOKEN}`, () => Promise.resolve())
  expect(flow.$step.get()).toBe('asks')
  expect(tokens).toEqual([])
  expect(await flow.stop()).toBe(true)
  expect(tokens).toEqual([TOKEN])
  expect(flow.$step.get()).toBe('done')
})

test.each(['', '#consents', '#stop=', '#stop=short', `#stop=${TOKEN}x`, '#stop=<b>abcdefghijklmnopqrs'])(
  'the address with %s asks nothing',
  async (hash) => {
    const { flow, tokens } = opened(hash, () => Promise.resolve())
    expect(flow.$step.get()).toBe('none')
    expect(await flow.stop()).toBe(false)
    expect(tokens).toEqual([])
  },
)

test.each([
  [new Refused('no-reminders'), 'unknown'],
  [new Refused('too-many', 3600), 'too-many'],
  [new Error('no signal'), 'reach'],
])('what is refused with %s stays asked', async (error, failure) => {
  const { flow } = opened(`#stop=${TOKEN}`, () => Promise.reject(error))
  expect(await flow.stop()).toBe(false)
  expect(flow.$progress.get()).toMatchObject({ state: 'failed', error: failure })
  expect(flow.$step.get()).toBe('asks')
})
