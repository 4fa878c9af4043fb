import type { BookedVisit } from '#lib/domain/visit/my-visit'
import { canGiveNumber, standingOf, type GivenNumber } from '#lib/domain/lead/lead'
import type { LenderNumber, MyNumbers } from '#lib/domain/lead/my-numbers'
import { withConsent, withoutConsent } from '#lib/domain/person/consent'
import { DAY_MS } from '#lib/domain/dates/dates'
import type { NumbersService } from '#lib/services/ports'
import { Refused } from '#lib/services/refused'
import { simulate, type SimulatedCall } from './faults.ts'
import { keepRecord, readRecord } from './record.ts'

/** Waiting time of a call, ms. */
const DELAY_MS = 500
/** For how many days a number is given. */
const DAYS = 30

function numberOf(visit: BookedVisit, given: GivenNumber | null): readonly LenderNumber[] {
  const { bookingId, plan, selectedDate, state } = visit
  if (!plan || !selectedDate) return []
  const number = standingOf(given, Date.now())
  const canGive = canGiveNumber(state)
  return [
    {
      bookingId,
      lender: plan.bank,
      day: selectedDate,
      canGive,
      number,
      looks: 0,
      lastLook: null,
      loan: null,
    },
  ]
}

function answer(): MyNumbers {
  const { visits, numbers } = readRecord()
  return { days: DAYS, numbers: visits.flatMap((visit) => numberOf(visit, numbers[visit.bookingId] ?? null)) }
}

/** Waits as long as the call takes. @throws Refused where no number is proven */
async function proven(call: SimulatedCall): Promise<void> {
  await simulate(call, DELAY_MS)
  if (!readRecord().proven) throw new Refused('not-proven')
}

/** A sample of who has the number: nothing leaves the tab, and no lender learns anything. */
export const simulatedNumbers: NumbersService = {
  async numbers() {
    await proven('myNumbers')
    return answer()
  },
  async give(id) {
    await proven('giveNumber')
    const now = Date.now()
    const { numbers, consents } = readRecord()
    const one = answer().numbers.find(({ bookingId }) => bookingId === id)
    if (!one) throw new Error(`No lender knows of a visit ${id} in this tab.`)
    if (!one.canGive) throw new Refused('visit-closed')
    if (one.number.state === 'released') return answer()
    const given = { givenAt: new Date(now).toISOString(), until: new Date(now + DAYS * DAY_MS).toISOString() }
    keepRecord({
      numbers: { ...numbers, [id]: { ...given, endedAt: null } },
      consents: withConsent(consents, 'lender-number', now),
    })
    return answer()
  },
  async end(id) {
    await proven('endNumber')
    const now = Date.now()
    const { numbers, consents } = readRecord()
    const given = numbers[id]
    if (!given) return answer()
    const ended = { ...numbers, [id]: { ...given, endedAt: new Date(now).toISOString() } }
    const isOver = Object.values(ended).every(({ endedAt }) => endedAt !== null)
    keepRecord({
      numbers: ended,
      ...(isOver && { consents: withoutConsent(consents, 'lender-number', now) }),
    })
    return answer()
  },
}
