import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sessionHint } from './session-hint.ts'

const page = { cookie: '' }
beforeEach(() => {
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', new URL('https://moneypal.example/my-visit'))
})
afterEach(() => vi.unstubAllGlobals())

it('asks for no visit where the browser has no session', async () => {
  page.cookie = 'other=1; moneypal_proven='
  const ask = vi.fn(async () => 'visits')
  await expect(sessionHint('/api')(ask)).rejects.toMatchObject({ code: 'not-proven' })
  expect(ask).not.toHaveBeenCalled()
})

it('asks where it has one', async () => {
  page.cookie = 'other=1; moneypal_proven=1'
  await expect(sessionHint('/api')(async () => 'visits')).resolves.toBe('visits')
})

it('asks services of another origin always, whose cookies it cannot read', async () => {
  page.cookie = ''
  await expect(sessionHint('https://api.example/v1')(async () => 'visits')).resolves.toBe('visits')
})
