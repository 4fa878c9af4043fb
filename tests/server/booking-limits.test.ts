import { beforeEach, expect, test } from 'vitest'
import { addDays, istDate, istInstant } from '#lib/domain/dates/dates'
import { PURPOSES, SHOWN_WORDINGS } from '#lib/domain/person/consent'
import { SLOT_IDS } from '#lib/domain/visit/booking'
import { addColleague, as } from './office.ts'
import { MORNING, onManyConnections } from './trial.ts'
import { knownVisitor, knownVisitors, phoneOf } from './known-visitors.ts'
import { addArea, book, BOOKING, post } from './visitors.ts'

const at = (selectedTimeSlot: string, selectedDate = '2026-11-25') => ({
  ...BOOKING,
  selectedDate,
  selectedTimeSlot,
})
const times = (startTime: string, endTime: string) => ({
  ...BOOKING,
  selectedTimeSlot: null,
  customTiming: { enabled: true, startTime, endTime },
})
const consenting = (consents: readonly object[]) => ({ ...BOOKING, consents })
const outcomeOf = ({ status, body }: { status: number; body: { code?: unknown } | null }) =>
  status < 300 ? 'accepted' : `${status} ${String(body?.code)}`

onManyConnections((trial) => {
  let cookie: string
  let customerId: string
  let keys = 0
  const booked = async (booking: object) => outcomeOf(await book(trial(), cookie, `key-${++keys}`, booking))
  const ids = async () =>
    (await trial().store.selectFrom('visits').select('id').orderBy('created_at').execute()).map(
      ({ id }) => id,
    )

  beforeEach(async () => {
    await trial().reset()
    await addArea(trial(), 50)
    ;({ cookie, customerId } = await knownVisitor(trial(), phoneOf(1)))
  })

  test('a visit is booked with the consent to it, in words that the site has shown', async () => {
    expect(await booked(consenting([]))).toBe('422 no-consent')
    expect(await booked(consenting([{ purpose: 'pan', wording: '2026-11-25' }]))).toBe('422 no-consent')
    for (const wording of ['2026-11-21', '2026-11-23', '2027-01-01', 'today'])
      expect([wording, await booked(consenting([{ purpose: 'visit', wording }]))]).toEqual([
        wording,
        expect.stringMatching(/^4\d\d (no-consent|invalid)$/),
      ])
    expect(await trial().store.selectFrom('consents').select('id').execute()).toEqual([])
    for (const [index, wording] of SHOWN_WORDINGS.visit.entries())
      expect(await booked({ ...at(SLOT_IDS[index] ?? ''), consents: [{ purpose: 'visit', wording }] })).toBe(
        'accepted',
      )
  })

  test('no consent is stored to words that the site never showed', async () => {
    for (const purpose of PURPOSES) {
      const consent = { purpose, wording: '2026-11-20', given: true }
      expect(outcomeOf(await post(trial(), '/consents', consent, { cookie }))).toBe('422 no-consent')
    }
    const enquiry = {
      ...{ fullName: 'Ravi', contactNumber: '9876501234', lookingFor: 'Gold Loan', amount: 50_000 },
      consents: [{ purpose: 'enquiry', wording: '2026-11-20' }],
    }
    const sent = await post(trial(), '/enquiries', enquiry, { 'idempotency-key': 'k'.repeat(16) })
    expect(outcomeOf(sent)).toBe('422 no-consent')
  })

  test('no two visits of a number touch one hour', async () => {
    expect(await booked(at('10-11'))).toBe('accepted')
    expect(await booked(at('10-11'))).toBe('409 same-hour')
    expect(await booked(times('09:15', '10:15'))).toBe('409 same-hour')
    expect(await booked(times('11:00', '12:00'))).toBe('accepted')
    expect(await booked(at('10-11', '2026-11-26'))).toBe('accepted')
    const [first, second] = await ids()
    const move = async (id = '', to: object) =>
      outcomeOf(await post(trial(), `/visits/${id}/move`, to, { cookie }))
    const { customTiming } = BOOKING
    const to = { selectedDate: '2026-11-25', selectedTimeSlot: '11-12', customTiming }
    expect(await move(first, to)).toBe('409 same-hour')
    const within = { enabled: true, startTime: '11:30', endTime: '12:30' }
    expect(await move(second, { ...to, selectedTimeSlot: null, customTiming: within })).toBe('accepted')
    await post(trial(), `/visits/${second ?? ''}/cancel`, { reason: '' }, { cookie })
    expect(await move(first, to)).toBe('accepted')
  })

  test('three visits of a number are open, also where the office books; days that are over do not count', async () => {
    for (const slot of ['10-11', '11-12', '12-13']) expect(await booked(at(slot))).toBe('accepted')
    expect(await booked(at('13-14'))).toBe('409 open-visits')
    const kavita = await addColleague(trial(), 'scheduler')
    const { fullName: _, occupation: __, plan: ___, ...rest } = at('13-14')
    const byPhone = async () => {
      const answer = await trial().app.inject({
        method: 'POST',
        url: `/api/customers/${customerId}/visits`,
        headers: { cookie: kavita.cookie, 'idempotency-key': 'p'.repeat(16) },
        payload: { fullName: 'Sunita Devi', ...rest },
      })
      return outcomeOf({ status: answer.statusCode, body: answer.json() })
    }
    expect(await byPhone()).toBe('409 open-visits')
    const [first] = await ids()
    await post(trial(), `/visits/${first ?? ''}/cancel`, { reason: '' }, { cookie })
    expect(await byPhone()).toBe('accepted')
    expect(await booked(at('14-15'))).toBe('409 open-visits')
    await trial().store.updateTable('visits').set({ day: '2026-11-23' }).execute()
    expect(await booked(at('14-15'))).toBe('accepted')
  })

  test('a missed visit that is assigned again counts as open', async () => {
    for (const slot of ['10-11', '11-12', '12-13']) await booked(at(slot))
    const kavita = await addColleague(trial(), 'scheduler')
    const meena = await addColleague(trial(), 'assessor', { name: 'Meena Joshi' })
    const [first = ''] = await ids()
    const missed = { state: 'missed', assessor_id: meena.id, assessor: meena.name } as const
    await trial().store.updateTable('visits').set(missed).where('id', '=', first).execute()
    expect(await booked(at('10-11'))).toBe('accepted')
    const again = { revision: 1, state: 'assigned' }
    const reopened = await as(trial, () => kavita)(`/office/visits/${first}/state`, again)
    expect(outcomeOf(reopened)).toBe('409 same-hour')
  })

  test('ten bookings of a number at once are no more than its three, and one of an hour', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => booked(at('10-11'))))
    expect(answers.filter((answer) => answer === 'accepted')).toHaveLength(1)
    const others = await Promise.all(SLOT_IDS.slice(2, 7).map((slot) => booked(at(slot))))
    expect(others.filter((answer) => answer === 'accepted')).toHaveLength(2)
  })

  test('every hour that is offered can be booked, and every other one is refused', async () => {
    const clocks = [
      MORNING,
      istInstant(istDate(MORNING), 12 * 60 + 30),
      istInstant(istDate(MORNING), 18 * 60),
    ]
    // Yesterday, today, the last day and the one after it.
    const days = [-1, 0, 5, 6].map((days) => addDays(istDate(MORNING), days))
    for (const [round, nowMs] of clocks.entries()) {
      await trial().reset()
      trial().now = nowMs
      await addArea(trial(), 1)
      const visitors = await knownVisitors(
        trial(),
        Array.from({ length: days.length * SLOT_IDS.length + 1 }, (_, n) => phoneOf(n)),
      )
      const bookBy = async (n: number, booking: object) =>
        outcomeOf(await book(trial(), visitors[n]?.cookie ?? '', `offered-${round}-${n}`, booking))
      // One hour is taken.
      const last = days[2] ?? ''
      expect(await bookBy(visitors.length - 1, at('12-13', last))).toBe('accepted')
      for (const [index, day] of days.entries()) {
        const answer = await trial().app.inject(`/api/time-slots?date=${day}&pinCode=123401`)
        const { timeSlots } = answer.json<{ timeSlots: { id: string; available: boolean }[] }>()
        expect(timeSlots.map(({ id }) => id)).toEqual(SLOT_IDS)
        for (const [n, { id, available }] of timeSlots.entries()) {
          const outcome = await bookBy(index * SLOT_IDS.length + n, at(id, day))
          expect([round, day, id, available, outcome]).toEqual([
            round,
            day,
            id,
            available,
            available ? 'accepted' : expect.stringMatching(/^4/),
          ])
        }
        if (day === last) expect(timeSlots.filter(({ available }) => available)).toHaveLength(7)
        if (index === 0 || index === 3) expect(timeSlots.some(({ available }) => available)).toBe(false)
      }
    }
  })
})
