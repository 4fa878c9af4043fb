import { beforeEach, expect, test, vi } from 'vitest'

const items = new Map<string, string>()

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  })
})

test('are those of the application and of the enquiry', async () => {
  const { visitorNames } = await import('./visitor-names.ts')
  const { $onboarding } = await import('#lib/stores/onboarding/onboarding')
  expect(await visitorNames()).toEqual(['', ''])
  $onboarding.set({ ...$onboarding.get(), fullName: 'Sunita Devi' })
  expect(await visitorNames()).toEqual(['Sunita Devi', 'Sunita Devi'])
})
