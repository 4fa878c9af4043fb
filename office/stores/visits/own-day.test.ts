import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { OfficeRefused } from '@office/stores/refusal'
import { visit, visitsWith } from './day.fixture'
import { createOwnDay } from './own-day'

const GAURI = visit('gauri', {
  state: 'on-the-way',
  revision: 4,
  assessor: { id: 'meena', name: 'Meena Joshi' },
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function setUp() {
  const service = visitsWith([GAURI])
  service.changeState.mockImplementation(async (id, revision, state) =>
    visit(id, { state, revision: revision + 1 }),
  )
  const changed = vi.fn<() => void>()
  const flow = createOwnDay({ services: { visits: service }, now: () => 7, changed })
  return { service, changed, flow }
}

it('one press says it, and for ten seconds another one takes it back', async () => {
  const { service, changed, flow } = setUp()
  expect(await flow.say(GAURI, 'missed', 'Nobody at home')).toBe(true)
  expect(service.changeState).toHaveBeenLastCalledWith('gauri', 4, 'missed', 'Nobody at home')
  expect(flow.$said.get()).toMatchObject({ before: 'on-the-way', note: 'Nobody at home', at: 7 })
  expect(changed).toHaveBeenCalledTimes(1)

  expect(await flow.undo()).toBe(true)
  expect(service.changeState.mock.calls.slice(1)).toEqual([
    ['gauri', 5, 'assigned', ''],
    ['gauri', 6, 'on-the-way', ''],
  ])
  expect(flow.$said.get()).toBeNull()
  expect(await flow.undo()).toBe(false)
})

it('after ten seconds it stands', async () => {
  const { service, flow } = setUp()
  await flow.say({ ...GAURI, state: 'assigned' }, 'on-the-way')
  await vi.advanceTimersByTimeAsync(9_999)
  expect(flow.$said.get()).not.toBeNull()
  await vi.advanceTimersByTimeAsync(1)
  expect(flow.$said.get()).toBeNull()
  expect(await flow.undo()).toBe(false)
  expect(service.changeState).toHaveBeenCalledTimes(1)
})

it('a failure is told beside its visit, and a refusal reads the day again', async () => {
  const { service, changed, flow } = setUp()
  service.changeState.mockRejectedValueOnce(new Error('away'))
  expect(await flow.say(GAURI, 'done')).toBe(false)
  expect([flow.$about.get(), flow.$progress.get()]).toEqual(['gauri', { state: 'failed', error: 'state' }])
  expect(changed).not.toHaveBeenCalled()
  service.changeState.mockRejectedValueOnce(new OfficeRefused('changed'))
  await flow.say(GAURI, 'done')
  expect(flow.$progress.get()).toEqual({ state: 'failed', error: 'changed' })
  expect(changed).toHaveBeenCalledTimes(1)
  expect(flow.$said.get()).toBeNull()
})
