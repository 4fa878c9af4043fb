import { beforeEach, expect, it } from 'vitest'
import { lastConsent } from '#lib/domain/person/consent'
import type { MyNumbers } from '#lib/domain/lead/my-numbers'
import { Refused, type RefusalCode } from '#lib/services/refused'
import { $consents } from '#lib/stores/shared/consents'
import { clearSession } from '#lib/stores/shared/session'
import { createMyNumbers } from './my-numbers.ts'

const ID = 'BOOK-4821907736'
const standing = (state: 'held' | 'released' | 'taken-back'): MyNumbers => ({
  days: 30,
  numbers: [
    {
      ...{ bookingId: ID, lender: 'Tamarind Tree', day: '2026-11-25' as never, canGive: true, looks: 0 },
      ...{ number: { state, since: null, until: null }, lastLook: null, loan: null },
    },
  ],
})

/** A visitor at a service that remembers who has the number. */
function atService() {
  const calls: string[] = []
  let stands: MyNumbers = standing('held')
  let trouble: RefusalCode | 'down' | null = null
  let waiting: Promise<void> | null = null
  let unproven = 0
  const call = async (name: string): Promise<MyNumbers> => {
    calls.push(name)
    const before = stands
    if (name === 'numbers') await waiting
    if (trouble) throw trouble === 'down' ? new Error('no signal') : new Refused(trouble)
    return name === 'numbers' ? before : stands
  }
  const flow = createMyNumbers({
    services: {
      numbers: {
        numbers: () => call('numbers'),
        give(id) {
          stands = standing('released')
          return call(`give ${id}`)
        },
        end(id) {
          stands = standing('taken-back')
          return call(`end ${id}`)
        },
      },
    },
    unproven: () => void (unproven += 1),
  })
  return {
    flow,
    calls,
    unproven: () => unproven,
    fail: (how: typeof trouble) => void (trouble = how),
    /** Holds the reading back. */
    hold() {
      let answer = () => {}
      waiting = new Promise((resolve) => (answer = resolve))
      return () => {
        waiting = null
        answer()
      }
    },
    state: () => flow.$numbers.get()?.numbers[0]?.number.state,
  }
}

beforeEach(() => clearSession())

it('the number is given with one press, and the consent is in the tab too', async () => {
  const { flow, state, calls } = atService()
  await flow.load()
  expect(state()).toBe('held')
  expect(await flow.give(ID)).toBe(true)
  expect(state()).toBe('released')
  expect(lastConsent($consents.get(), 'lender-number')).toMatchObject({
    ...{ wording: '2026-11-27', withdrawnAt: null },
  })
  expect(await flow.end(ID)).toBe(true)
  expect(state()).toBe('taken-back')
  expect(calls).toEqual(['numbers', `give ${ID}`, `end ${ID}`])
})

it('two presses are one call', async () => {
  const { flow, calls } = atService()
  expect(await Promise.all([flow.give(ID), flow.give(ID)])).toEqual([true, false])
  expect(calls).toEqual([`give ${ID}`])
})

it('a press that fails changes nothing, and no consent is given', async () => {
  const { flow, state, fail } = atService()
  await flow.load()
  fail('down')
  expect(await flow.give(ID)).toBe(false)
  expect(state()).toBe('held')
  expect(flow.$progress.get()).toEqual({ state: 'failed', error: 'give' })
  expect(lastConsent($consents.get(), 'lender-number')).toBeNull()
  fail('visit-closed')
  await flow.end(ID)
  expect(flow.$progress.get()).toEqual({ state: 'failed', error: 'visit-closed' })
})

it('the number is proven again where the session has ended', async () => {
  const { flow, fail, unproven } = atService()
  fail('not-proven')
  await flow.load()
  await flow.give(ID)
  expect(unproven()).toBe(2)
})

it('is away only where nothing is shown yet', async () => {
  const { flow, fail } = atService()
  fail('down')
  await flow.load()
  expect(flow.$away.get()).toBe(true)
  fail(null)
  await flow.load()
  expect(flow.$away.get()).toBe(false)
  fail('down')
  await flow.load()
  expect(flow.$away.get()).toBe(false)
})

it('an answer from before a press does not undo what it shows', async () => {
  const { flow, state, hold } = atService()
  const answer = hold()
  const loading = flow.load()
  await flow.give(ID)
  answer()
  await loading
  expect(state()).toBe('released')
})
