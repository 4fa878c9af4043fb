import { beforeEach, expect, test } from 'vitest'
import { istInstant, type IsoDate } from '#lib/domain/dates/dates'
import {
  canAssign,
  canMove,
  canVisitorChange,
  nextStates,
  VISIT_STATES,
  type GivenState,
  type VisitState,
} from '#lib/domain/visit/visit-state'
import { addColleague, as, type Colleague } from './office.ts'
import { onEveryStore } from './trial.ts'
import { addArea, BOOKING, booked, post, type Booked } from './visitors.ts'

const GIVEN = VISIT_STATES.filter((state): state is GivenState => state !== 'booked')
/** The day of the visit. */
const DAY = BOOKING.selectedDate as IsoDate
const TO = { selectedDate: '2026-11-25', selectedTimeSlot: '15-16', customTiming: BOOKING.customTiming }

/** What the server does with each state of a visit: the same as the rules of `domain/visit/visit-state` say. */
onEveryStore((trial) => {
  let kavita: Colleague
  let meena: Colleague
  let visit: Booked
  const asKavita = as(trial, () => kavita)
  beforeEach(async () => {
    await trial().reset()
    trial().now = istInstant(DAY, 8 * 60)
    await addArea(trial(), 3)
    kavita = await addColleague(trial(), 'scheduler')
    meena = await addColleague(trial(), 'assessor', { name: 'Meena Joshi' })
    visit = await booked(trial())
  })

  /** Puts the visit back to a state at ten. */
  async function setState(state: VisitState, hasAssessor: boolean): Promise<void> {
    const assessor = hasAssessor
      ? { assessor_id: meena.id, assessor: meena.name }
      : { assessor_id: null, assessor: null }
    await trial()
      .store.updateTable('visits')
      .set({ state, revision: 1, slot: '10-11', hours: JSON.stringify([10]), ...assessor })
      .execute()
    await trial().store.updateTable('slot_use').set({ taken: 1 }).execute()
  }
  const outcomeOf = ({ status, body }: { status: number; body: { code?: string } | null }) =>
    status === 200 ? 'accepted' : `${status} ${body?.code}`
  const expected = (isAllowed: boolean) => (isAllowed ? 'accepted' : '409 visit-closed')

  test.each([true, false])(
    'the office gives it the states that may follow; with an assessor: %s',
    async (hasAssessor) => {
      for (const state of VISIT_STATES)
        for (const next of GIVEN) {
          await setState(state, hasAssessor)
          const answer = await asKavita(`/office/visits/${visit.id}/state`, { revision: 1, state: next })
          expect([state, next, outcomeOf(answer)]).toEqual([
            state,
            next,
            expected(nextStates({ state, hasAssessor, day: DAY }, DAY).includes(next)),
          ])
          if (answer.status === 200) expect(answer.body.visit.state).toBe(next)
        }
    },
  )

  test.each(['assigned', 'on-the-way'] as const)(
    'one that is %s is done from its day on, not before',
    async (state) => {
      const done = async (minutes: number) => {
        await setState(state, true)
        trial().now = istInstant(DAY, minutes)
        kavita = await addColleague(trial(), 'scheduler')
        return outcomeOf(await asKavita(`/office/visits/${visit.id}/state`, { revision: 1, state: 'done' }))
      }
      expect(await done(-1)).toBe('409 visit-closed')
      expect(await done(0)).toBe('accepted')
      expect(await done(24 * 60)).toBe('accepted')
    },
  )

  test.each(VISIT_STATES)('the office moves and assigns it, or not, when it is %s', async (state) => {
    await setState(state, true)
    const taken = { visits: [{ bookingId: visit.id, revision: 1, assessor: null }] }
    expect(outcomeOf(await asKavita('/office/visits/assign', taken))).toBe(expected(canAssign(state)))
    await setState(state, true)
    const moved = await asKavita(`/office/visits/${visit.id}/move`, { revision: 1, ...TO })
    expect(outcomeOf(moved)).toBe(expected(canMove(state)))
  })

  test.each(VISIT_STATES)('its visitor moves and cancels it, or not, when it is %s', async (state) => {
    const { id, cookie } = visit
    await setState(state, true)
    const moved = await post(trial(), `/visits/${id}/move`, TO, { cookie })
    expect(outcomeOf(moved)).toBe(expected(canVisitorChange(state)))
    await setState(state, true)
    const cancelled = await post(trial(), `/visits/${id}/cancel`, { reason: '' }, { cookie })
    // A second cancel changes nothing, and is no mistake.
    expect(outcomeOf(cancelled)).toBe(expected(canVisitorChange(state) || state === 'cancelled'))
  })

  test.each([
    ['assigned', true],
    ['on-the-way', true],
    ['done', true],
    ['missed', false],
    ['cancelled', false],
  ] as const)('who has a visit that is %s is busy in its hours: %s', async (state, busy) => {
    const other = await booked(trial(), 2)
    await trial()
      .store.updateTable('visits')
      .set({ state, assessor_id: meena.id, assessor: meena.name })
      .where('id', '=', visit.id)
      .execute()
    const { body } = await asKavita('/office/day?day=2026-11-25')
    expect(body.assessors).toMatchObject([{ id: meena.id, hours: busy ? [10] : [] }])
    const answer = await asKavita('/office/visits/assign', {
      visits: [{ bookingId: other.id, revision: 1, assessor: meena.id }],
    })
    expect(outcomeOf(answer)).toBe(busy ? '409 assessor-busy' : 'accepted')
  })

  test('a missed visit is assigned again only while its assessor is free in its hours', async () => {
    const other = await booked(trial(), 2)
    await setState('missed', true)
    await trial().store.updateTable('visits').set({ state: 'assigned' }).where('id', '=', other.id).execute()
    const again = () => asKavita(`/office/visits/${visit.id}/state`, { revision: 1, state: 'assigned' })
    expect(outcomeOf(await again())).toBe('409 assessor-busy')
    await trial().store.updateTable('visits').set({ state: 'missed' }).where('id', '=', other.id).execute()
    expect(outcomeOf(await again())).toBe('accepted')
  })

  test.each(VISIT_STATES)('a day counts a visit that is %s, and only that one', async (state) => {
    await setState(state, true)
    const { counts } = (await asKavita('/office/day?day=2026-11-25')).body
    const name = { booked: 'unassigned', 'on-the-way': 'onTheWay' }[state as string] ?? state
    expect(counts).toEqual({
      ...{ unassigned: 0, assigned: 0, onTheWay: 0, done: 0, missed: 0, cancelled: 0 },
      [name]: 1,
    })
  })
})
