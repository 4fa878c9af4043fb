import { expect, test } from 'vitest'
import { atLeadDesk, bookedLead, giveNumber, PLAN, WITH_PLAN, type Lead } from './leads.ts'
import { auditOf } from './office.ts'
import { onEveryStore } from './trial.ts'

const OWN = '/office/lenders/tamarind-tree'

onEveryStore((trial) => {
  const { asAnjali, asBala, asProgram, useKeyOf, stored, numbers, setState } = atLeadDesk(trial)

  test('a lender says what became of the loan, and the borrower reads it', async () => {
    const lead = await bookedLead(trial())
    const url = `/partners/tamarind-tree/leads/${lead.token}/state`
    const refused = { state: 'loan.refused', reason: 'gold-below-18' }
    expect(await asProgram(url, refused)).toMatchObject({ status: 409, body: { code: 'visit-open' } })
    await setState(lead, 'missed')
    for (const odd of [
      { state: 'loan.refused' },
      { state: 'loan.granted', reason: 'papers' },
      { state: 'loan.declined', amount: 5000 },
    ])
      expect((await asProgram(url, odd)).status).toBe(422)
    expect((await asProgram(url, { state: 'loan.refused', reason: 'because' })).status).toBe(422)
    expect(await asProgram(url, refused)).toMatchObject({ status: 200, body: { phone: null } })
    const [first] = (await numbers(lead.cookie)).numbers
    expect(first.loan).toMatchObject({ ...refused, amount: null })
    // The same again changes nothing, not even when it was said.
    trial().now += 1000
    await asProgram(url, refused)
    expect((await numbers(lead.cookie)).numbers[0].loan).toEqual(first.loan)
    await asProgram(url, { state: 'loan.granted', amount: 85_000 })
    expect((await numbers(lead.cookie)).numbers[0].loan).toMatchObject({
      ...{ state: 'loan.granted', reason: null, amount: 85_000 },
    })
    const said = (await auditOf(trial())).filter((line) => line.startsWith('loan-said'))
    expect(said).toEqual([
      `loan-said ${lead.token} loan.refused gold-below-18`,
      `loan-said ${lead.token} loan.granted`,
    ])
  })

  test('a partner says it at the desk, and shares are shown from ten leads on', async () => {
    const leads: Lead[] = []
    for (let n = 1; n <= 10; n++)
      leads.push(
        await bookedLead(trial(), n, {
          ...WITH_PLAN,
          plan: { ...PLAN, title: n === 1 ? 'Easy' : 'Gold Loan' },
        }),
      )
    await trial().store.updateTable('visits').set({ state: 'done' }).execute()
    expect((await asAnjali(`${OWN}/leads`)).body).toMatchObject({ noWord: 10, toCome: 0, shareFrom: 10 })
    for (const { token } of leads.slice(0, 4))
      await asAnjali(`${OWN}/leads/${token}/loan`, { state: 'loan.granted', amount: 90_000 })
    const last = await asAnjali(`${OWN}/leads/${leads[4]?.token ?? ''}/loan`, {
      ...{ state: 'loan.refused', reason: 'papers' },
    })
    expect(last.body).toMatchObject({ noWord: 5, refusals: [{ reason: 'papers', count: 1 }] })
    expect(
      last.body.shares.map(({ offer, handed, granted, refused, open, percent }: Record<string, unknown>) => [
        ...[offer, handed, granted, refused, open, percent],
      ]),
    ).toEqual([
      ['Gold Loan', 9, 3, 1, 5, null],
      ['Easy', 1, 1, 0, 0, null],
      [null, 10, 4, 1, 5, 40],
    ])
  })

  test('another lender is answered about a lead as about one that is not there', async () => {
    const lead = await bookedLead(trial())
    await giveNumber(trial(), lead)
    const before = await stored()
    const answers = async (lender: string, token: string) => {
      const at = `/partners/${lender}/leads/${token}`
      const said = await Promise.all([asProgram(at), asProgram(`${at}/state`, { state: 'loan.declined' })])
      return said.map(({ status, body }) => [status, body.message])
    }
    // With the key of one lender at the address of another: 401, whatever is there.
    expect(await answers('brass-bell', lead.token)).toEqual(await answers('nobody', 'BB-AAAAAA'))
    expect((await answers('brass-bell', lead.token))[0]?.[0]).toBe(401)
    await useKeyOf('brass-bell')
    expect(await answers('brass-bell', lead.token)).toEqual(await answers('brass-bell', 'BB-AAAAAA'))
    expect((await answers('brass-bell', lead.token))[0]?.[0]).toBe(404)
    for (const [path, body] of [
      ['reveal', {}],
      ['loan', { state: 'loan.declined' }],
    ] as const) {
      expect((await asBala(`/office/lenders/brass-bell/leads/${lead.token}/${path}`, body)).status).toBe(404)
      expect((await asBala(`${OWN}/leads/${lead.token}/${path}`, body)).status).toBe(404)
    }
    expect((await asBala('/office/lenders/brass-bell/leads')).body.leads).toEqual([])
    expect(await stored()).toBe(before)
  })
})
