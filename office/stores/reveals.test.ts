import { expect, it, vi } from 'vitest'
import { createReveals } from './reveals'

it('reads a value once, and says when', async () => {
  const read = vi.fn(async () => '+919811024021')
  const reveals = createReveals(() => 7)
  await Promise.all([reveals.show('phone', read), reveals.show('phone', read)])
  await reveals.show('phone', read)
  expect(read).toHaveBeenCalledOnce()
  expect(reveals.$shown.get()['phone']).toEqual({ state: 'shown', value: '+919811024021', at: 7 })
  reveals.hide()
  expect(reveals.$shown.get()).toEqual({})
})

it('can be tried again after a failure', async () => {
  const reveals = createReveals()
  await reveals.show('phone', () => Promise.reject(new Error('down')))
  expect(reveals.$shown.get()['phone']).toEqual({ state: 'failed' })
  await reveals.show('phone', async () => '1')
  expect(reveals.$shown.get()['phone']?.state).toBe('shown')
})
