import { beforeEach, describe, expect, it } from 'vitest'
import type { IdentityService } from '#lib/services/ports'
import { $entry, proceed, setEntry } from './entry.ts'
import { $onboarding } from '#lib/stores/onboarding/onboarding'
import { clearSession } from '#lib/stores/shared/session'
import { createStartForm } from './sign-up.ts'

/** A service without known customers that counts the codes sent. */
function service() {
  const sent: string[] = []
  const identity: IdentityService = {
    checkPhone: async () => ({ userExists: false }),
    sendOtp: async (phone) => {
      sent.push(phone)
      return { secondsAgo: 0 }
    },
    verifyOtp: async () => ({ verified: true }),
    savePan: async () => undefined,
  }
  return { identity, sent }
}

beforeEach(() => clearSession())

describe('the name of a new visitor', () => {
  it.each([
    ['Sunita 2', 'characters'],
    ['S'.repeat(101), 'too-long'],
  ])('is refused before a code is sent: %j is %s', async (fullName, reason) => {
    const { identity, sent } = service()
    setEntry({ phone: '98110 13579', fullName })
    const form = createStartForm({ services: { identity } })
    await form.submit()
    expect(form.$shown.get()).toEqual([{ field: 'fullName', reason }])
    expect(sent).toEqual([])
    expect($entry.get().fullName).toBe(fullName)
  })

  it.each([
    ['', ''],
    ['   ', ''],
    [' Sunita   Devi ', 'Sunita Devi'],
    ['O’Brien', 'O’Brien'],
  ])('may be %j', async (fullName, stored) => {
    setEntry({ phone: '98110 13579', fullName })
    const form = createStartForm({ services: service() })
    await form.submit()
    expect(form.$state.get().verifying).toBe(true)
    expect($onboarding.get().fullName).toBe(stored)
  })

  it('that is refused stands in nobody’s way where no name is asked, and is kept in its field', async () => {
    setEntry({ phone: '98110 13579', fullName: 'Sunita 2' })
    expect(await proceed(false, service().identity)).toBe('sent')
    expect($onboarding.get().fullName).toBe('')
    expect($entry.get().fullName).toBe('Sunita 2')
  })
})
