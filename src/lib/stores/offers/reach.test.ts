import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { IsoDate } from '#lib/domain/dates/dates'
import type { PinCode } from '#lib/domain/visit/pincode'
import type { Reach } from '#lib/domain/visit/reach'
import { $onboarding } from '#lib/stores/onboarding/onboarding'
import { focusOf } from '#lib/stores/shared/exchange.fixture'
import { clearSession } from '#lib/stores/shared/session'
import { createReach } from './reach.ts'

const COMES: Reach = { first: { date: '2026-11-28' as IsoDate, slot: '10-11' }, closed: null }
const NOBODY: Reach = { first: null, closed: 'no-area' }
const GURUGRAM = { state: 'Haryana', district: 'Gurugram' }

const settled = () => new Promise((resolve) => setTimeout(resolve))

/** A visitor at the field; the test answers for the service. */
function visitor() {
  const calls: { pinCode: string; answer: (reach: Reach) => void; fail: () => void }[] = []
  const at = (pinCode: PinCode) =>
    new Promise<Reach>((answer, reject) =>
      calls.push({ pinCode, answer, fail: () => reject(new Error('down')) }),
    )
  const lookUp = vi.fn(async (pinCode: string) => (pinCode.startsWith('1') ? GURUGRAM : null))
  const flow = createReach({ services: { reach: { at } }, lookUp })
  const leave = flow.$answer.listen(() => undefined)
  const submit = (text: string) => {
    flow.type(text)
    flow.submit()
  }
  return {
    ...flow,
    calls,
    lookUp,
    leave,
    submit,
    focused: focusOf(flow.form),
    answer: () => flow.$answer.get(),
  }
}

beforeEach(() => clearSession())
let leaving: (() => void) | undefined
afterEach(() => leaving?.())

const come = () => {
  const one = visitor()
  leaving = one.leave
  return one
}

const typed = (pinCode: string) => $onboarding.set({ ...$onboarding.initial, pinCode })

describe('who comes to the door', () => {
  it('is asked of nobody before a PIN code is known', () => {
    const { answer, calls } = come()
    expect(answer()).toEqual({ state: 'idle' })
    expect(calls).toEqual([])
  })

  it('is told with the district, and the PIN code stays in the session', async () => {
    const { submit, answer, calls, $text } = come()
    submit(' 122 001 ')
    expect(answer()).toEqual({ state: 'pending', pinCode: '122001' })
    expect($onboarding.get().pinCode).toBe('122001')
    expect($text.get()).toBe('122001')
    calls[0]?.answer(COMES)
    await settled()
    expect(answer()).toEqual({ state: 'ready', pinCode: '122001', district: 'Gurugram', reach: COMES })
    expect(calls).toHaveLength(1)
  })

  it('is asked at once for the PIN code of the session, and again when another screen changes it', async () => {
    typed('122001')
    const { answer, calls, $text } = come()
    expect($text.get()).toBe('122001')
    calls[0]?.answer(COMES)
    await settled()
    typed('123401')
    expect(answer()).toEqual({ state: 'pending', pinCode: '123401' })
    calls[1]?.answer(NOBODY)
    await settled()
    expect(answer()).toMatchObject({ pinCode: '123401', reach: NOBODY })
    clearSession()
    expect(answer()).toEqual({ state: 'idle' })
    expect(calls.map(({ pinCode }) => pinCode)).toEqual(['122001', '123401'])
  })

  it.each([
    ['', 'empty'],
    ['1220', 'format'],
    ['012345', 'format'],
    ['12200१x', 'format'],
  ])('%j is refused as %s at the field, stays as typed, and asks nobody', (text, reason) => {
    const { submit, calls, $shown, $text, focused } = come()
    submit(text)
    expect($shown.get()).toEqual([{ field: 'pinCode', reason }])
    expect(focused).toEqual(['pinCode'])
    expect($text.get()).toBe(text)
    expect(calls).toEqual([])
    expect($onboarding.get().pinCode).toBe('')
  })

  it('is no question where India has no such PIN code, whatever the service says', async () => {
    const { submit, answer, calls } = come()
    submit('560000')
    calls[0]?.fail()
    await settled()
    expect(answer()).toEqual({ state: 'unknown', pinCode: '560000' })
  })

  it('is told without the district where the places can not be loaded', async () => {
    const { submit, answer, calls, lookUp } = come()
    lookUp.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    submit('122001')
    calls[0]?.answer(COMES)
    await settled()
    expect(answer()).toEqual({ state: 'ready', pinCode: '122001', district: null, reach: COMES })
  })

  it('fails with what was typed in its place, and a retry or a second press asks once more', async () => {
    const { submit, answer, calls, retry, $text } = come()
    submit('122001')
    calls[0]?.fail()
    await settled()
    expect(answer()).toEqual({ state: 'failed', pinCode: '122001' })
    expect($text.get()).toBe('122001')
    retry()
    expect(answer()).toEqual({ state: 'pending', pinCode: '122001' })
    calls[1]?.fail()
    await settled()
    submit('122001')
    calls[2]?.answer(COMES)
    await settled()
    expect(answer()).toMatchObject({ state: 'ready', reach: COMES })
    retry()
    expect(calls).toHaveLength(3)
  })

  it('is that of the PIN code typed last, in whatever order the answers come', async () => {
    const { submit, answer, calls } = come()
    submit('122001')
    submit('123401')
    submit('123401')
    expect(calls).toHaveLength(2)
    calls[1]?.answer(NOBODY)
    await settled()
    calls[0]?.answer(COMES)
    await settled()
    expect(answer()).toMatchObject({ pinCode: '123401', reach: NOBODY })
  })

  it('is asked anew for the same PIN code, whose hours may be taken by now', async () => {
    const { submit, answer, calls } = come()
    submit('122001')
    calls[0]?.answer(COMES)
    await settled()
    submit('122001')
    expect(answer().state).toBe('pending')
    expect(calls).toHaveLength(2)
  })

  it('fails after 25 seconds without an answer', async () => {
    vi.useFakeTimers()
    try {
      const { submit, answer } = come()
      submit('122001')
      await vi.advanceTimersByTimeAsync(25_000)
      expect(answer()).toEqual({ state: 'failed', pinCode: '122001' })
    } finally {
      vi.useRealTimers()
    }
  })
})
