import { expect, it } from 'vitest'
import type { LenderDetails } from '@office/services/offers-port'
import { OfficeRefused } from '@office/stores/refusal'
import { lenderDetails } from './feeds.fixture'
import { createPull, pullProblems } from './pull'
import { deskService, down } from './service.fixture'

const PULL: NonNullable<LenderDetails['pull']> = {
  ...{ address: 'https://feeds.tt.example/offers.csv', everyHours: 6, proof: 'bearer' as const },
  ...{ lastAt: null, nextAt: '2026-11-24T02:30:00.000Z' },
}
const SECRET = 'a-secret-of-the-lender'

function open() {
  const service = deskService()
  let changes = 0
  const flow = createPull('tamarind-tree', async () => void changes++, service)
  return { service, flow, changes: () => changes }
}

it('a first address needs a secret, and is saved with it', async () => {
  const { service, flow, changes } = open()
  flow.edit(lenderDetails())
  expect(flow.$draft.get()).toEqual({ address: '', everyHours: '24', proof: 'hmac', secret: '' })
  expect(await flow.save()).toBe(false)
  expect(flow.$problems.get()).toEqual(['address', 'newSecret'])
  flow.set({ address: ` ${PULL.address} `, everyHours: '6', proof: 'bearer', secret: SECRET })
  expect(await flow.save()).toBe(true)
  const { address, everyHours, proof } = PULL
  expect(service.savePull).toHaveBeenCalledExactlyOnceWith('tamarind-tree', {
    ...{ revision: 1, address, everyHours, proof, secret: SECRET },
  })
  expect([flow.$draft.get(), changes()]).toEqual([null, 1])
})

it('the secret that is stored stays for its server, and is never shown', async () => {
  const { service, flow } = open()
  flow.edit(lenderDetails({ pull: PULL, pullRevision: 4 }))
  expect(flow.$draft.get()).toMatchObject({ address: PULL.address, everyHours: '6', secret: '' })
  flow.set({ address: 'https://other.example/offers.csv' })
  expect(await flow.save()).toBe(false)
  expect(flow.$problems.get()).toEqual(['newSecret'])
  flow.set({ address: 'https://feeds.tt.example/new.csv' })
  expect(await flow.save()).toBe(true)
  expect(service.savePull.mock.lastCall?.[1]).not.toHaveProperty('secret')
})

it.each([
  [{ address: 'http://feeds.tt.example/' }, 'address'],
  [{ address: 'https://127.0.0.1/' }, 'address'],
  [{ address: `https://feeds.tt.example/${'x'.repeat(300)}` }, 'address'],
  [{ everyHours: '0' }, 'everyHours'],
  [{ everyHours: '169' }, 'everyHours'],
  [{ everyHours: 'often' }, 'everyHours'],
  [{ secret: 'short' }, 'secret'],
  [{ secret: 'with a space in it, and long' }, 'secret'],
])('%j can not be saved', (change, problem) => {
  const draft = { address: PULL.address, everyHours: '24', proof: 'hmac', secret: SECRET } as const
  expect(pullProblems(draft, null)).toEqual([])
  expect(pullProblems({ ...draft, ...change }, null)).toEqual([problem])
})

it('what was typed stays where it could not be saved, and can be saved over what somebody else did', async () => {
  const { service, flow, changes } = open()
  flow.edit(lenderDetails({ pull: PULL, pullRevision: 4 }))
  flow.set({ everyHours: '12' })
  service.savePull.mockRejectedValueOnce(new OfficeRefused('changed'))
  service.lender.mockResolvedValueOnce(lenderDetails({ pull: PULL, pullRevision: 5 }))
  expect(await flow.save()).toBe(false)
  expect(flow.$progress.get()).toEqual({ state: 'failed', error: 'changed' })
  expect([flow.$draft.get()?.everyHours, changes()]).toEqual(['12', 1])
  expect(await flow.save()).toBe(true)
  expect(service.savePull.mock.lastCall?.[1]).toMatchObject({ revision: 5, everyHours: 12 })
})

it('a press fetches it or ends it, and says where that failed', async () => {
  const { service, flow } = open()
  expect(await flow.now()).toBe(true)
  expect(service.pullNow).toHaveBeenCalledExactlyOnceWith('tamarind-tree')
  service.endPull.mockImplementationOnce(down)
  expect(await flow.end()).toBe(false)
  expect(flow.$progress.get()).toEqual({ state: 'failed', error: 'pull-end' })
  expect(await flow.end()).toBe(true)
})
