import { describe, expect, it, vi } from 'vitest'
import { Refused } from '#lib/services/refused'
import { createRequest, failureAt, type Progress } from './request.ts'

type Failure = 'no-answer' | 'refused'

/** A call whose answer the test controls. */
function call<T>() {
  let answer: (value: T) => void = () => undefined
  const promise = new Promise<T>((resolve) => {
    answer = resolve
  })
  return { made: vi.fn(() => promise), answer }
}

/** A request, and every progress state that it has had. */
function watched() {
  const request = createRequest<Failure>()
  const shown: Progress<Failure>[] = []
  request.$progress.subscribe((progress) => shown.push(progress))
  return { request, shown }
}

const offline = () => Promise.reject(new Error('offline'))

describe('a call to a service', () => {
  it('is pending until it is answered, and gives the answer', async () => {
    const { request, shown } = watched()
    const { made, answer } = call<string>()
    const outcome = request.run(made, 'no-answer')
    expect(request.$progress.get()).toEqual({ state: 'pending' })
    answer('sent')
    expect(await outcome).toBe('sent')
    expect(shown).toEqual([{ state: 'idle' }, { state: 'pending' }, { state: 'idle' }])
  })

  it('starts at once, so that what it does first is done before a screen draws again', () => {
    const { request } = watched()
    const { made } = call<string>()
    void request.run(made, 'no-answer')
    expect(made).toHaveBeenCalledOnce()
  })

  it('is made once for two quick taps; the second tap gets nothing', async () => {
    const { request } = watched()
    const first = call<string>()
    const second = call<string>()
    const outcomes = [request.run(first.made, 'no-answer'), request.run(second.made, 'no-answer')]
    first.answer('sent')
    expect(await Promise.all(outcomes)).toEqual(['sent', undefined])
    expect(second.made).not.toHaveBeenCalled()
  })

  it('can be made again once the one before it is answered', async () => {
    const { request } = watched()
    expect(await request.run(() => Promise.resolve(1), 'no-answer')).toBe(1)
    expect(await request.run(() => Promise.resolve(2), 'no-answer')).toBe(2)
  })

  it('that is not answered within 25 seconds has failed, and can be made again; its late answer is let go', async () => {
    vi.useFakeTimers()
    const { request, shown } = watched()
    const late = call<string>()
    const outcome = request.run(late.made, 'no-answer')
    await vi.advanceTimersByTimeAsync(24_999)
    expect(request.$progress.get()).toEqual({ state: 'pending' })
    await vi.advanceTimersByTimeAsync(1)
    expect(request.$progress.get()).toEqual({ state: 'failed', error: 'no-answer' })
    expect(await outcome).toBeUndefined()
    expect(await request.run(() => Promise.resolve('sent'), 'no-answer')).toBe('sent')
    const before = shown.length
    late.answer('late')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(shown.length).toBe(before)
    vi.useRealTimers()
  })

  it('that fails says which failure it was', async () => {
    const { request } = watched()
    expect(await request.run(offline, 'no-answer')).toBeUndefined()
    expect(request.$progress.get()).toEqual({ state: 'failed', error: 'no-answer' })
  })

  it('fails in the same way where it throws before it has begun', async () => {
    const { request } = watched()
    const broken = () => {
      throw new Error('no address')
    }
    expect(await request.run(broken, 'no-answer')).toBeUndefined()
    expect(request.$progress.get()).toEqual({ state: 'failed', error: 'no-answer' })
  })

  it('forgets the last failure as soon as it is tried again', async () => {
    const { request, shown } = watched()
    await request.run(offline, 'no-answer')
    await request.run(() => Promise.resolve(), 'no-answer')
    expect(shown.slice(-3).map(({ state }) => state)).toEqual(['failed', 'pending', 'idle'])
  })

  it('answers false and nothing as answers, not as failures', async () => {
    const { request } = watched()
    expect(await request.run(() => Promise.resolve(false), 'no-answer')).toBe(false)
    expect(await request.run(() => Promise.resolve(null), 'no-answer')).toBeNull()
    expect(request.$progress.get()).toEqual({ state: 'idle' })
  })
})

describe('a failure', () => {
  it('can be said of an answer that refuses', () => {
    const { request } = watched()
    request.fail('refused')
    expect(request.$progress.get()).toEqual({ state: 'failed', error: 'refused' })
  })

  it('is cleared when the visitor changes something', () => {
    const { request } = watched()
    request.fail('refused')
    request.clear()
    expect(request.$progress.get()).toEqual({ state: 'idle' })
  })

  it('can be cleared without affecting a pending call, which still blocks a second one', async () => {
    const { request } = watched()
    const first = call<string>()
    const outcome = request.run(first.made, 'no-answer')
    request.clear()
    expect(request.$progress.get()).toEqual({ state: 'pending' })
    expect(await request.run(() => Promise.resolve('again'), 'no-answer')).toBeUndefined()
    first.answer('sent')
    expect(await outcome).toBe('sent')
  })

  it('of one request says nothing about another', async () => {
    const sending = watched()
    const booking = watched()
    await sending.request.run(offline, 'no-answer')
    expect(booking.request.$progress.get()).toEqual({ state: 'idle' })
  })

  it.each([
    ['too many tries', new Refused('too-many', 60), 'too-many'],
    ['another refusal', new Refused('invalid'), 'refused'],
    ['an error of the same name', Object.assign(new Error('down'), { code: 'too-many' }), 'refused'],
    ['nothing', undefined, 'refused'],
  ])('is told as too many tries only where the service says so: %s', (_what, error, failure) => {
    expect(failureAt('refused', error)).toBe(failure)
  })
})
