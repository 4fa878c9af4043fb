import { beforeEach, expect, test } from 'vitest'
import { allEnquiries } from '../../server/store/office/enquiries.ts'
import { addColleague, as, auditOf, type Colleague } from './office.ts'
import { onEveryStore } from './trial.ts'
import { post } from './visitors.ts'

interface Row {
  readonly id: string
  readonly fullName: string
}

onEveryStore((trial) => {
  let kavita: Colleague
  const asKavita = as(trial, () => kavita)
  beforeEach(async () => {
    await trial().reset()
    kavita = await addColleague(trial(), 'scheduler')
  })

  test.each([
    ['S', 1, 204],
    [' O’Brien ', 9_999, 204],
    ['Sunita 2', 9_999, 422],
    ['Sunita\u202eiveD', 9_999, 422],
    ['Sunita\u2066', 9_999, 422],
    ['98110', 120_000, 422],
    ['Sunita', 0, 422],
  ])('%s may ask about %i rupees: %i', async (fullName, amount, status) => {
    const enquiry = { fullName, contactNumber: '9811031899', lookingFor: 'Gold Loan', amount }
    const answer = await post(trial(), '/enquiries', enquiry, { 'idempotency-key': 'k'.repeat(16) })
    expect(answer.status).toBe(status)
  })

  async function enquire(fullName: string, n: number): Promise<void> {
    trial().now += 1000
    const enquiry = {
      fullName,
      contactNumber: `98110318${String(n).padStart(2, '0')}`,
      lookingFor: 'Gold Loan',
      amount: 120_000,
      about: 'Offer of Axis Bank',
    }
    await post(trial(), '/enquiries', enquiry, { 'idempotency-key': `key-${n}`.padEnd(16, '-') })
  }

  const list = async (state: string) => (await asKavita(`/office/enquiries?state=${state}`)).body
  const names = async (state: string) => (await list(state)).enquiries.map(({ fullName }: Row) => fullName)
  const idOf = async (name: string) =>
    (await list('open')).enquiries.find(({ fullName }: Row) => fullName === name).id as string
  const change = (id: string, more: object, revision = 1) =>
    asKavita(`/office/enquiries/${id}/change`, {
      ...{ revision, state: 'new', outcome: null, note: '', callBackAt: null },
      ...more,
    })

  test('several are closed for one reason; what somebody else changed stays, and each is noted', async () => {
    for (const [index, name] of ['aaaa', 'bbbb', 'Kamla Devi'].entries()) await enquire(name, index + 1)
    const [a, b] = [await idOf('aaaa'), await idOf('bbbb')]
    await change(b, { state: 'called', note: 'a colleague' })
    const { status, body } = await asKavita('/office/enquiries/close', {
      outcome: 'spam',
      enquiries: [b, a].map((id) => ({ id, revision: 1 })),
    })
    expect(status).toBe(200)
    expect(body.closed).toMatchObject([{ id: a, state: 'closed', outcome: 'spam', takenBy: 'Kavita Rao' }])
    expect(body.changed).toMatchObject([{ id: b, state: 'called', note: 'a colleague', revision: 2 }])
    expect(await names('open')).toEqual(['Kamla Devi', 'bbbb'])
    const audit = await auditOf(trial())
    expect(audit).toContain(`enquiries-closed ${a} spam`)
    expect(audit).not.toContain(`enquiries-closed ${b} spam`)
    // Taking it back is a change like any other.
    expect((await change(a, { state: 'new' }, 2)).status).toBe(200)
    expect(await names('new')).toEqual(['aaaa', 'Kamla Devi'])
  })

  test('enquiries are listed with what was looked at: new before called, by call-back time', async () => {
    for (const [index, name] of ['Kamla Devi', 'Joseph Kurian', 'Fatima Sheikh', 'Harpreet Singh'].entries())
      await enquire(name, index + 1)
    expect((await list('new')).enquiries[0]).toMatchObject({
      revision: 1,
      state: 'new',
      fullName: 'Kamla Devi',
      phone: '+91 98••• ••801',
      lookingFor: 'Gold Loan',
      amount: 120_000,
      about: 'Offer of Axis Bank',
      createdAt: '2026-11-24T02:30:01.000Z',
      callBackAt: null,
      outcome: null,
      note: '',
      takenBy: null,
      changedAt: null,
    })
    const [fatima, joseph, kamla] = [
      await idOf('Fatima Sheikh'),
      await idOf('Joseph Kurian'),
      await idOf('Kamla Devi'),
    ]
    await change(fatima, { callBackAt: '2026-11-24T06:00:00Z' })
    await change(joseph, { callBackAt: '2026-11-24T05:00:00+05:30' })
    await change(kamla, { state: 'called', outcome: 'spoke', note: '4 bangles, about 40 g' })
    expect(await names('open')).toEqual(['Joseph Kurian', 'Fatima Sheikh', 'Harpreet Singh', 'Kamla Devi'])
    expect(await names('called')).toEqual(['Kamla Devi'])
    expect(await list('closed')).toMatchObject({
      enquiries: [],
      counts: { new: 3, called: 1, closed: 0 },
      pagination: { totalItems: 0, itemsPerPage: 50 },
    })
    expect((await list('called')).enquiries[0]).toMatchObject({
      outcome: 'spoke',
      note: '4 bangles, about 40 g',
      takenBy: 'Kavita Rao',
      revision: 2,
    })
    expect((await list('new')).enquiries[0].callBackAt).toBe('2026-11-23T23:30:00.000Z')
  })

  test('two who note a call at once: one is told, with what stands now', async () => {
    await enquire('Kamla Devi', 1)
    const id = await idOf('Kamla Devi')
    const answers = await Promise.all([
      change(id, { state: 'called', note: 'one' }),
      change(id, { state: 'closed', note: 'two' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const [won, lost] = answers.toSorted((a, b) => a.status - b.status)
    expect(lost?.body).toMatchObject({ code: 'changed', enquiry: won?.body.enquiry })
    expect((await change(id, { state: 'new' }, 2)).body.enquiry).toMatchObject({ state: 'new', revision: 3 })
  })

  test('a time that cannot be is refused, an unknown enquiry too', async () => {
    await enquire('Kamla Devi', 1)
    const id = await idOf('Kamla Devi')
    for (const callBackAt of ['tomorrow', '', '0001-01-01T00:00:00Z', '+275760-09-13T00:00:00.000Z'])
      expect((await change(id, { callBackAt })).status).toBe(422)
    expect((await change('nobody', {})).status).toBe(404)
    expect((await asKavita('/office/enquiries/nobody/reveal', {})).status).toBe(404)
  })

  test('the whole number is shown on asking, and the look is noted; the CSV has masked ones', async () => {
    await enquire('-Kamla', 1)
    const id = await idOf('-Kamla')
    const { app } = trial()
    const answer = await app.inject({
      method: 'POST',
      url: `/api/office/enquiries/${id}/reveal`,
      headers: { cookie: kavita.cookie },
    })
    expect(answer.json()).toEqual({ value: '+919811031801' })
    expect(await auditOf(trial())).toEqual([`phone-shown ${id} enquiry`])
    const csv = await app.inject({
      method: 'POST',
      url: '/api/office/enquiries/export',
      headers: { cookie: kavita.cookie },
    })
    const file = csv.json<{ csv: string; rows: number }>()
    expect(file.rows).toBe(1)
    expect(file.csv).toContain("'-Kamla,'+91 98••• ••801,Gold Loan,120000")
    expect(file.csv).not.toContain('9811031801')
  })

  test('the CSV has them all, also beyond the first thousand', async () => {
    const { store } = trial()
    await enquire('Kamla', 1)
    const { consents, ...one } = await store.selectFrom('enquiries').selectAll().executeTakeFirstOrThrow()
    const more = Array.from({ length: 1000 }, (_, n) => ({
      ...{ ...one, id: `${one.id}-${n}` },
      consents: JSON.stringify(consents),
    }))
    await store.insertInto('enquiries').values(more).execute()
    expect((await allEnquiries(store)).length).toBe(1001)
  })
})
