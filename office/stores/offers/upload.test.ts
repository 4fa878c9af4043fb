import { expect, it, vi } from 'vitest'
import { createUpload } from './upload'
import { deskService, down } from './service.fixture'

const CSV = new File(['id,name\n'], 'offers.csv', { type: 'application/vnd.ms-excel' })

it('sends a file as it is, with the type of its name', async () => {
  const service = deskService()
  const received = vi.fn()
  const flow = createUpload({ service, lender: 'tamarind-tree', received })
  const receipt = await flow.take(CSV)
  expect(receipt?.version).toBe(15)
  const [lender, blob] = service.upload.mock.calls[0] ?? []
  expect([lender, blob?.type, await blob?.text()]).toEqual(['tamarind-tree', 'text/csv', 'id,name\n'])
  expect(received).toHaveBeenCalledExactlyOnceWith('tamarind-tree', receipt)
  expect(flow.$file.get()).toBeNull()
})

it('waits for the lender, and sends the file once it is chosen', async () => {
  const service = deskService()
  const flow = createUpload({ service })
  expect(await flow.take(CSV)).toBeNull()
  expect(flow.$problem.get()).toBe('lender')
  flow.setLender('brass-bell')
  expect(flow.$problem.get()).toBeNull()
  await flow.send()
  expect(service.upload.mock.calls[0]?.[0]).toBe('brass-bell')
})

it('refuses a file that nobody could read, without sending it', async () => {
  const service = deskService()
  const flow = createUpload({ service, lender: 'tamarind-tree' })
  await flow.take(new File(['PK'], 'offers.xlsx'))
  expect(flow.$problem.get()).toBe('type')
  await flow.take(new File([], 'offers.json'))
  expect(flow.$problem.get()).toBe('empty')
  expect(service.upload).not.toHaveBeenCalled()
})

it('holds the file where the server is away, and sends it again', async () => {
  const service = deskService()
  const flow = createUpload({ service, lender: 'tamarind-tree' })
  service.upload.mockImplementationOnce(down)
  await flow.take(CSV)
  expect(flow.$progress.get()).toEqual({ state: 'failed', error: 'upload' })
  expect(flow.$file.get()).toBe(CSV)
  await flow.send()
  expect(flow.$receipt.get()?.version).toBe(15)
  flow.clear()
  expect(flow.$receipt.get()).toBeNull()
})
