import { beforeEach, expect, test } from 'vitest'
import { EVERYTHING } from '../support/extent.ts'
import { retain } from '../../server/worker/retention.ts'
import { addColleague, type Colleague } from './office.ts'
import { erase, OFFICE, peopleFor, VISITOR } from './person-operations.ts'
import { bookingOf, dump, leftOf, race, send, sendAll, tracedPeople, type Person } from './traces.ts'
import { onBothStores, type Trial } from './trial.ts'
import { addArea, seatsOf } from './visitors.ts'

const TRIALS = EVERYTHING ? 100 : 4

/** A new call may be asked for by a number that was erased just before; it then stands whole, and nowhere else. */
const mayStay = (name: string, table: string) => name === 'ask for a call' && table === 'enquiries'

/** What is left of people who were erased, as 'table of the n-th'. */
async function traces(trial: Trial, erased: readonly Person[]): Promise<string[]> {
  const tables = await dump(trial)
  return erased.flatMap((person) => leftOf(person, tables).map((table) => `${table} of ${person.n}`))
}

/** What does not agree about people who were not erased. */
async function contradictions({ store }: Trial, people: readonly Person[]): Promise<string[]> {
  const visits = await store.selectFrom('visits').selectAll().where('full_name', 'is not', null).execute()
  const consents = await store.selectFrom('consents').selectAll().where('withdrawn_at', 'is', null).execute()
  const pans = await store.selectFrom('pans').select('customer_id').execute()
  const keys = await store
    .selectFrom('idempotency_keys')
    .select('key')
    .where('operation', '=', 'booking')
    .execute()
  const texts = await store.selectFrom('outbox').selectAll().where('channel', '=', 'sms').execute()
  return people.flatMap(({ n, customerId }) => {
    const named = visits.filter((visit) => visit.customer_id === customerId).map(({ id }) => id)
    const agreed = consents.filter((one) => one.customer_id === customerId).map(({ purpose }) => purpose)
    const hasPan = pans.some((pan) => pan.customer_id === customerId)
    const booked = keys.filter(({ key }) => key.includes(customerId)).length
    const about = texts.flatMap(({ customer_id, payload }) =>
      customer_id === customerId ? [(payload as unknown as { bookingId: string }).bookingId] : [],
    )
    return [
      ...(named.length > 0 && !agreed.includes('visit') ? [`${n} has a visit without a consent`] : []),
      ...(hasPan && !agreed.includes('pan') ? [`${n} has a PAN without a consent`] : []),
      ...(booked === named.length ? [] : [`${n} has ${named.length} visits and ${booked} keys`]),
      ...(about.some((id) => !named.includes(id)) ? [`${n} is told of a visit that is gone`] : []),
    ]
  })
}

const OTHERS = Object.keys(VISITOR).filter((name) => name !== 'erase')

/** Pairs that touch the same rows; in `npm run test:all` every pair. */
const PAIRS: readonly (readonly [string, string])[] = EVERYTHING
  ? OTHERS.flatMap((one, index) => OTHERS.slice(index).map((other) => [one, other] as const))
  : [
      ['book', 'withdraw the visit'],
      ['move', 'withdraw the visit'],
      ['move', 'cancel'],
      ['type a PAN', 'withdraw the PAN'],
      ['log in', 'log in'],
    ]

onBothStores((trial) => {
  let desk: Colleague
  beforeEach(async () => {
    await trial().reset()
    await addArea(trial(), 400)
    desk = await addColleague(trial(), 'admin')
  })

  test.each(Object.entries({ ...VISITOR, ...OFFICE }))(
    'erasing leaves nobody, and no seat, beside: %s',
    async (name, operation) => {
      const people = await peopleFor(trial(), [name], TRIALS, desk)
      const answers = await race(
        trial(),
        people,
        (person) => erase(trial(), person, desk),
        (person) => operation(trial(), person, desk),
      )
      expect(answers.filter(({ one, other }) => one.status >= 500 || other.status >= 500)).toEqual([])
      const erased = answers
        .filter(({ one, other }) => one.status === 200 || (name === 'erase' && other.status === 200))
        .map(({ person }) => person)
      // Whoever has logged out can no longer erase.
      if (name !== 'log out') expect(erased).toHaveLength(TRIALS)
      const texts = await sendAll(trial())
      const left = await traces(trial(), erased)
      expect(left.filter((trace) => !mayStay(name, trace.split(' ')[0] ?? ''))).toEqual([])
      const { store } = trial()
      const inForce = await store
        .selectFrom('consents')
        .selectAll()
        .where('withdrawn_at', 'is', null)
        .execute()
      const ids = inForce.map(({ customer_id }) => customer_id)
      expect(erased.filter(({ customerId }) => ids.includes(customerId))).toEqual([])
      const phones = erased.map(({ phone }) => phone)
      expect(texts.filter(({ to, topic }) => phones.includes(to) && topic !== 'code')).toEqual([])
      const { taken, held } = await seatsOf(trial())
      expect(taken).toEqual(held)
      if (name !== 'log out') expect(held).toEqual({})
    },
    120_000,
  )

  test.each(PAIRS)(
    'what is stored agrees after: %s, %s',
    async (one, other) => {
      const people = await peopleFor(trial(), [one, other], TRIALS, desk)
      const does = (name: string) => async (person: Person) => VISITOR[name]?.(trial(), person, desk)
      const answers = await race(trial(), people, does(one), does(other))
      expect(
        answers.filter((answer) => Math.max(answer.one?.status ?? 500, answer.other?.status ?? 500) >= 500),
      ).toEqual([])
      expect(await contradictions(trial(), people)).toEqual([])
      const { taken, held } = await seatsOf(trial())
      expect(taken).toEqual(held)
    },
    120_000,
  )

  test('whoever books while those who were away for long are erased is either gone or has booked', async () => {
    const people = await tracedPeople(trial(), 1, TRIALS)
    const { store, now } = trial()
    const away = new Date(now - 200 * 86_400_000)
    await store.updateTable('customers').set({ last_activity: away }).execute()
    const [, ...answers] = await Promise.all([
      retain(store, { retentionDays: 180, afterVisitDays: 30 }, now),
      ...people.map((person) => send(trial(), person, '/bookings', bookingOf(person, '12-13'), 'second')),
    ])
    const gone = await store.selectFrom('customers').select('id').where('erased_at', 'is not', null).execute()
    const erased = people.filter(({ customerId }) => gone.some(({ id }) => id === customerId))
    const refused = people.filter((_, index) => answers[index]?.status !== 201)
    expect(refused.map(({ n }) => n)).toEqual(erased.map(({ n }) => n))
    expect(await traces(trial(), erased)).toEqual([])
  }, 120_000)
})
