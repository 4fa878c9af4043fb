import { beforeEach, expect, test } from 'vitest'
import { addColleague, as, auditOf, type Colleague } from './office.ts'
import { onEveryStore } from './trial.ts'
import { knownVisitor, phoneOf } from './known-visitors.ts'
import { addArea, BOOKING, booked, book } from './visitors.ts'

const DAY = '2026-11-25'
const PLAN = {
  offerId: 'axis',
  title: 'Axis gold loan',
  bank: 'Axis Bank',
  amount: 150_000,
  annualRatePercent: 11,
  tenureMonths: 12,
  ltv: 75,
  requiredGold: 38.5,
}

onEveryStore((trial) => {
  let kavita: Colleague
  let meena: Colleague
  let arun: Colleague
  const asKavita = as(trial, () => kavita)
  beforeEach(async () => {
    await trial().reset()
    await addArea(trial(), 3)
    kavita = await addColleague(trial(), 'scheduler')
    meena = await addColleague(trial(), 'assessor', { name: 'Meena Joshi' })
    arun = await addColleague(trial(), 'assessor', { name: 'Arun Das' })
  })

  const dayOf = async (day = DAY) => (await asKavita(`/office/day?day=${day}`)).body
  const assign = (bookingId: string, assessor: string | null, revision = 1) =>
    asKavita('/office/visits/assign', { visits: [{ bookingId, revision, assessor }] })
  const say = (id: string, revision: number, state: string, who = asKavita) =>
    who(`/office/visits/${id}/state`, { revision, state })
  const at = (selectedTimeSlot: string) => ({ ...BOOKING, selectedTimeSlot })
  test('a day has its areas with seats, its visits with masked numbers, and its assessors', async () => {
    await addArea(trial(), 2, '560')
    const late = await booked(trial(), 1, { ...at('15-16'), plan: PLAN, alternateNumber: '9876501234' })
    const early = await booked(trial(), 2, at('11-12'))
    const { id } = await booked(trial(), 3, at('10-11'))
    await assign(id, arun.id)
    await booked(trial(), 4, { ...BOOKING, selectedDate: '2026-11-26' })
    const day = await dayOf()
    expect(day).toMatchObject({
      day: DAY,
      taken: 3,
      capacity: 8 * 3 + 8 * 2,
      counts: { unassigned: 2, assigned: 1, onTheWay: 0, done: 0, missed: 0, cancelled: 0 },
      assessors: [
        { name: 'Arun Das', visits: 1, hours: [10], areas: [] },
        { name: 'Meena Joshi', visits: 0, hours: [] },
      ],
    })
    expect(day.areas).toMatchObject([
      { area: '123', name: 'Rewari', closed: false, taken: 3, capacity: 24 },
      { area: '560', taken: 0, capacity: 16 },
    ])
    expect(day.areas[0].hours.slice(0, 3)).toEqual([
      { hour: 9, taken: 0, capacity: 3 },
      { hour: 10, taken: 1, capacity: 3 },
      { hour: 11, taken: 1, capacity: 3 },
    ])
    // Unassigned ones first, then by hour.
    expect(day.visits.map((visit: { bookingId: string }) => visit.bookingId)).toEqual([early.id, late.id, id])
    expect(day.visits[1]).toMatchObject({
      phone: '+91 98••• ••001',
      alternateNumber: '+91 98••• ••234',
      fullName: 'Sunita Devi',
      weight: 38.5,
      plan: PLAN,
      address: BOOKING.address,
      hours: [15],
      stage: 'visit',
      revision: 1,
      state: 'booked',
      assessor: null,
      customerId: late.customerId,
    })
    expect(JSON.stringify(day)).not.toContain('98765')
    expect(JSON.stringify(day)).not.toContain(phoneOf(1).slice(-8))
    expect((await asKavita(`/office/days?from=2026-11-20&to=2026-11-30`)).body.days).toEqual([
      { day: DAY, visits: 3 },
      { day: '2026-11-26', visits: 1 },
    ])
    for (const query of ['day?day=2026-02-31', 'days?from=2026-11-20&to=2027-11-20'])
      expect((await asKavita(`/office/${query}`)).status).toBe(400)
  })

  test('the suggestions fit together, and can be taken at once', async () => {
    await trial().store.updateTable('admins').set({ areas: '["560"]' }).where('id', '=', arun.id).execute()
    const neha = await addColleague(trial(), 'assessor', { name: 'Neha Saini' })
    await booked(trial(), 1)
    await booked(trial(), 2)
    await booked(trial(), 3)
    const { visits } = await dayOf()
    const suggested = visits.map((visit: { suggested: { id: string } | null }) => visit.suggested?.id ?? null)
    // Arun does not come to Rewari, and two can't go to three at the same hour.
    expect(suggested.toSorted()).toEqual([meena.id, neha.id, null].toSorted())
    const wanted = visits
      .filter((visit: { suggested: unknown }) => visit.suggested)
      .map((visit: { bookingId: string; revision: number; suggested: { id: string } }) => ({
        bookingId: visit.bookingId,
        revision: visit.revision,
        assessor: visit.suggested.id,
      }))
    expect((await asKavita('/office/visits/assign', { visits: wanted })).status).toBe(200)
    expect((await dayOf()).counts).toMatchObject({ unassigned: 1, assigned: 2 })
    trial().now += 3 * 86_400_000
    await trial()
      .store.updateTable('admin_sessions')
      .set({ used_at: new Date(trial().now), expires_at: new Date(trial().now + 1000) })
      .execute()
    expect((await dayOf()).visits[0].suggested).toBeNull()
  })

  test('a whole number is shown on asking, and each look is noted', async () => {
    const { id, customerId } = await booked(trial(), 1, { ...BOOKING, alternateNumber: '9876501234' })
    const reveal = (field: string) => asKavita(`/office/visits/${id}/reveal`, { field })
    expect((await reveal('phone')).body).toEqual({ value: phoneOf(1) })
    expect((await reveal('alternateNumber')).body).toEqual({ value: '9876501234' })
    expect((await auditOf(trial())).sort()).toEqual(
      [
        `phone-shown ${customerId} phone`,
        `phone-shown ${id} phone`,
        `phone-shown ${customerId} alternateNumber`,
        `phone-shown ${id} alternateNumber`,
      ].sort(),
    )
    expect(JSON.stringify(await auditOf(trial()))).not.toContain('9876501234')
  })

  test('the printed day has whole numbers, a page for each assessor, and is noted with each customer', async () => {
    const [one, two, three] = [
      await booked(trial(), 1),
      await booked(trial(), 2, at('12-13')),
      await booked(trial(), 3, at('11-12')),
    ]
    await assign(one.id, meena.id)
    await assign(two.id, arun.id)
    const gone = await booked(trial(), 4)
    await say(gone.id, 1, 'cancelled')
    const printed = (await asKavita('/office/day/print', { day: DAY })).body
    expect(printed).toMatchObject({
      day: DAY,
      printedBy: 'Kavita Rao',
      printedAt: '2026-11-24T02:30:00.000Z',
    })
    expect(
      printed.pages.map((page: { assessor: { name: string } | null; visits: { phone: string }[] }) => [
        page.assessor?.name ?? null,
        page.visits.map(({ phone }) => phone),
      ]),
    ).toEqual([
      ['Arun Das', [phoneOf(2)]],
      ['Meena Joshi', [phoneOf(1)]],
      [null, [phoneOf(3)]],
    ])
    const audit = await auditOf(trial())
    expect(audit).toContain(`day-printed ${DAY} 3 visits`)
    for (const { customerId } of [one, two, three])
      expect(audit).toContain(`phone-shown ${customerId} printed ${DAY}`)
    expect(audit).not.toContain(`phone-shown ${gone.customerId} printed ${DAY}`)
  })

  test('the CSV of a day has masked numbers, and no cell that a spreadsheet would run', async () => {
    const harmful = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx']
    for (const [index, line1] of harmful.entries()) {
      const { id } = await booked(trial(), index + 1, at(index < 3 ? '10-11' : '12-13'))
      const address = JSON.stringify({ ...BOOKING.address, line1 })
      await trial().store.updateTable('visits').set({ address }).where('id', '=', id).execute()
    }
    const { csv, fileName, rows } = (await asKavita('/office/day/export', { day: DAY })).body
    expect([fileName, rows]).toEqual([`visits-${DAY}.csv`, harmful.length])
    for (const line1 of harmful) expect(csv).toContain(`'${line1}`)
    const cells = csv.split(/,|\r\n/) as string[]
    expect(cells.filter((cell) => /^"?[=+\-@\t\r]/.test(cell))).toEqual([])
    expect(csv).toContain("'+91 98••• ••001")
    expect(csv).not.toContain(phoneOf(1))
    expect(await auditOf(trial())).toContain(`day-exported ${DAY} 6 visits`)
  })

  test('a day is closed for new visits and opened again; those that are booked stay', async () => {
    const { id } = await booked(trial())
    expect((await asKavita('/office/day/close', { day: DAY, areas: [], closed: true })).status).toBe(204)
    expect((await dayOf()).areas).toMatchObject([{ closed: true, taken: 1, capacity: 1 }])
    const { cookie } = await knownVisitor(trial(), phoneOf(2))
    expect(await book(trial(), cookie, 'a-key')).toMatchObject({ status: 409 })
    await asKavita('/office/day/close', { day: DAY, areas: ['123'], closed: false })
    expect(await book(trial(), cookie, 'another-key')).toMatchObject({ status: 201 })
    expect((await dayOf()).visits.map((one: { bookingId: string }) => one.bookingId)).toContain(id)
    expect(await auditOf(trial())).toEqual([`day-closed ${DAY} closed`, `day-closed ${DAY} open 123`])
  })
})
