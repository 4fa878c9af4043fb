import { beforeEach, expect } from 'vitest'
import { consentTo } from '#lib/domain/person/consent'
import { addArea, BOOKING, booked, type Booked } from './visitors.ts'
import { openDesk, type Desk } from './feeds.ts'
import { addColleague, as, ask, type Colleague } from './office.ts'
import { makeKey } from '../../server/store/feeds/keys.ts'
import { transact } from '../../server/store/transaction.ts'
import type { LenderEvent, LenderHooks } from '../../server/ports/ports.ts'
import { postDue } from '../../server/worker/lender-events.ts'
import type { Trial } from './trial.ts'

export const PLAN = {
  ...{ offerId: 'tamarind-tree', title: 'Tamarind Tree', bank: 'Tamarind Tree', amount: 180_000 },
  ...{ annualRatePercent: 9, tenureMonths: 12, ltv: 77, requiredGold: 39.215 },
} as const

/** A booking whose words say what the lender learns. */
export const WITH_PLAN = { ...BOOKING, plan: PLAN, consents: [consentTo('visit')] }

/** A visitor with a visit that a lender knows of. */
export interface Lead extends Booked {
  readonly token: string
}

/** Books with a plan of Tamarind Tree. */
export async function bookedLead(trial: Trial, n = 1, booking: object = WITH_PLAN): Promise<Lead> {
  const visitor = await booked(trial, n, booking)
  const { token } = await trial.store
    .selectFrom('leads')
    .select('token')
    .where('visit_id', '=', visitor.id)
    .executeTakeFirstOrThrow()
  return { ...visitor, token }
}

/** Makes a key of a lender. */
const keyOf = ({ store, now }: Trial, lender: string): Promise<string> =>
  transact(store, (tx) => makeKey(tx, { lender, by: 'somebody', hours: 48 }, now))

/** Asks as a program of a lender. */
const asProgram =
  (trial: () => Trial, key: () => string) =>
  (url: string, body?: object): ReturnType<typeof ask> =>
    ask(trial(), url, { body, headers: { authorization: `Bearer ${key()}` } })

/** Empties the store but for two lenders, the people of the desk, and hours that can be booked. */
export async function openLeadDesk(trial: Trial): Promise<Desk> {
  await trial.reset()
  await addArea(trial, 20)
  return openDesk(trial)
}

/** Opens the desk before each test, with an admin and a key of Tamarind Tree, and asks as its people and as a program with the key. */
export function atLeadDesk(trial: () => Trial) {
  let desk: Desk
  let key: string
  let admin: Colleague
  const useKeyOf = async (lender: string) => void (key = await keyOf(trial(), lender))
  beforeEach(async () => {
    desk = await openLeadDesk(trial())
    admin = await addColleague(trial(), 'admin')
    await useKeyOf('tamarind-tree')
  })
  const asAdmin = as(trial, () => admin)
  return {
    ...{ asAdmin, asAnjali: as(trial, () => desk.anjali), asLeena: as(trial, () => desk.leena) },
    /** Of the other lender. */
    asBala: as(trial, () => desk.other),
    asProgram: asProgram(trial, () => key),
    /** Makes a key of a lender, with which its program asks from now on. */
    useKeyOf,
    /** What is stored of leads, as text. */
    stored: async () =>
      JSON.stringify([
        await trial().store.selectFrom('leads').selectAll().execute(),
        await trial().store.selectFrom('lender_events').selectAll().execute(),
      ]),
    /** Who has the number of a visitor. */
    numbers: async (cookie: string) => (await ask(trial(), '/numbers', { cookie })).body,
    async setState({ id }: Booked, state: string) {
      const { revision } = await trial()
        .store.selectFrom('visits')
        .select('revision')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const { status } = await asAdmin(`/office/visits/${id}/state`, { revision, state })
      expect(status).toBe(200)
    },
  }
}

export const giveNumber = (
  trial: Trial,
  { cookie, id }: Booked,
  wording = consentTo('lender-number').wording,
) => ask(trial, `/numbers/${id}/give`, { cookie, body: { wording } })

export const endNumber = (trial: Trial, { cookie, id }: Booked) =>
  ask(trial, `/numbers/${id}/end`, { cookie, method: 'POST' })

interface Posted {
  readonly address: string
  readonly secrets: readonly string[]
  readonly event: LenderEvent
}

/** A lender's server that remembers what it was posted. @param sendsMail whether ours sends mail */
export function lenderServer(trial: Trial, sendsMail = true) {
  const posted: Posted[] = []
  let refused: string | null = null
  const hooks: LenderHooks = {
    post(address, secrets, event) {
      posted.push({ address, secrets, event })
      const status = refused === (event.data as { lead?: string }).lead ? 503 : 200
      return Promise.resolve({ status, error: status < 300 ? null : `Your server answered ${status}.` })
    },
  }
  const { context, secrets } = trial
  const log = { warn: () => undefined, error: () => undefined }
  return {
    posted,
    /** Takes no event of a lead from now on. */
    refuse: (token: string) => void (refused = token),
    work: () => postDue({ ...context, sendsMail, secrets, hooks, log }),
    topics: () => posted.map(({ event }) => event.topic),
  }
}

/** Sets the address of a lender. @returns its secret */
export async function setWebhook(trial: Trial, cookie: string, lender = 'tamarind-tree'): Promise<string> {
  const { body } = await ask(trial, `/office/lenders/${lender}/webhook`, {
    cookie,
    body: { address: 'https://leads.tamarindtree.example/moneypal' },
  })
  return String(body.secret)
}
