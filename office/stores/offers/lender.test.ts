import { expect, it } from 'vitest'
import { OfficeRefused } from '@office/stores/refusal'
import { createLender } from './lender'
import { lenderDetails } from './feeds.fixture'
import { deskService } from './service.fixture'

it('rolls back with one press, with the count of decisions that the person saw', async () => {
  const service = deskService()
  const flow = createLender('tamarind-tree', service)
  expect(await flow.rollBack(12)).toBe(false)
  await flow.load()
  expect(await flow.rollBack(12)).toBe(true)
  expect(service.rollBack).toHaveBeenCalledExactlyOnceWith('tamarind-tree', 12, 7)
  expect(flow.$about.get()).toBe('12')
})

it('reads the lender again where somebody else decided meanwhile', async () => {
  const service = deskService()
  const flow = createLender('tamarind-tree', service)
  await flow.load()
  service.rollBack.mockRejectedValueOnce(new OfficeRefused('changed'))
  service.lender.mockResolvedValue(lenderDetails({ revision: 11 }))
  expect(await flow.rollBack(12)).toBe(false)
  expect(flow.$progress.get()).toEqual({ state: 'failed', error: 'changed' })
  expect(flow.$details.get()?.revision).toBe(11)
})
