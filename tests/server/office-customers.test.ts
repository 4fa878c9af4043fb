import { beforeEach, expect, test } from 'vitest'
import { addColleague, as, auditOf, type Colleague } from './office.ts'
import { onEveryStore } from './trial.ts'
import { knownVisitor, phoneOf } from './known-visitors.ts'
import { addArea, BOOKING, booked, post } from './visitors.ts'

const NAMES = ['Asha Nair', 'Bharat Kaur', 'Chitra Yadav', 'Asha Kaur', 'Esha Nair']

interface Row {
  readonly id: string
  readonly name: string
}

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
  const namesOf = ({ customers }: { customers: Row[] }) => customers.map(({ name }) => name)
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

  /** A customer for each name, a second apart; the n-th asks for n lakh. */
  async function five(): Promise<string[]> {
    const ids: string[] = []
    for (const [index, fullName] of NAMES.entries()) {
      trial().now += 1000
      const { customerId } = await booked(trial(), index + 1, {
        ...BOOKING,
        fullName,
        plan: plan((index + 1) * 100_000),
      })
      ids.push(customerId)
    }
    return ids
  }

  test('the list is searched, filtered, sorted and cut by the server, with masked numbers', async () => {
    const ids = await five()
    const second = { ...BOOKING, selectedTimeSlot: '11-12', fullName: 'Asha Nair', plan: plan(50_000) }
    const { cookie } = await knownVisitor(trial(), phoneOf(9))
    await trial()
      .store.updateTable('visitor_sessions')
      .set({ customer_id: ids[0] ?? '' })
      .where('customer_id', 'not in', ids)
      .execute()
    trial().now += 1000
    await post(trial(), '/bookings', second, { cookie, 'idempotency-key': 'k'.repeat(16) })

    const all = await list()
    expect(all.pagination).toEqual({ currentPage: 1, totalPages: 1, totalItems: 6, itemsPerPage: 10 })
    expect(all.customers[0]).toEqual({
      id: ids[0],
      name: 'Asha Nair',
      phone: '+91 98••• ••001',
      email: '',
      verificationStatus: 'pending',
      applicationCount: 2,
      lastActivity: '2026-11-24T02:30:06.000Z',
      address: '12 Model Town, Rewari 123401',
      loanAmount: 100_000,
    })
    expect(JSON.stringify(all)).not.toContain(phoneOf(1).slice(-8))

    const found = async (searchTerm: string) =>
      namesOf(await list(`&searchTerm=${encodeURIComponent(searchTerm)}`)).sort()
    expect(await found('asha')).toEqual(['Asha Kaur', 'Asha Nair'])
    expect(await found('  NAIR ')).toEqual(['Asha Nair', 'Esha Nair'])
    expect(await found('98000 00003')).toEqual(['Chitra Yadav'])
    expect(await found('+91-98000')).toHaveLength(6)
    expect(await found(ids[3]?.slice(0, 13) ?? '')).toEqual(['Asha Kaur'])
    // An id may begin with digits and a dash.
    const rename = (full_name: string) =>
      trial()
        .store.updateTable('customers')
        .set({ full_name })
        .where('id', '=', ids[3] ?? '')
        .execute()
    await rename('12-34')
    expect(await found('12-34')).toEqual(['12-34'])
    await rename('Asha Kaur')
    for (const nothing of ['%', '_', '\\', "'; drop table customers; --"])
      expect(await found(nothing)).toEqual([])

    const sorted = async (sortBy: string, sortOrder: string) =>
      namesOf(
        (await asArun(`/customers?sortBy=${sortBy}&sortOrder=${sortOrder}&page=1&itemsPerPage=10`)).body,
      )
    // Who gave no name yet comes last in either order.
    expect(await sorted('name', 'asc')).toEqual([...NAMES.toSorted(), ''])
    expect(await sorted('name', 'desc')).toEqual([...NAMES.toSorted().reverse(), ''])
    expect((await sorted('applicationCount', 'desc'))[0]).toBe('Asha Nair')
    expect((await sorted('loanAmount', 'desc')).slice(0, 2)).toEqual(['Esha Nair', 'Asha Kaur'])

    const page = (n: number) => asArun(`/customers?sortBy=name&sortOrder=asc&page=${n}&itemsPerPage=4`)
    expect(namesOf((await page(2)).body)).toEqual(['Esha Nair', ''])
    expect((await page(99)).body.pagination.currentPage).toBe(2)

    await trial()
      .store.updateTable('customers')
      .set({ verification: 'verified' })
      .where('id', '=', ids[1] ?? '')
      .execute()
    const verified = await list('&verificationStatus=verified')
    expect(namesOf(verified)).toEqual(['Bharat Kaur'])
    expect(verified.counts).toEqual({ all: 6, pending: 5, verified: 1 })
    expect(verified.pagination.totalItems).toBe(1)
    // The buttons of the filter count what the search finds, whichever is pressed.
    expect(await list('&verificationStatus=pending&searchTerm=kaur')).toMatchObject({
      counts: { all: 2, pending: 1, verified: 1 },
      pagination: { totalItems: 1 },
    })
    expect((await list('&searchTerm=nobody')).counts).toEqual({ all: 0, pending: 0, verified: 0 })
  })

  test('the details tell the story, masked; each look is noted', async () => {
    const { id, cookie, customerId } = await booked(trial(), 1, { ...BOOKING, plan: plan(150_000) })
    const consents = [{ purpose: 'pan', wording: '2026-11-22' }]
    await post(trial(), '/pan', { pan: 'ABCDE1234F', consents }, { cookie })
    const enquiry = {
      fullName: 'Sunita Devi',
      contactNumber: phoneOf(1).slice(3),
      lookingFor: 'Gold Loan',
      amount: 50_000,
      about: 'Credit score check',
    }
    await post(trial(), '/enquiries', enquiry, { 'idempotency-key': 'k'.repeat(16) })
    const details = (await asArun(`/customers/${customerId}`)).body
    expect(details).toMatchObject({
      id: customerId,
      personalInfo: { name: 'Sunita Devi', phone: '+91 98••• ••001', panNumber: 'XXXXXX234F' },
      address: { line1: '12 Model Town', city: 'Rewari', pinCode: '123401' },
      applications: [{ id, loanAmount: 150_000, status: 'booked', currentStage: 'visit' }],
      verificationStatus: 'pending',
      visits: [{ bookingId: id, state: 'booked', phone: '+91 98••• ••001' }],
      enquiries: [{ state: 'new', about: 'Credit score check', phone: '+91 98••• ••001' }],
      audit: [{ action: 'customer-opened', who: 'Arun Das', from: '203.0.113.x' }],
      auditCount: 1,
      documents: { panCard: { uploaded: true, verified: false }, aadharCard: { uploaded: false } },
      erasure: { open: [id] },
    })
    expect(details.consents.map(({ purpose }: { purpose: string }) => purpose).sort()).toEqual([
      'pan',
      'visit',
    ])
    expect(JSON.stringify(details)).not.toMatch(/ABCDE|9800000001/)
    await asKavita(`/customers/${customerId}`)
    const audit = (await asArun(`/customers/${customerId}/audit`)).body
    expect(audit.pagination.totalItems).toBe(2)
    for (const path of ['', '/audit']) expect((await asArun(`/customers/nobody${path}`)).status).toBe(404)
    expect((await auditOf(trial())).filter((line) => line.includes('nobody'))).toEqual([])
    // By the application's id its stage is set.
    const [application] = details.applications as { id: string }[]
    const stage = { revision: details.visits[0].revision, stage: 'bank' }
    expect((await asArun(`/office/visits/${application?.id}/stage`, stage)).status).toBe(200)
  })

  test('phone and PAN are shown whole on asking, a PAN to admins only; each look is noted', async () => {
    const { cookie, customerId } = await booked(trial())
    await post(trial(), '/pan', { pan: 'ABCDE1234F', consents: [] }, { cookie })
    const reveal = (who: typeof asKavita, field: string) => who(`/customers/${customerId}/reveal`, { field })
    expect((await reveal(asArun, 'phone')).body).toEqual({ value: phoneOf(1) })
    expect(await reveal(asArun, 'pan')).toMatchObject({ status: 403, body: { code: 'not-allowed' } })
    trial().now += 1000
    expect((await reveal(asKavita, 'pan')).body).toEqual({ value: 'ABCDE1234F' })
    expect(await auditOf(trial())).toEqual([`phone-shown ${customerId}`, `pan-shown ${customerId}`])
    expect((await asKavita('/customers/nobody/reveal', { field: 'phone' })).status).toBe(404)
  })

  test('a page that reads again is the same look; whoever comes later, or is another one, looks anew', async () => {
    const { id, customerId } = await booked(trial())
    const looks = async () => (await auditOf(trial())).filter((line) => line.includes('-opened'))
    const both = async (ask: typeof asKavita) => {
      await ask(`/customers/${customerId}`)
      await ask(`/office/visits/${id}`)
    }
    await both(asKavita)
    trial().now += 5 * 60_000 - 1
    await both(asKavita)
    expect(await looks()).toHaveLength(3)
    trial().now += 1
    await both(asKavita)
    expect(await looks()).toHaveLength(6)
    await both(asArun)
    expect(await looks()).toHaveLength(9)
  })

  test('nothing is shown where the look cannot be noted', async () => {
    const { customerId } = await booked(trial())
    const { app } = trial()
    await trial().store.schema.alterTable('audit').renameTo('away').execute()
    try {
      const { cookie } = kavita
      const answer = await app.inject({
        method: 'POST',
        url: `/api/customers/${customerId}/reveal`,
        headers: { cookie },
        payload: { field: 'phone' },
      })
      expect(answer.statusCode).toBe(500)
      expect(answer.body).not.toContain(phoneOf(1))
    } finally {
      await trial().store.schema.alterTable('away').renameTo('audit').execute()
    }
  })

  test('the CSV of customers has masked numbers, no formula, and is noted', async () => {
    await five()
    const { store } = trial()
    await store
      .updateTable('customers')
      .set({ full_name: '=cmd|x', place: '@here' })
      .where('phone', '=', phoneOf(2))
      .execute()
    const file = (await asKavita('/customers/export', {})).body
    expect(file).toMatchObject({ fileName: 'customers-2026-11-24.csv', rows: 5 })
    expect(file.csv).toContain("'=cmd|x,'+91 98••• ••002,pending,1,200000,'@here,")
    expect(file.csv).not.toContain(phoneOf(2))
    expect((await asKavita('/customers/export', { searchTerm: 'nair' })).body.rows).toBe(2)
    expect((await auditOf(trial())).sort()).toEqual([
      'customers-exported customers 2 customers, filtered',
      'customers-exported customers 5 customers',
    ])
  })

  test('the audit can only grow', async () => {
    await asKavita('/office/audit')
    const { customerId } = await booked(trial())
    await asKavita(`/customers/${customerId}`)
    const { store } = trial()
    await expect(store.updateTable('audit').set({ actor: 'nobody' }).execute()).rejects.toThrow('append-only')
    await expect(store.deleteFrom('audit').execute()).rejects.toThrow('append-only')
    const answer = (await asKavita(`/office/audit?who=${kavita.id}`)).body
    expect(answer.entries).toMatchObject([
      { action: 'customer-opened', subject: customerId, who: 'Kavita Rao' },
    ])
    expect((await asKavita(`/office/audit?who=${arun.id}`)).body.pagination.totalItems).toBe(0)
  })
})
