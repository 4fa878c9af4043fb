import { atom } from 'nanostores'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { identityRequest } from './identity.ts'
import { createVerification, type VerificationStep } from './verification.ts'

/** A visitor on the number step; the test controls the answers. */
function before(step: VerificationStep, more: Partial<Parameters<typeof createVerification>[0]> = {}) {
  const $reachedStep = atom<VerificationStep>(step)
  const focus: string[] = []
  const options = {
    $reachedStep,
    passes: vi.fn(() => true),
    send: vi.fn<() => Promise<'sent' | 'proven' | 'invalid' | undefined>>(async () => {
      $reachedStep.set('code')
      return 'sent'
    }),
    resend: vi.fn(async () => true),
    check: vi.fn(async (code: string) => code === '123456'),
    goOn: vi.fn(() => true),
    focus: (place: string) => focus.push(place),
    ...more,
  }
  const verification = createVerification(options)
  return {
    ...verification,
    requested: options,
    $reachedStep,
    focused: focus,
    state: () => verification.$state.get(),
  }
}

beforeEach(() => identityRequest.clear())

describe('proving a number', () => {
  it('starts at the step of the session', () => {
    expect(before('number').state()).toEqual({ step: 'number', code: '', doing: null, announcement: null })
    expect(before('code').state().step).toBe('code')
    expect(before('proven').state().step).toBe('proven')
    expect(before('code', { $editing: atom(true) }).state().step).toBe('number')
  })

  it('sends a code, says so, and moves to it', async () => {
    const visitor = before('number')
    const done = visitor.submit()
    expect(visitor.state()).toMatchObject({ step: 'number', doing: 'send', announcement: null })
    await done
    expect(visitor.state()).toEqual({ step: 'code', code: '', doing: null, announcement: 'sent' })
    expect(visitor.focused).toEqual(['code'])
  })

  it('keeps the number in its field until the code is sent, though the session knows it earlier', async () => {
    const visitor = before('number', {
      send: async () => {
        visitor.$reachedStep.set('code')
        expect(visitor.state().step).toBe('number')
        return undefined
      },
    })
    await visitor.submit()
    expect(visitor.state()).toEqual({ step: 'number', code: '', doing: null, announcement: null })
    expect(visitor.focused).toEqual([])
  })

  it('sends nothing while something is wrong', async () => {
    const visitor = before('number', { passes: () => false })
    await visitor.submit()
    expect(visitor.requested.send).not.toHaveBeenCalled()
    expect(visitor.state().doing).toBeNull()
  })

  it('tells what is wrong with a number that only the sending could judge', async () => {
    const visitor = before('number', { send: async () => 'invalid' })
    await visitor.submit()
    expect(visitor.requested.passes).toHaveBeenCalledTimes(2)
    expect(visitor.state()).toMatchObject({ step: 'number', doing: null, announcement: null })
    expect(visitor.focused).toEqual([])
  })

  it('tells nothing of that kind where the sending failed', async () => {
    const visitor = before('number', { send: async () => undefined })
    await visitor.submit()
    expect(visitor.requested.passes).toHaveBeenCalledTimes(1)
  })

  it('needs no code for a number that is proven already', async () => {
    const visitor = before('number', {
      send: async () => {
        visitor.$reachedStep.set('proven')
        return 'proven'
      },
    })
    await visitor.submit()
    expect(visitor.state()).toMatchObject({ step: 'proven', announcement: 'verified' })
    expect(visitor.focused).toEqual(['next'])
  })

  it('checks the code, and leaves with it', async () => {
    const visitor = before('code')
    visitor.typeCode('123456')
    const done = visitor.submit()
    expect(visitor.state()).toMatchObject({ doing: 'verify', announcement: null })
    await done
    expect(visitor.requested.check).toHaveBeenCalledExactlyOnceWith('123456')
    expect(visitor.requested.send).not.toHaveBeenCalled()
    expect(visitor.state()).toMatchObject({ doing: 'leave', code: '123456' })
    expect(visitor.focused).toEqual([])
    await visitor.submit()
    expect(visitor.requested.check).toHaveBeenCalledTimes(1)
  })

  it('without a next page announces a right code and discards it', async () => {
    const visitor = before('code', { goOn: () => false })
    visitor.typeCode('123456')
    await visitor.submit()
    expect(visitor.state()).toMatchObject({ doing: null, code: '', announcement: 'verified' })
    expect(visitor.focused).toEqual(['next'])
  })

  it('keeps a wrong code, and moves to it', async () => {
    const visitor = before('code')
    visitor.typeCode('1')
    await visitor.submit()
    expect(visitor.state()).toMatchObject({ doing: null, code: '1', step: 'code', announcement: null })
    expect(visitor.requested.goOn).not.toHaveBeenCalled()
    expect(visitor.focused).toEqual(['code'])
  })

  it('checks nothing while something is wrong', async () => {
    const visitor = before('code', { passes: () => false })
    await visitor.submit()
    expect(visitor.requested.check).not.toHaveBeenCalled()
  })

  it('sends another code; what was typed of the first stays', async () => {
    const visitor = before('code')
    visitor.typeCode('12')
    const done = visitor.resend()
    expect(visitor.state()).toMatchObject({ doing: 'resend', announcement: null })
    await done
    expect(visitor.state()).toMatchObject({ doing: null, code: '12', announcement: 'resent' })
    expect(visitor.focused).toEqual(['code'])
  })

  it('says nothing of another code that was not sent', async () => {
    const visitor = before('code', { resend: async () => false })
    await visitor.resend()
    expect(visitor.state()).toMatchObject({ doing: null, announcement: null })
    expect(visitor.focused).toEqual([])
  })

  it('says nothing of the last code while the next call is under way', async () => {
    const visitor = before('number')
    await visitor.submit()
    void visitor.resend()
    expect(visitor.state().announcement).toBeNull()
  })

  it('does one thing at a time, whatever is tapped', async () => {
    const visitor = before('number')
    await Promise.all([visitor.submit(), visitor.submit(), visitor.resend()])
    expect(visitor.requested.send).toHaveBeenCalledTimes(1)
    expect(visitor.requested.resend).not.toHaveBeenCalled()
    await Promise.all([visitor.resend(), visitor.resend(), visitor.submit()])
    expect(visitor.requested.resend).toHaveBeenCalledTimes(1)
    expect(visitor.requested.check).not.toHaveBeenCalled()
  })

  it('goes back to the number and discards the code', async () => {
    const visitor = before('number')
    await visitor.submit()
    visitor.typeCode('12')
    identityRequest.fail('otp-wrong')
    expect(visitor.letGo()).toBe(true)
    expect(visitor.state()).toEqual({ step: 'number', code: '', doing: null, announcement: null })
    expect(identityRequest.$progress.get()).toEqual({ state: 'idle' })
    await visitor.submit()
    expect(visitor.state().step).toBe('code')
  })

  it('does not go back while something is under way', () => {
    const visitor = before('code')
    visitor.typeCode('123456')
    void visitor.submit()
    expect(visitor.letGo()).toBe(false)
    expect(visitor.state()).toMatchObject({ step: 'code', code: '123456', doing: 'verify' })
  })

  it('forgets a refusal as soon as another code is typed', () => {
    const visitor = before('code')
    identityRequest.fail('otp-wrong')
    visitor.typeCode('2')
    expect(visitor.state().code).toBe('2')
    expect(identityRequest.$progress.get()).toEqual({ state: 'idle' })
  })

  it('comes back from the next page without the used code, ready for another', async () => {
    const visitor = before('code')
    visitor.typeCode('123456')
    await visitor.submit()
    visitor.comeBack()
    expect(visitor.state()).toEqual({ step: 'code', code: '', doing: null, announcement: null })
  })

  it('follows a session whose details were cleared meanwhile', () => {
    const visitor = before('code')
    visitor.$reachedStep.set('number')
    expect(visitor.state().step).toBe('number')
  })
})
