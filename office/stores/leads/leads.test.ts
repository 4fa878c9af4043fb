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
  const refused = { state: 'loan.refused', reason: 'papers' } as const
  expect(service.sayLoan).toHaveBeenLastCalledWith('tamarind-tree', DONE.token, refused, null)
  expect(flow.$draft.get()).toBeNull()
  flow.say(DONE)
  flow.setDraft({ state: 'loan.granted', amount: 'some' })
  expect(await flow.save()).toBe(false)
  expect(flow.$missing.get()).toBe('amount')
  flow.setDraft({ amount: '85,000' })
  await flow.save()
  const granted = { state: 'loan.granted', amount: 85_000 } as const
  expect(service.sayLoan).toHaveBeenLastCalledWith('tamarind-tree', DONE.token, granted, null)
  flow.say(DONE)
  flow.setDraft({ state: 'loan.declined', amount: '85,000' })
  await flow.save()
  const declined = { state: 'loan.declined' } as const
  expect(service.sayLoan).toHaveBeenLastCalledWith('tamarind-tree', DONE.token, declined, null)
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

it('lists the leads of a month, those to come, and those without a word', async () => {
  const service = leadsService()
  service.leads.mockResolvedValue(leadsAnswer([lead(), DONE]))
  const flow = createLeads('tamarind-tree', service)
  await flow.load()
  expect(flow.$rows.get()).toHaveLength(2)
  flow.choose('toCome')
  expect(flow.$rows.get()?.map(({ token }) => token)).toEqual(['TT-7F3KQM'])
  flow.choose('noWord')
  expect(flow.$rows.get()?.map(({ token }) => token)).toEqual(['TT-3R8NAB'])
  await flow.chooseMonth('2026-10')
  expect(service.leads).toHaveBeenLastCalledWith('tamarind-tree', '2026-10', expect.anything())
  // What is listed is of no other month than the one that is named.
  service.leads.mockRejectedValueOnce(new Error('down'))
  await flow.chooseMonth('2026-11')
  expect([flow.$rows.get(), flow.$months.get()]).toEqual([null, ['2026-11', '2026-10']])
  await flow.load()
  flow.say(DONE)
  flow.setDraft({ state: 'loan.declined' })
  await flow.save()
  const declined = { state: 'loan.declined' } as const
  expect(service.sayLoan).toHaveBeenLastCalledWith('tamarind-tree', DONE.token, declined, '2026-11')
})

it('exports what is listed of the month', async () => {
  const service = leadsService()
  const flow = createLeads('tamarind-tree', service)
  await flow.load()
  expect(await flow.export()).toMatchObject({ fileName: 'leads.csv' })
  await flow.chooseMonth('2026-10')
  service.export.mockRejectedValueOnce(new Error('down'))
  expect(await flow.export()).toBeUndefined()
  expect(service.export.mock.calls).toEqual([
    ['tamarind-tree', null],
    ['tamarind-tree', '2026-10'],
  ])
  expect(flow.$exporting.get()).toEqual({ state: 'failed', error: 'export' })
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
