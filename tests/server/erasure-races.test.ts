import { beforeEach, expect, test } from 'vitest'
import { EVERYTHING } from '../support/extent.ts'
import { retain } from '../../server/worker/retention.ts'
import { addColleague, type Colleague } from './office.ts'
import { OFFICE, peopleFor, run, VISITOR } from './person-operations.ts'
import { bookingOf, dump, leftOf, race, send, sendAll, tracedPeople, type Person } from './traces.ts'
import { DAYS, onManyConnections, type Trial } from './trial.ts'
import { addArea, seatsOf } from './visitors.ts'

const TRIALS = EVERYTHING ? 100 : 4

/** Tests with their titles: all in one, since emptying the store takes longer; in `npm run test:all` one each. */
const testsOf = <One>(all: readonly One[]): readonly (readonly [string, readonly One[]])[] =>
  EVERYTHING ? all.map((one) => [String(one), [one]]) : [['each other one', all]]

const ALL = { ...VISITOR, ...OFFICE }

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
  const texts = await store
    .selectFrom('outbox')
    .selectAll()
    .where('channel', '=', 'sms')
    .where('topic', '!=', 'comparison')
    .execute()
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

onManyConnections((trial) => {
  let desk: Colleague
  beforeEach(async () => {
    await trial().reset()
    await addArea(trial(), 400)
    desk = await addColleague(trial(), 'admin')
  })

  /** Does two things at once for people of their own. */
  async function both(one: string, other: string, first: number) {
    const people = await peopleFor(trial(), [one, other], { first, count: TRIALS }, desk)
    const does = (name: string) => (person: Person) => run(ALL, name, trial(), person, desk)
    const answers = await race(trial(), people, does(one), does(other))
    const failed = answers.filter((answer) => Math.max(answer.one.status, answer.other.status) >= 500)
    expect(failed, `${one}, ${other}`).toEqual([])
    return answers
  }

  async function expectSeatsHeld() {
    const { taken, held } = await seatsOf(trial())
    expect(taken).toEqual(held)
  }

  test.each(testsOf(Object.keys(ALL)))(
    'erasing leaves nobody, and no seat, beside: %s',
    async (_, names) => {
      const erased: { readonly name: string; readonly person: Person }[] = []
      for (const [index, name] of names.entries()) {
        const answers = await both('erase', name, 1 + index * TRIALS)
        const done = answers.filter(
          ({ one, other }) => one.status === 200 || (name === 'erase' && other.status === 200),
        )
        // Whoever has logged out can no longer erase.
        if (name !== 'log out') expect(done, name).toHaveLength(TRIALS)
        erased.push(...done.map(({ person }) => ({ name, person })))
      }
      const texts = await sendAll(trial())
      const tables = await dump(trial())
      const left = erased.flatMap(({ name, person }) =>
        leftOf(person, tables)
          // Who asks for a call just after stands there whole, and nowhere else.
          .filter((table) => name !== 'ask for a call' || table !== 'enquiries')
          .map((table) => `${table}, beside: ${name}`),
      )
      expect(left).toEqual([])
      const inForce = trial().store.selectFrom('consents').selectAll().where('withdrawn_at', 'is', null)
      const ids = (await inForce.execute()).map(({ customer_id }) => customer_id)
      expect(erased.filter(({ person }) => ids.includes(person.customerId))).toEqual([])
      const phones = erased.map(({ person }) => person.phone)
      expect(texts.filter(({ to, topic }) => phones.includes(to) && topic !== 'code')).toEqual([])
      await expectSeatsHeld()
    },
    300_000,
  )

  test.each(testsOf(PAIRS))(
    'what is stored agrees after two at once: %s',
    async (_, pairs) => {
      for (const [index, [one, other]] of pairs.entries()) {
        const answers = await both(one, other, 1 + index * TRIALS)
        const people = answers.map(({ person }) => person)
        expect(await contradictions(trial(), people), `${one}, ${other}`).toEqual([])
      }
      await expectSeatsHeld()
    },
    300_000,
  )

  test('whoever books while those who were away for long are erased is either gone or has booked', async () => {
    const people = await tracedPeople(trial(), 1, TRIALS)
    const { store, now } = trial()
    const away = new Date(now - 200 * 86_400_000)
    await store.updateTable('customers').set({ last_activity: away }).execute()
    const [, ...answers] = await Promise.all([
      retain(store, DAYS, now),
      ...people.map((person) => send(trial(), person, '/bookings', bookingOf(person, '12-13'), 'second')),
    ])
    const gone = await store.selectFrom('customers').select('id').where('erased_at', 'is not', null).execute()
    const erased = people.filter(({ customerId }) => gone.some(({ id }) => id === customerId))
    const refused = people.filter((_, index) => answers[index]?.status !== 201)
    expect(refused.map(({ n }) => n)).toEqual(erased.map(({ n }) => n))
    const tables = await dump(trial())
    expect(erased.flatMap((person) => leftOf(person, tables))).toEqual([])
  }, 120_000)
})
