import { createHash } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import type { IsoDate } from '#lib/domain/dates/dates'
import { overScript } from './over-script'

it('the first cards are left out from midnight in India on, and not before', () => {
  const { code, hash } = overScript('2026-11-26' as IsoDate)
  expect(hash).toBe(`sha256-${createHash('sha256').update(code).digest('base64')}`)
  const needAt = (now: number) => {
    const page = { documentElement: { dataset: {} as Record<string, string> } }
    vi.useFakeTimers({ now })
    new Function('document', code)(page)
    vi.useRealTimers()
    return page.documentElement.dataset['need']
  }
  expect(needAt(Date.UTC(2026, 10, 26, 18, 29, 59))).toBeUndefined()
  expect(needAt(Date.UTC(2026, 10, 26, 18, 30))).toBe('')
})
