import { beforeEach, expect, test } from 'vitest'
import { TABLE_NAMES } from '../../server/store/backup.ts'
import { addColleague, as, auditOf, type Colleague } from './office.ts'
import { onEveryStore } from './trial.ts'
import { phoneOf } from './known-visitors.ts'
import { addArea, BOOKING, booked, expectSeats, post } from './visitors.ts'

onEveryStore((trial) => {
  let kavita: Colleague
  let arun: Colleague
  const asKavita = as(trial, () => kavita)
  const asArun = as(trial, () => arun)
  beforeEach(async () => {
    await trial().reset()
    await addArea(trial(), 10)
    kavita = await addColleague(trial(), 'admin')
    arun = await addColleague(trial(), 'scheduler', { name: 'Arun Das' })
  })

  const list = async (query = '') =>
    (await asArun(`/customers?sortBy=lastActivity&sortOrder=desc&page=1&itemsPerPage=10${query}`)).body
  const plan = (amount: number) => ({
    ...{
      offerId: 'axis',
      title: 'Axis',
      bank: 'Axis Bank',
      annualRatePercent: 11,
      tenureMonths: 12,
      ltv: 75,
    },
    ...{ amount, requiredGold: 20 },
  })

  test('documents are marked; once all are verified, so is the customer', async () => {
    const { customerId } = await booked(trial())
    const mark = (document: string, what: string, reason?: string) =>
      asArun(`/customers/${customerId}/documents`, { document, mark: what, ...(reason ? { reason } : {}) })
    const first = (await mark('aadharCard', 'uploaded')).body
    expect(first.documents.aadharCard).toEqual({
      uploaded: true,
      verified: false,
      uploadedAt: '2026-11-24T02:30:00.000Z',
      verifiedAt: null,
      by: 'Arun Das',
      refused: null,
    })
    trial().now += 1000
    for (const document of ['panCard', 'aadharCard', 'addressProof'])
      expect((await mark(document, 'verified')).body.verificationStatus).toBe('pending')
    const all = (await mark('incomeProof', 'verified')).body
    expect(all.verificationStatus).toBe('verified')
    expect(all.documents.aadharCard).toMatchObject({
      uploadedAt: '2026-11-24T02:30:00.000Z',
      verifiedAt: '2026-11-24T02:30:01.000Z',
    })
    expect(await mark('panCard', 'refused')).toMatchObject({ status: 422 })
    const refused = (await mark('panCard', 'refused', 'Cut off')).body
    expect(refused).toMatchObject({
      verificationStatus: 'pending',
      documents: { panCard: { uploaded: false, verified: false, refused: 'Cut off' } },
    })
    expect(await auditOf(trial())).toContain(`document-marked ${customerId} panCard refused`)
    expect(
      (await asArun('/customers/nobody/documents', { document: 'panCard', mark: 'uploaded' })).status,
    ).toBe(404)
  })

  test('erasing waits for open applications, keeps what the law lets, and says who did it and why', async () => {
    const { id, cookie, customerId } = await booked(trial(), 1, {
      ...BOOKING,
      alternateNumber: '9876501234',
      plan: plan(150_000),
    })
    await post(trial(), '/pan', { pan: 'ABCDE1234F', consents: [] }, { cookie })
    const enquiry = { fullName: 'Sunita Devi', contactNumber: phoneOf(1).slice(3), lookingFor: 'Gold Loan' }
    await post(trial(), '/enquiries', { ...enquiry, amount: 50_000 }, { 'idempotency-key': 'k'.repeat(16) })
    const [lead] = (await asKavita('/office/enquiries?state=new')).body.enquiries as { id: string }[]
    await asKavita(`/office/enquiries/${lead?.id}/change`, {
      ...{
        revision: 1,
        state: 'called',
        outcome: 'spoke',
        note: 'Sunita Devi has bangles',
        callBackAt: null,
      },
    })
    await asKavita(`/customers/${customerId}/documents`, { document: 'panCard', mark: 'verified' })
    const erase = () => asKavita(`/customers/${customerId}/erase`, { reason: 'asked' })
    const planned = (await asKavita(`/customers/${customerId}`)).body.erasure
    const retained = [
      { what: 'visit-records', until: '2027-11-24' },
      { what: 'consent-records', until: '2027-11-24' },
      { what: 'audit', until: '2031-11-23' },
    ]
    expect(planned).toEqual({ open: [id], retained })
    expect(await erase()).toMatchObject({ status: 409, body: { code: 'application-open' } })
    await asKavita(`/office/visits/${id}/state`, {
      revision: 1,
      state: 'cancelled',
      note: 'Sunita Devi rang',
    })
    trial().now += 1000
    expect(await erase()).toMatchObject({
      status: 200,
      body: { retained, by: 'Kavita Rao' },
    })
    for (const table of TABLE_NAMES) {
      const rows = JSON.stringify(await trial().store.selectFrom(table).selectAll().execute())
      for (const trace of ['Sunita', phoneOf(1).slice(3), '9876501234', 'ABCDE', 'Model Town', 'bangles'])
        expect(rows, table).not.toContain(trace)
    }
    await expectSeats(trial(), {})
    expect((await auditOf(trial())).at(-1)).toBe(`customer-erased ${customerId} asked`)
    expect((await erase()).status).toBe(404)
    expect((await list()).customers).toEqual([])
    expect((await asKavita(`/office/visits/${id}`)).status).toBe(404)
    expect((await asKavita('/office/enquiries?state=called')).body).toMatchObject({
      enquiries: [],
      counts: { called: 0 },
    })
    expect((await asKavita('/office/day?day=2026-11-25')).body.visits).toEqual([])
  })
})
