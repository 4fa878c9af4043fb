import { expect, it, vi } from 'vitest'
import { createBudgets } from './budgets'
import type { Budgets, OutboxService } from '@office/services/ports'

const BUDGETS: Budgets = {
  codes: { used: 8, max: 10 },
  countries: [{ country: 'IN', used: 8, max: 10 }],
  bookings: { used: 1, max: 10 },
}

it('reads the ceilings, and keeps them where that fails later', async () => {
  const budgets = vi.fn<OutboxService['budgets']>(async () => BUDGETS)
  const flow = createBudgets({ budgets })
  await flow.load()
  expect(flow.$budgets.get()).toBe(BUDGETS)
  budgets.mockRejectedValueOnce(new Error('down'))
  await flow.load()
  expect(flow.$loading.get()).toEqual({ state: 'failed', error: 'budgets' })
  expect(flow.$budgets.get()).toBe(BUDGETS)
})
