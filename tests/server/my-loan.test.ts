import { beforeEach, expect, test } from 'vitest'
import { MAX_MY_LOANS } from '#lib/domain/my-loan/loan'
import { DAY_MS, type IsoDate } from '#lib/domain/dates/dates'
import { retain } from '../../server/worker/retention.ts'
import { keepLoan, LOAN, loansOf, setReminders } from './my-loan.ts'
import { knownVisitor, phoneOf } from './known-visitors.ts'
import { DAYS, MORNING, onEveryStore } from './trial.ts'
import { post } from './visitors.ts'

onEveryStore((trial) => {
  beforeEach(() => trial().reset())

  const rows = (table: 'stored_loans' | 'loan_reminders' | 'customers') =>
    trial().store.selectFrom(table).selectAll().execute()

  test('a loan is stored for whoever proved the number, and given back as it was', async () => {
    const { cookie } = await knownVisitor(trial(), phoneOf(1))
    expect((await keepLoan(trial(), cookie)).status).toBe(200)
    expect(await loansOf(trial(), cookie)).toEqual({
      to: '+91 98••• ••001',
      // The last instalment is on 20 June 2027.
      loans: [{ id: LOAN.id, loan: LOAN, changedAt: '2026-11-24T02:30:00.000Z', until: '2027-09-18' }],
      reminders: [],
    })
    const other = await knownVisitor(trial(), phoneOf(2))
    expect(await loansOf(trial(), other.cookie)).toMatchObject({ loans: [] })
  })

  test('a loan that changes takes the place of the one before', async () => {
    const { cookie } = await knownVisitor(trial(), phoneOf(1))
    await keepLoan(trial(), cookie)
    await keepLoan(trial(), cookie, { ...LOAN, paidDays: 4 })
    expect(await loansOf(trial(), cookie)).toMatchObject({ loans: [{ loan: { paidDays: 4 } }] })
    expect(await rows('stored_loans')).toHaveLength(1)
  })

  test('nothing is stored without a proven number', async () => {
    for (const cookie of ['', 'moneypal_visitor=made-up']) {
      expect((await keepLoan(trial(), cookie)).status).toBe(401)
      expect((await setReminders(trial(), cookie, ['2026-12-19'])).status).toBe(401)
    }
    expect(await rows('stored_loans')).toEqual([])
  })

  test.each([
    ['a loan of nothing', { ...LOAN, principal: 0 }, {}],
    ['no loan at all', { text: 'Call me' }, {}],
    ['more paid back than is owed', { ...LOAN, partPayments: [{ month: 4, amount: 9_000_000 }] }, {}],
    ['the id of another loan', LOAN, { id: 'another' }],
    ['words that the site never showed', LOAN, { wording: '1999-01-01' }],
  ])('%s is refused, and what is stored stays', async (_, loan, more) => {
    const { cookie } = await knownVisitor(trial(), phoneOf(1))
    await keepLoan(trial(), cookie)
    expect((await keepLoan(trial(), cookie, loan, more)).status).toBe(422)
    expect(await loansOf(trial(), cookie)).toMatchObject({ loans: [{ loan: LOAN }] })
  })

  test('what no loan has is left out, such as a picture', async () => {
    const { cookie } = await knownVisitor(trial(), phoneOf(1))
    await keepLoan(trial(), cookie, { ...LOAN, picture: 'data:image/png;base64,AAAA' })
    expect(JSON.stringify(await rows('stored_loans'))).not.toContain('base64')
  })

  test('so many loans are stored, and one more is refused', async () => {
    const { cookie } = await knownVisitor(trial(), phoneOf(1))
    const keep = async (id: string) => (await keepLoan(trial(), cookie, { ...LOAN, id }, { id })).status
    for (let n = 0; n < MAX_MY_LOANS; n++) expect(await keep(`loan-${n}`)).toBe(200)
    expect(await keep('beyond')).toBe(422)
    expect(await keep('loan-0')).toBe(200)
  })

  test('changes end for the day after a hundred', async () => {
    const { cookie } = await knownVisitor(trial(), phoneOf(1))
    for (let n = 0; n < 100; n++) await post(trial(), '/loans/none/remove', undefined, { cookie })
    expect((await keepLoan(trial(), cookie)).status).toBe(429)
    trial().now += DAY_MS
    const again = await knownVisitor(trial(), phoneOf(2))
    expect((await keepLoan(trial(), again.cookie)).status).toBe(200)
  })

  const consents = async (cookie: string) =>
    (await trial().app.inject({ url: '/api/consents', headers: { cookie } })).json().consents

  test('the last loan that is removed ends the consent', async () => {
    const { cookie } = await knownVisitor(trial(), phoneOf(1))
    await keepLoan(trial(), cookie)
    await keepLoan(trial(), cookie, { ...LOAN, id: 'second' }, { id: 'second' })
    await post(trial(), `/loans/${LOAN.id}/remove`, undefined, { cookie })
    expect(await consents(cookie)).toMatchObject([{ purpose: 'loan-kept', withdrawnAt: null }])
    trial().now += 1000
    await post(trial(), '/loans/second/remove', undefined, { cookie })
    await post(trial(), '/loans/second/remove', undefined, { cookie })
    expect(await consents(cookie)).toMatchObject([{ withdrawnAt: '2026-11-24T02:30:01.000Z' }])
    expect(await rows('stored_loans')).toEqual([])
  })

  test('a consent that is withdrawn takes along what was stored with it, and nothing else', async () => {
    const { cookie } = await knownVisitor(trial(), phoneOf(1))
    const other = await knownVisitor(trial(), phoneOf(2))
    await keepLoan(trial(), other.cookie)
    await keepLoan(trial(), cookie)
    await setReminders(trial(), cookie, ['2026-12-19'])
    const withdraw = (purpose: string) =>
      post(trial(), '/consents', { purpose, wording: '2026-11-27', given: false }, { cookie })
    await withdraw('loan-kept')
    expect(await loansOf(trial(), cookie)).toMatchObject({ loans: [], reminders: [{ id: LOAN.id }] })
    await withdraw('loan-reminders')
    expect(await loansOf(trial(), cookie)).toMatchObject({ loans: [], reminders: [] })
    expect(await loansOf(trial(), other.cookie)).toMatchObject({ loans: [{}] })
  })

  test('erasure takes loans and reminders along', async () => {
    const { cookie } = await knownVisitor(trial(), phoneOf(1))
    await keepLoan(trial(), cookie)
    await setReminders(trial(), cookie, ['2026-12-19'])
    await post(trial(), '/erasure', undefined, { cookie })
    expect(await rows('stored_loans')).toEqual([])
    expect(await rows('loan_reminders')).toEqual([])
  })

  const at = (day: string) => Date.parse(`${day}T06:30:00Z`)

  test('a loan goes ninety days after its last instalment, and its reminders after the last day', async () => {
    const { cookie } = await knownVisitor(trial(), phoneOf(1))
    await keepLoan(trial(), cookie)
    await setReminders(trial(), cookie, ['2027-05-20', '2027-06-19'])
    const left = async (day: string) => {
      await retain(trial().store, DAYS, at(day))
      return [(await rows('stored_loans')).length, (await rows('loan_reminders')).length]
    }
    // Nobody has come by for seven months, and a loan that runs is reason enough to stay.
    expect(await left('2027-06-19')).toEqual([1, 1])
    expect(await left('2027-06-20')).toEqual([1, 0])
    expect(await left('2027-09-18')).toEqual([1, 0])
    expect(await rows('customers')).toMatchObject([{ phone: phoneOf(1) }])
    expect(await left('2027-09-19')).toEqual([0, 0])
    // The same run erases them: for long they have done nothing else.
    expect(await rows('customers')).toMatchObject([{ phone: null }])
    const given = await trial().store.selectFrom('consents').select('withdrawn_at').execute()
    expect(given.filter(({ withdrawn_at }) => withdrawn_at === null)).toEqual([])
  })

  test.each<[string, Partial<typeof LOAN>, string]>([
    [
      'that was closed, by its closing',
      {
        closing: {
          ...{ repaidOn: '2026-12-01' as IsoDate, returnedOn: null, sealWhole: null },
          ...{ weights: [], notes: [] },
        },
      },
      '2027-03-01',
    ],
    [
      'that is long over, by the day of its change',
      { takenOn: '2024-08-20' as IsoDate },
      new Date(MORNING + 90 * DAY_MS).toISOString().slice(0, 10),
    ],
  ])('a loan %s, is stored for ninety days', async (_, part, until) => {
    const { cookie } = await knownVisitor(trial(), phoneOf(1))
    await keepLoan(trial(), cookie, { ...LOAN, ...part })
    expect(await loansOf(trial(), cookie)).toMatchObject({ loans: [{ until }] })
  })
})
