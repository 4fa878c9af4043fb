import { beforeEach, expect, it, vi } from 'vitest'
import type { AssistantService } from '#lib/assistant/port'

beforeEach(() => vi.resetModules())

/** The page with an assistant that counts how often it was told to prepare. */
async function open() {
  const prepare = vi.fn()
  const assistant: AssistantService = { ask: () => Promise.reject(new Error('not asked')), prepare }
  const { $answersWanted, wantAnswers } = await import('./answers-wanted.ts')
  return {
    $answersWanted,
    want: (when: 'soon' | 'now') => wantAnswers(when, assistant),
    prepare,
    wantAnswers,
  }
}

it('is wanted soon, then now, and what it needs is loaded meanwhile', async () => {
  const { $answersWanted, want, prepare } = await open()
  expect($answersWanted.get()).toBe('no')
  want('soon')
  expect([$answersWanted.get(), prepare.mock.calls.length]).toEqual(['soon', 1])
  want('now')
  expect([$answersWanted.get(), prepare.mock.calls.length]).toEqual(['now', 2])
})

it('is not wanted less once a question waits', async () => {
  const { $answersWanted, want } = await open()
  want('now')
  want('soon')
  expect($answersWanted.get()).toBe('now')
})

it('needs no assistant that can prepare', async () => {
  const { $answersWanted, wantAnswers } = await open()
  wantAnswers('soon', { ask: () => Promise.reject(new Error('not asked')) })
  expect($answersWanted.get()).toBe('soon')
})
