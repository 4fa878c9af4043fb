import { beforeEach, describe, expect, test } from 'vitest'
import type { OndcDesk } from '#contract/generated/types.gen'
import { storeKey } from '../../server/store/ondc/keys.ts'
import { markMessage } from '../../server/store/ondc/messages.ts'
import { addColleague, ask, auditOf, type Colleague } from './office.ts'
import { KEY_ID, NEEM, SAFFRON } from './ondc.ts'
import { ABOUT, choose, eachBrowser, fill, offered, search, standing } from './ondc-visitors.ts'
import { onEveryStore } from './trial.ts'

const DAY = 86_400_000

/** How long three answers took. */
const SECONDS = [1, 2.5, 9]

onEveryStore((trial) => {
  const browser = eachBrowser(trial)
  let leena: Colleague
  const logIn = async () => {
    leena = await addColleague(trial(), 'editor', { name: 'Leena Joseph' })
  }
  beforeEach(logIn)
  const desk = async (): Promise<OndcDesk> =>
    (await ask(browser(), '/office/ondc', { cookie: leena.cookie })).body
  const turn = (lender: string, off: boolean) =>
    ask(browser(), '/office/ondc/switch', { cookie: leena.cookie, body: { lender, off } })
  const selects = () =>
    trial().store.selectFrom('ondc_messages').selectAll().where('action', '=', 'select').execute()

  describe('The desk of ONDC', () => {
    test('counts the searches of seven days in India, with those that the gateway did not take', async () => {
      await search(browser())
      const { id } = await trial()
        .store.selectFrom('ondc_messages')
        .select('id')
        .where('action', '=', 'search')
        .executeTakeFirstOrThrow()
      await markMessage(trial().store, id, 'not-reached', 3, trial().now)
      trial().now += DAY
      await search(browser())
      await search(browser())
      await logIn()
      const { days, searches } = await desk()
      expect([days, searches.length]).toEqual([7, 7])
      expect(searches.slice(0, 3)).toEqual([
        { day: '2026-11-25', count: 2, failed: 0 },
        { day: '2026-11-24', count: 1, failed: 1 },
        { day: '2026-11-23', count: 0, failed: 0 },
      ])
      trial().now += 7 * DAY
      await logIn()
      expect((await desk()).searches.reduce((sum, { count }) => sum + count, 0)).toBe(0)
    })

    test('says how long each lender took, the median and the slowest', async () => {
      for (let times = 0; times < 3; times++) await search(browser())
      const answers = await trial()
        .store.selectFrom('ondc_messages')
        .selectAll()
        .where('peer', '=', NEEM)
        .orderBy('message_id')
        .execute()
      for (const [place, { id }] of answers.entries())
        await trial()
          .store.updateTable('ondc_messages')
          .set({ happened_at: new Date(trial().now + (SECONDS[place] ?? 0) * 1000) })
          .where('id', '=', id)
          .execute()
      const { lenders } = await desk()
      expect(lenders.find(({ id }) => id === NEEM)).toMatchObject({
        names: ['Neem Grove Finance (made up)'],
        ranges: { answers: 3, median: 2.5, slowest: 9 },
        offers: { answers: 0, median: null, slowest: null },
        offSince: null,
      })
    })

    test('counts what is shown and withheld by reason, and how far choices are', async () => {
      await offered(browser())
      browser().network.faults.on('wrong-apr')
      await fill(browser(), await choose(browser(), /Neem/), ABOUT)
      const { shown, reasons, states, lenders } = await desk()
      expect(shown).toEqual({ ranges: 4, offers: 1 })
      expect(reasons).toEqual([{ reason: 'apr-differs', ranges: 0, offers: 1 }])
      expect(states).toEqual([
        { state: 'offered', count: 1 },
        { state: 'withheld', count: 1 },
      ])
      expect(lenders.find(({ id }) => id === NEEM)).toMatchObject({
        ...{ shown: 1, withheld: 1 },
        offers: { answers: 2, median: 0, slowest: 0 },
      })
    })

    test('names our keys and those of others with their end, and nothing personal', async () => {
      await offered(browser())
      const now = trial().now
      const key = { subscriberId: NEEM, keyId: KEY_ID, url: 'https://neem-grove.example', publicKey: '' }
      const dates = { fromMs: now - DAY, untilMs: now + 30 * DAY }
      await storeKey(trial().store, { ...key, ...dates, type: 'BPP', status: 'SUBSCRIBED' }, now)
      const answer = await desk()
      expect(answer.ownKeys).toEqual([KEY_ID])
      expect(answer.keys.find(({ participant }) => participant === NEEM)).toMatchObject({
        ...{ keyId: KEY_ID, type: 'BPP', status: 'SUBSCRIBED' },
        ...{ until: '2026-12-24T02:30:00.000Z', lookedUpAt: '2026-11-24T02:30:00.000Z' },
      })
      const text = JSON.stringify(answer)
      for (const value of [ABOUT.fullName, ABOUT.pan, ABOUT.contactNumber]) expect(text).not.toContain(value)
      const messages = await trial().store.selectFrom('ondc_messages').selectAll().execute()
      for (const { transaction_id } of messages) expect(text).not.toContain(transaction_id)
    })

    test('says that a server without the settings takes no part, and switches nothing there', async () => {
      const { cookie } = leena
      expect((await ask(trial(), '/office/ondc', { cookie })).body).toMatchObject({
        ...{ takesPart: false, lenders: [], ownKeys: [] },
      })
      const switched = await ask(trial(), '/office/ondc/switch', {
        cookie,
        body: { lender: NEEM, off: true },
      })
      expect([switched.status, switched.body.code]).toEqual([404, 'no-ondc'])
    })
  })

  describe('A lender that is switched off', () => {
    test('is withheld in new searches and in those before, and noted in the audit once', async () => {
      const { id, found } = await search(browser())
      const { body } = await turn(NEEM, true)
      expect(body.lenders.find((one: { id: string }) => one.id === NEEM)).toMatchObject({
        ...{ offSince: new Date(trial().now).toISOString(), offBy: 'Leena Joseph' },
      })
      await turn(NEEM, true)
      const off = { lender: 'Neem Grove Finance (made up)', reasons: ['switched-off'] }
      for (const shown of [(await search(browser())).found, (await browser().get(`/searches/${id}`)).body]) {
        expect(shown).toMatchObject({ withheld: [off] })
        expect(shown).toMatchObject({ lenders: [{ lenderId: SAFFRON }] })
      }
      const key = found.lenders.find(({ lenderId }) => lenderId === NEEM)?.key ?? ''
      expect((await browser().get(`/searches/${id}/lenders/${key}`)).status).toBe(404)
      expect((await turn(NEEM, false)).body.lenders[0].offSince).toBeNull()
      expect((await search(browser())).found.withheld).toEqual([])
      expect(await auditOf(trial())).toEqual([`ondc-lender-off ${NEEM}`, `ondc-lender-on ${NEEM}`])
    })

    test('gets neither form nor select, and its offer is withheld', async () => {
      const first = await offered(browser())
      const second = await choose(browser(), /Neem/)
      const sent = (await selects()).length
      await turn(NEEM, true)
      for (const id of [first, second])
        expect(await standing(browser(), id)).toMatchObject({
          ...{ state: 'withheld', withheld: ['switched-off'], offer: null, fields: [] },
        })
      // As one would stand that was chosen in the same moment.
      await trial()
        .store.updateTable('ondc_choices')
        .set({ state: 'form', reasons: '[]', form: FORM })
        .execute()
      expect(await fill(browser(), second, {})).toMatchObject({
        ...{ state: 'withheld', withheld: ['switched-off'] },
      })
      expect((await selects()).length).toBe(sent)
    })

    test('has its answer acknowledged all the same', async () => {
      await search(browser())
      await turn(NEEM, true)
      await search(browser())
      const taken = await trial()
        .store.selectFrom('ondc_messages')
        .selectAll()
        .where('peer', '=', NEEM)
        .where('direction', '=', 'in')
        .execute()
      expect(taken.map(({ outcome }) => outcome)).toEqual(['handled', 'handled'])
    })

    test('has answered before: another name is refused', async () => {
      expect((await turn('nobody.example', true)).status).toBe(404)
      expect((await turn('not a name', true)).status).toBe(422)
    })
  })

  test.each(['scheduler', 'assessor', 'partner'] as const)('%s neither reads nor switches', async (role) => {
    const { cookie } = await addColleague(trial(), role, {
      lender: role === 'partner' ? 'tamarind-tree' : null,
    })
    const body = { lender: NEEM, off: true }
    expect((await ask(browser(), '/office/ondc', { cookie })).status).toBe(403)
    expect((await ask(browser(), '/office/ondc/switch', { cookie, body })).status).toBe(403)
  })
})

/** A form without fields. */
const FORM = JSON.stringify({ id: 'F01', action: 'https://neem-grove.example/form', fields: [] })
