import { beforeEach, expect, it, test, vi } from 'vitest'
import type { IsoDate } from '#lib/domain/dates/dates'
import type { Rupees } from '#lib/domain/money/money'
import type { TakenComparison } from '#lib/domain/offer/compare-address'
import { Refused, type RefusalCode } from '#lib/services/refused'
import { $onboarding, keep } from '#lib/stores/onboarding/onboarding'
import { clearSession } from '#lib/stores/shared/session'
import { createSendComparison } from './send-comparison.ts'

const COMPARISON: TakenComparison = {
  ids: ['hdfc', 'kotak'],
  amount: 200_000 as Rupees,
  keepMonths: 6,
  shown: { on: '2026-11-26' as IsoDate, figures: [] },
}
const TO = '+91 98••• ••680'

/** A button whose presses are answered so, one after the other; the last answer stays. */
function buttonWith(...answers: readonly (RefusalCode | 'sent' | 'away')[]) {
  let count = 0
  const send = vi.fn(async (_: TakenComparison) => {
    const answer = answers[Math.min(count++, answers.length - 1)] ?? 'away'
    if (answer === 'sent') return { to: TO }
    throw answer === 'away' ? new Error('away') : new Refused(answer, answer === 'too-many' ? 3600 : null)
  })
  return { ...createSendComparison({ services: { comparison: { send } } }), calls: send.mock.calls }
}

const settled = () => new Promise<void>((resolve) => setTimeout(resolve))

beforeEach(() => clearSession())

it('sends the comparison, and says to which number', async () => {
  const { send, $state, $proving, calls } = buttonWith('sent')
  expect($state.get()).toEqual({ state: 'idle' })
  const sending = send(COMPARISON)
  expect($state.get()).toEqual({ state: 'pending' })
  await sending
  expect($state.get()).toEqual({ state: 'sent', to: TO })
  expect($proving.get()).toBe(false)
  expect(calls).toEqual([[COMPARISON]])
})

it('a double press sends it once', async () => {
  const { send, calls } = buttonWith('sent')
  await Promise.all([send(COMPARISON), send(COMPARISON)])
  expect(calls).toHaveLength(1)
})

it('has a number proven first, and then sends what was waiting', async () => {
  keep({ otpVerified: true, otpSentAt: 1 })
  const { send, proven, $state, $proving, calls } = buttonWith('not-proven', 'sent')
  await send(COMPARISON)
  expect([$proving.get(), $state.get()]).toEqual([true, { state: 'idle' }])
  expect($onboarding.get()).toMatchObject({ otpVerified: false, otpSentAt: null })
  expect(proven()).toBe(true)
  expect($proving.get()).toBe(false)
  await settled()
  expect($state.get()).toEqual({ state: 'sent', to: TO })
  expect(calls).toEqual([[COMPARISON], [COMPARISON]])
})

it('sends nothing once the visitor has closed the dialog', async () => {
  const { send, proven, stopProving, $state, calls } = buttonWith('not-proven')
  await send(COMPARISON)
  stopProving()
  expect(proven()).toBe(false)
  await settled()
  expect($state.get()).toEqual({ state: 'idle' })
  expect(calls).toHaveLength(1)
})

it('a browser that does not keep the proof is not asked for another one', async () => {
  const { send, proven, $state, $proving } = buttonWith('not-proven')
  await send(COMPARISON)
  proven()
  await settled()
  expect($state.get()).toEqual({ state: 'failed', error: 'not-kept' })
  expect($proving.get()).toBe(false)
})

it('a dialog that could not be loaded is a failure like others', async () => {
  const { send, cannotProve, $state, $proving } = buttonWith('not-proven')
  await send(COMPARISON)
  cannotProve()
  expect([$proving.get(), $state.get()]).toEqual([false, { state: 'failed', error: 'send' }])
})

test.each<[RefusalCode | 'away', object]>([
  ['too-many', { error: 'too-many', retryAfter: 3600 }],
  ['budget-spent', { error: 'budget-spent' }],
  ['country-not-served', { error: 'country-not-served' }],
  ['invalid', { error: 'send' }],
  ['away', { error: 'send' }],
])('says what to do where the answer is %s, and sends it at the next press', async (answer, failure) => {
  const { send, $state } = buttonWith(answer, 'sent')
  await send(COMPARISON)
  expect($state.get()).toEqual({ state: 'failed', ...failure })
  await send(COMPARISON)
  expect($state.get()).toEqual({ state: 'sent', to: TO })
})
