import { beforeEach, expect, test, vi } from 'vitest'
import type { IndianMobile } from '#lib/domain/person/phone'
import type { IdentityService } from '#lib/services/ports'
import { phoneCheckRequest, findCustomer } from './phone-check.ts'
import { $onboarding } from '#lib/stores/onboarding/onboarding'

const KNOWN = '9811024680' as IndianMobile
const NEW = '9811013579' as IndianMobile

const answering = (checkPhone: IdentityService['checkPhone']): IdentityService => ({
  checkPhone,
  sendOtp: async () => ({ secondsAgo: 0 }),
  verifyOtp: async () => ({ verified: true }),
  savePan: async () => undefined,
})

beforeEach(() => {
  $onboarding.set($onboarding.initial)
  phoneCheckRequest.clear()
})

test('asks with the full number, keeps it, and says whether it is known', async () => {
  const checkPhone = vi.fn(async (phone: string) => ({ userExists: phone.endsWith('0') }))
  await expect(findCustomer(KNOWN, answering(checkPhone))).resolves.toBe(true)
  expect(checkPhone).toHaveBeenCalledExactlyOnceWith('+919811024680')
  expect($onboarding.get()).toMatchObject({ phone: KNOWN, userExists: true })
  await expect(findCustomer(NEW, answering(checkPhone))).resolves.toBe(false)
  expect($onboarding.get().phone).toBe(NEW)
})

test('another number has to be verified anew, the same one not', async () => {
  $onboarding.set({ ...$onboarding.initial, phone: KNOWN, otpVerified: true })
  const known = answering(async () => ({ userExists: true }))
  await findCustomer(KNOWN, known)
  expect($onboarding.get().otpVerified).toBe(true)
  await findCustomer(NEW, known)
  expect($onboarding.get().otpVerified).toBe(false)
})

test('a failed check says so, keeps the number, and can be repeated', async () => {
  const failing = answering(() => Promise.reject(new Error('no network')))
  await expect(findCustomer(KNOWN, failing)).resolves.toBeUndefined()
  expect(phoneCheckRequest.$progress.get()).toEqual({ state: 'failed', error: 'phone-check' })
  expect($onboarding.get().phone).toBe(KNOWN)
  await expect(
    findCustomer(
      KNOWN,
      answering(async () => ({ userExists: true })),
    ),
  ).resolves.toBe(true)
  expect(phoneCheckRequest.$progress.get()).toEqual({ state: 'idle' })
})

test('two quick taps ask once', async () => {
  const checkPhone = vi.fn(async () => ({ userExists: true }))
  const first = findCustomer(KNOWN, answering(checkPhone))
  await expect(findCustomer(KNOWN, answering(checkPhone))).resolves.toBeUndefined()
  await expect(first).resolves.toBe(true)
  expect(checkPhone).toHaveBeenCalledOnce()
})
