import { expect, it } from 'vitest'
import { OfficeRefused } from '@office/stores/refusal'
import { createLeads, inOrder } from './leads'
import { lead, leadsAnswer, leadsService } from './leads.fixture'

const DONE = lead({ token: 'TT-3R8NAB', visit: { state: 'done', day: '2026-11-20', hours: [10] } })

it('shows first what needs a word', () => {
  const said = lead({ token: 'TT-2M9QAB', visit: DONE.visit, loan: null })
  expect(inOrder([lead(), DONE]).map(({ token }) => token)).toEqual(['TT-3R8NAB', 'TT-7F3KQM'])
  const loan = { state: 'loan.granted', reason: null, amount: null, at: '2026-11-21T00:00:00.000Z' } as const
  expect(inOrder([lead(), { ...said, loan }]).map(({ token }) => token)).toEqual(['TT-7F3KQM', 'TT-2M9QAB'])
})

it('says what became of a loan, with what each word needs', async () => {
  const service = leadsService()
  service.leads.mockResolvedValue(leadsAnswer([DONE]))
  const flow = createLeads('tamarind-tree', service)
  await flow.load()
  flow.say(DONE)
  flow.setDraft({ state: 'loan.refused' })
  expect(await flow.save()).toBe(false)
  expect(flow.$missing.get()).toBe('reason')
  flow.setDraft({ reason: 'papers' })
  expect(await flow.save()).toBe(true)
  expect(service.sayLoan).toHaveBeenLastCalledWith('tamarind-tree', DONE.token, {
    ...{ state: 'loan.refused', reason: 'papers' },
  })
  expect(flow.$draft.get()).toBeNull()
  flow.say(DONE)
  flow.setDraft({ state: 'loan.granted', amount: 'some' })
  expect(await flow.save()).toBe(false)
  expect(flow.$missing.get()).toBe('amount')
  flow.setDraft({ amount: '85,000' })
  await flow.save()
  expect(service.sayLoan).toHaveBeenLastCalledWith('tamarind-tree', DONE.token, {
    ...{ state: 'loan.granted', amount: 85_000 },
  })
  flow.say(DONE)
  flow.setDraft({ state: 'loan.declined', amount: '85,000' })
  await flow.save()
  expect(service.sayLoan).toHaveBeenLastCalledWith('tamarind-tree', DONE.token, { state: 'loan.declined' })
})

it('keeps what was typed where it could not be stored', async () => {
  const service = leadsService()
  const flow = createLeads('tamarind-tree', service)
  flow.say(DONE)
  flow.setDraft({ state: 'loan.refused', reason: 'papers' })
  service.sayLoan.mockRejectedValueOnce(new OfficeRefused('visit-open'))
  expect(await flow.save()).toBe(false)
  expect(flow.$progress.get()).toEqual({ state: 'failed', error: 'visit-open' })
  expect(flow.$draft.get()).toMatchObject({ reason: 'papers' })
  flow.dismiss()
  expect(await flow.save()).toBe(false)
})

it('is not put aside while it is being stored', async () => {
  const service = leadsService()
  const flow = createLeads('tamarind-tree', service)
  flow.say(DONE)
  flow.setDraft({ state: 'loan.refused', reason: 'papers' })
  let refuse = (_error: Error) => {}
  service.sayLoan.mockReturnValueOnce(new Promise((_, reject) => (refuse = reject)))
  const saving = flow.save()
  flow.dismiss()
  flow.say(lead())
  refuse(new OfficeRefused('visit-open'))
  expect(await saving).toBe(false)
  expect(flow.$draft.get()).toMatchObject({ token: DONE.token, reason: 'papers' })
  flow.dismiss()
  expect([flow.$draft.get(), flow.$progress.get()]).toEqual([null, { state: 'idle' }])
})

it('reads a number when it is asked for, and keeps what is shown where a refresh fails', async () => {
  const service = leadsService()
  const flow = createLeads('tamarind-tree', service)
  await flow.load()
  expect(await flow.readNumber('TT-7F3KQM')).toBe('+919811024680')
  service.leads.mockRejectedValueOnce(new Error('down'))
  await flow.refresh()
  expect(flow.$leads.get()?.leads).toHaveLength(1)
})
