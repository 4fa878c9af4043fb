import { describe, expect, test } from 'vitest'
import type { OndcChoices, OndcQuestions } from '#contract/generated/types.gen'
import { endOndc } from '../../server/worker/ondc.ts'
import { knownVisitor, phoneOf } from './known-visitors.ts'
import { NEEM } from './ondc.ts'
import { ABOUT, choose, eachBrowser, fill, offered, search, standing, WORDING } from './ondc-visitors.ts'
import { onEveryStore } from './trial.ts'

const SECOND = 1000

onEveryStore((trial) => {
  const browser = eachBrowser(trial)

  describe('A visitor', () => {
    test('asks all lenders, and sees their ranges for ten seconds as they come', async () => {
      const { id, found } = await search(browser())
      const lenders = found.lenders.toSorted((a, b) => a.lender.localeCompare(b.lender))
      expect({ ...found, lenders }).toMatchObject({
        state: 'asking',
        lenders: [
          {
            lenderId: NEEM,
            lender: 'Neem Grove Finance (made up)',
            annualRatePercent: { from: 10.5, to: 13.5 },
            tenureMonths: { from: 3, to: 24 },
            amount: { from: 25_000, to: 500_000 },
          },
          { lender: 'Saffron Vault (made up)' },
        ],
        withheld: [],
      })
      trial().now += 10 * SECOND
      expect((await browser().get(`/searches/${id}`)).body).toMatchObject({ state: 'closed' })
    })

    test('is asked what the lender wants to know, and gives it to that one alone', async () => {
      const { id, found } = await search(browser())
      const { key = '' } = found.lenders[0] ?? {}
      const { body } = await browser().get<OndcQuestions>(`/searches/${id}/lenders/${key}`)
      expect(body.fields.map(({ name }) => name).sort()).toEqual(Object.keys(ABOUT).sort())
      expect(body.host).toBe(new URL(browser().network.url).host)
    })

    test('gets an offer that adds up, says how much and where, and is handed over', async () => {
      const id = await choose(browser(), /Neem/)
      expect(await standing(browser(), id)).toMatchObject({ state: 'form', offer: null })
      const first = await fill(browser(), id, ABOUT)
      expect(first).toMatchObject({
        state: 'offered',
        offer: {
          amount: 100_000,
          tenureMonths: 12,
          annualRatePercent: 10.5,
          repayment: 'emi',
          takenOff: 590,
        },
        fields: [{ name: 'requestAmount' }, { name: 'requestTerm' }],
        handover: null,
      })
      const [branch] = first.branches
      expect(branch).toMatchObject({ id: 'NG-1', pinCode: '123401' })
      const second = await fill(browser(), id, { requestAmount: '50000', requestTerm: '6' }, 'NG-1')
      expect(second).toMatchObject({
        state: 'handed-over',
        offer: { amount: 50_000, tenureMonths: 6, inHand: 49_410 },
        handover: {
          url: expect.stringContaining('/forms/F03') as string,
          branch: 'Rewari, Circular Road',
        },
        fields: [],
      })
      browser()
        .network.lenders.get(NEEM)
        ?.notify(
          (await trial().store.selectFrom('ondc_choices').select('transaction_id').executeTakeFirstOrThrow())
            .transaction_id,
          'APPROVED',
        )
      await browser().settled()
      expect(await standing(browser(), id)).toMatchObject({ state: 'verified', offer: { amount: 50_000 } })
    })

    test('of an offer that does not add up sees the reason, and no figure', async () => {
      browser().network.faults.on('wrong-apr', NEEM)
      const choice = await fill(browser(), await choose(browser(), /Neem/), ABOUT)
      expect(choice).toMatchObject({
        state: 'withheld',
        withheld: ['apr-differs'],
        offer: null,
        branches: [],
      })
    })

    test('with less gold than the ceiling asks for is offered nothing', async () => {
      const choice = await fill(browser(), await choose(browser(), /Neem/), { ...ABOUT, jewellery: '5' })
      expect(choice).toMatchObject({ state: 'withheld', withheld: ['above-ceiling'] })
    })

    test('is refused in our words', async () => {
      browser().network.faults.on('no-offer', NEEM)
      const choice = await fill(browser(), await choose(browser(), /Neem/), ABOUT)
      expect(choice).toMatchObject({ state: 'refused', refusal: 'no-offer', offer: null })
    })

    test('whose lender never answers asks again after two minutes', async () => {
      const id = await choose(browser(), /Neem/)
      browser().network.faults.on('silent', NEEM)
      expect(await fill(browser(), id, ABOUT)).toMatchObject({ state: 'asked' })
      trial().now += 121 * SECOND
      await endOndc({ store: trial().store, now: () => trial().now })
      expect(await standing(browser(), id)).toMatchObject({ state: 'no-answer' })
      browser().network.faults.clear()
      expect((await browser().post(`/choices/${id}/again`)).status).toBe(202)
      await browser().settled()
      expect(await standing(browser(), id)).toMatchObject({ state: 'offered' })
    })

    test('of a lender that says no to the message itself is refused', async () => {
      const id = await choose(browser(), /Neem/)
      browser().network.faults.on('nack', NEEM)
      expect(await fill(browser(), id, ABOUT)).toMatchObject({ state: 'refused', refusal: 'other' })
    })

    test('whose offer has ended is told so', async () => {
      const id = await offered(browser())
      trial().now += 40 * 86_400 * SECOND
      await endOndc({ store: trial().store, now: () => trial().now })
      expect(await standing(browser(), id)).toMatchObject({ state: 'expired' })
      expect((await browser().post(`/choices/${id}/form`, { values: [], branch: null })).status).toBe(409)
    })

    test.each(['form-inward', 'form-file'] as const)(
      'with a form of the kind %s applies at the lender',
      async (fault) => {
        const { id, found } = await search(browser())
        const { key = '' } = found.lenders[0] ?? {}
        browser().network.faults.on(fault)
        expect((await browser().get(`/searches/${id}/lenders/${key}`)).body).toMatchObject({ fields: [] })
        const chosen = await browser().post(`/searches/${id}/choices`, {
          key,
          consent: true,
          wording: WORDING,
        })
        expect(chosen).toMatchObject({ status: 502, body: { code: 'lender-away' } })
      },
    )

    test('that runs a script sees the fields alone', async () => {
      const { id, found } = await search(browser())
      browser().network.faults.on('form-script')
      const { body } = await browser().get<OndcQuestions>(
        `/searches/${id}/lenders/${found.lenders[0]?.key ?? ''}`,
      )
      expect(body.fields.length).toBeGreaterThan(5)
      expect(JSON.stringify(body)).not.toMatch(/script|</)
    })
  })

  test('a choice is its customer’s once the number is proven, on another browser too', async () => {
    const id = await choose(browser(), /Neem/)
    const { cookie } = await knownVisitor(trial(), phoneOf(1))
    browser().cookie = `${browser().cookie}; ${cookie}`
    expect((await browser().get<OndcChoices>('/choices')).body.choices.map((one) => one.id)).toEqual([id])
    browser().cookie = cookie
    expect(await standing(browser(), id)).toMatchObject({ state: 'form' })
  })

  test('the consent is listed once the number is proven, and withdrawn it takes the choices along', async () => {
    await choose(browser(), /Neem/)
    const { cookie, customerId } = await knownVisitor(trial(), phoneOf(1))
    const given = () =>
      trial().store.selectFrom('consents').selectAll().where('purpose', '=', 'ondc-lender').execute()
    expect(await given()).toEqual([])
    browser().cookie = `${browser().cookie}; ${cookie}`
    expect((await browser().get<OndcChoices>('/choices')).body.choices).toHaveLength(1)
    expect(await given()).toMatchObject([{ customer_id: customerId, wording: WORDING, withdrawn_at: null }])
    const consent = { purpose: 'ondc-lender', wording: WORDING, given: false }
    await trial().app.inject({ method: 'POST', url: '/api/consents', headers: { cookie }, payload: consent })
    expect((await browser().get<OndcChoices>('/choices')).body.choices).toEqual([])
    expect((await given())[0]?.withdrawn_at).not.toBeNull()
  })

  test('of what was entered nothing is stored or sent in a message but the weight of the gold', async () => {
    const id = await offered(browser())
    await fill(browser(), id, { requestAmount: '50000', requestTerm: '6' }, 'NG-1')
    const rows = await trial().store.selectFrom('ondc_choices').selectAll().execute()
    const messages = browser().network.received.filter(({ action }) =>
      ['search', 'select', 'status'].includes(action),
    )
    expect(messages.length).toBeGreaterThan(2)
    const all = JSON.stringify([rows.map(({ handover: _, ...row }) => row), messages.map(({ body }) => body)])
    for (const value of [ABOUT.fullName, ABOUT.pan, ABOUT.dob, ABOUT.contactNumber, ABOUT.annualIncome])
      expect(all).not.toContain(value)
    expect(rows[0]).toMatchObject({
      gold22: 30,
      consent: { fields: expect.arrayContaining(['pan', 'jewellery']) as string[], wording: WORDING },
    })
  })
})
