import { expect, it } from 'vitest'
import { OfficeRefused } from '@office/stores/refusal'
import { createLenders } from './lenders'
import { deskService, down } from './service.fixture'

it('lists all lenders, those that wait, or those with trouble', async () => {
  const flow = createLenders(deskService())
  expect(flow.$rows.get()).toBeNull()
  await flow.load()
  const ids = () => flow.$rows.get()?.map(({ id }) => id)
  expect(ids()).toEqual(['tamarind-tree', 'brass-bell'])
  flow.choose('trouble')
  expect(ids()).toEqual(['brass-bell'])
  flow.choose('waiting')
  expect(ids()).toEqual(['tamarind-tree'])
})

it('says that the list failed, and keeps what it had on a later failure', async () => {
  const service = deskService()
  const flow = createLenders(service)
  service.lenders.mockImplementationOnce(down)
  await flow.load()
  expect(flow.$loading.get()).toEqual({ state: 'failed', error: 'lenders' })
  await flow.load()
  service.lenders.mockImplementationOnce(down)
  await flow.refresh()
  expect(flow.$rows.get()).toHaveLength(2)
})

it('adds a lender, whose id follows the name until it is typed', async () => {
  const service = deskService()
  const flow = createLenders(service)
  flow.begin()
  flow.setDraft({ name: 'Lantern Street' })
  expect(flow.$draft.get()?.id).toBe('lantern-street')
  flow.setDraft({ id: 'lantern' })
  flow.setDraft({ name: 'Lantern Street Bank' })
  expect(flow.$draft.get()?.id).toBe('lantern')
  expect(await flow.add()).toBe(false)
  expect(flow.$problems.get()).toEqual(['contactMail'])
  expect(service.addLender).not.toHaveBeenCalled()
  flow.setDraft({ contactMail: ' offers@lantern.example ' })
  expect(await flow.add()).toBe(true)
  expect(service.addLender).toHaveBeenCalledExactlyOnceWith({
    ...{ id: 'lantern', name: 'Lantern Street Bank', contactMail: 'offers@lantern.example' },
  })
  expect(flow.$draft.get()).toBeNull()
  expect(flow.$rows.get()?.map(({ id }) => id)).toEqual(['lantern'])
})

it('keeps what was typed where the id is taken', async () => {
  const service = deskService()
  const flow = createLenders(service)
  service.addLender.mockRejectedValueOnce(new OfficeRefused('lender-there'))
  flow.begin()
  flow.setDraft({ name: 'Tamarind Tree', contactMail: 'offers@tt.example' })
  expect(await flow.add()).toBe(false)
  expect(flow.$progress.get()).toEqual({ state: 'failed', error: 'lender-there' })
  expect(flow.$draft.get()?.name).toBe('Tamarind Tree')
})

it('asks a lender for a new file, and undoes that', async () => {
  const service = deskService()
  const flow = createLenders(service)
  await flow.load()
  expect(await flow.undoRequest()).toBe(false)
  service.requestFile.mockRejectedValueOnce(new OfficeRefused('not-due'))
  expect(await flow.request('brass-bell')).toBe(false)
  expect(flow.$requesting.get()).toEqual({ state: 'failed', error: 'not-due' })
  expect(service.lenders).toHaveBeenCalledTimes(2)
  expect(await flow.request('brass-bell')).toBe(true)
  expect(service.requestFile).toHaveBeenLastCalledWith('brass-bell')
  expect(flow.$requested.get()?.name).toBe('Brass Bell')
  expect(flow.$about.get()).toBe('brass-bell')
  expect(await flow.undoRequest()).toBe(true)
  expect(service.undo).toHaveBeenCalledExactlyOnceWith('brass-bell', 'request')
  expect(flow.$requested.get()).toBeNull()
})
