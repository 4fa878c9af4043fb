import { beforeEach, expect, test } from 'vitest'
import { mailOf } from '../../server/ports/mail/text.ts'
import type { MailTopic } from '../../server/ports/ports.ts'
import { workOff } from '../../server/worker/outbox.ts'
import { deskOn, PLAIN, DAY, MINUTE, OWN, wrong } from './feed-desk.ts'
import { decidedOf, enterPrice, letPass, mailsOf, publicNow, row, statesOf } from './feeds.ts'
import { auditOf } from './office.ts'
import { onManyConnections } from './trial.ts'

onManyConnections((trial) => {
  const desk = deskOn(trial)
  beforeEach(() => desk.open())

  test('a version is rejected with a message, which goes out once it can no longer be undone', async () => {
    await desk.send(row(), wrong('TT-03'))
    expect((await desk.asLeena(`${OWN}/versions/1`)).body.draft).toMatch(
      /^TT-03 Tamarind Tree Easy: .*send the file again/s,
    )
    expect((await desk.reject(1, 'all', '   ')).status).toBe(422)
    const { body } = await desk.reject(1)
    expect(statesOf(body)).toEqual(['1 rejected'])
    expect(body.decisions[0]).toMatchObject({ what: 'rejected', message: 'Please send it again.' })
    const [mail] = await mailsOf(trial())
    expect(mail).toMatchObject({ topic: 'feed-rejected', to: 'offers@tamarind-tree.example' })
    expect(mail?.said).toMatch(/Please send it again\..*TT-03 Tamarind Tree Easy\nAPR: stated 99/s)
    expect(mail?.due.getTime()).toBe(trial().now + 10 * MINUTE)
    expect(await desk.reject(1)).toMatchObject({ status: 409, body: { code: 'not-open' } })
    // The lender reads it, with what it stands for.
    expect((await desk.asAnjali(OWN)).body.decisions[0].message).toBe('Please send it again.')
    // Whoever thinks again may still publish it.
    expect((await desk.publish(1, ['TT-01'])).status).toBe(200)
  })

  test('the lender can be sent what is withheld while the rest goes on waiting', async () => {
    await desk.send(row(), wrong('TT-03'))
    expect(statesOf((await desk.reject(1, 'withheld')).body)).toEqual(['1 waiting'])
    expect((await desk.publish(1, ['TT-01'])).status).toBe(200)
    expect(await desk.reject(1, 'all')).toMatchObject({ status: 409, body: { code: 'not-open' } })
    await desk.send(row())
    expect(await desk.reject(2, 'withheld')).toMatchObject({ status: 409, body: { code: 'not-open' } })
    expect(decidedOf((await desk.asLeena(OWN)).body)).toEqual([
      'published 1 Leena Thomas',
      'sent-back 1 Leena Thomas',
    ])
  })

  test('a mail about a decision that was undone is not sent', async () => {
    await desk.send(row())
    const sent: string[] = []
    const mail = {
      send(_to: string, topic: MailTopic, values: Readonly<Record<string, string>>) {
        sent.push(mailOf(topic, values).text)
        return Promise.resolve(null)
      },
    }
    const { store, context } = trial()
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
    const sms = { hasText: () => true, send: () => Promise.resolve(null) }
    const deliver = () =>
      workOff({ store, sms, leads: null, mail, siteUrl: context.config.siteUrl, now: context.now, log })
    const { body } = await desk.reject(1)
    await desk.undo(body.undo.id)
    await letPass(trial(), 11 * MINUTE)
    await deliver()
    expect(sent).toEqual([])
    await desk.reject(1, 'all', 'The {lender} and the second one.')
    await deliver()
    expect(sent).toEqual([])
    await letPass(trial(), 11 * MINUTE)
    await deliver()
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatch(/^To Tamarind Tree\n\n.*The \{lender\} and the second one\..*\/office\/partner$/s)
  })

  test('rolling back shows again what was shown then, as far as it adds up today', async () => {
    await desk.send(row(), row({ id: 'TT-02' }), row({ id: 'TT-05' }))
    await desk.publish(1, ['TT-01', 'TT-02'])
    await desk.send(row({ name: 'New' }), row({ id: 'TT-02', name: 'New' }))
    await desk.publish(2, ['TT-01', 'TT-02'])
    expect(await desk.rollBack(2)).toMatchObject({ status: 409, body: { code: 'not-shown-before' } })
    const { body } = await desk.rollBack(1)
    expect((await publicNow(trial())).offers).toEqual(['TT-01 of 1', 'TT-02 of 1'])
    expect(statesOf(body)).toEqual(['2 rolled-back', '1 shown'])
    expect(body).toMatchObject({ rollBackTo: [2], undo: { what: 'rolled-back' } })
    expect(body.decisions[0]).toMatchObject({
      what: 'rolled-back',
      version: 1,
      replaced: 2,
      shown: 2,
      off: 0,
    })
    // And forward again.
    expect((await desk.rollBack(2)).status).toBe(200)
    expect((await publicNow(trial())).offers).toEqual(['TT-01 of 2', 'TT-02 of 2'])
    expect((await desk.asLeena(OWN)).body.rollBackTo).toEqual([1])
  })

  test('rolling back leaves out what no longer adds up, and what was taken off since', async () => {
    await desk.send(row(), row({ id: 'TT-02', ...PLAIN }), row({ id: 'TT-04', ...PLAIN }))
    await desk.publish(1, ['TT-01', 'TT-02', 'TT-04'])
    await desk.send(row({ ...PLAIN, name: 'New' }), row({ id: 'TT-04', ...PLAIN, name: 'New' }))
    await desk.publish(2, ['TT-01', 'TT-04'])
    await desk.asAnjali(`${OWN}/take-off`, { offers: ['TT-04'] })
    await enterPrice(trial(), 50_000)
    const { body } = await desk.rollBack(1)
    expect(await publicNow(trial())).toMatchObject({
      offers: ['TT-02 of 1'],
      withheld: ['Tamarind Tree lends-more-than-allowed TT-01'],
    })
    expect(body.decisions[0]).toMatchObject({ shown: 1, withheld: 1, off: 1 })
    await desk.undo(body.undo.id)
    expect((await publicNow(trial())).offers).toEqual(['TT-01 of 2'])
    expect((await publicNow(trial())).withheld).toEqual([])
  })

  test('nothing is rolled back where nothing of it adds up, the price is old, or it was never shown', async () => {
    await desk.send(row())
    await desk.send(row({ name: 'Second' }))
    await desk.publish(2, ['TT-01'])
    expect(await desk.rollBack(1)).toMatchObject({ status: 409, body: { code: 'not-shown-before' } })
    await desk.send(row({ name: 'Third' }))
    await desk.publish(3, ['TT-01'])
    await enterPrice(trial(), 50_000)
    expect(await desk.rollBack(2)).toMatchObject({
      status: 409,
      body: { code: 'withheld', message: expect.stringMatching(/^Nothing of version 2 .* TT-01 /) },
    })
    await letPass(trial(), 8 * DAY)
    expect(await desk.rollBack(2)).toMatchObject({ status: 409, body: { code: 'price-old' } })
    expect((await publicNow(trial())).offers).toEqual(['TT-01 of 3'])
  })

  test('the last decision can be undone for ten minutes, and then the one before', async () => {
    await desk.send(row(), row({ id: 'TT-02' }))
    const first = (await desk.publish(1, ['TT-01', 'TT-02'])).body.undo.id
    await desk.send(row({ name: 'New' }))
    const second = (await desk.publish(2, ['TT-01'])).body.undo.id
    expect(await desk.undo(first)).toMatchObject({ status: 409, body: { code: 'too-late' } })
    const undone = await desk.undo(second)
    expect(statesOf(undone.body)).toEqual(['2 waiting', '1 shown'])
    expect(undone.body).toMatchObject({ revision: 3, undo: { id: first }, rollBackTo: [] })
    expect((await publicNow(trial())).offers).toEqual(['TT-01 of 1', 'TT-02 of 1'])
    expect(await desk.undo(second)).toMatchObject({ status: 409, body: { code: 'undone' } })
    expect(await desk.undo('nobody')).toMatchObject({ status: 404 })
    await letPass(trial(), 10 * MINUTE)
    expect((await desk.asLeena(OWN)).body.undo).toBeNull()
    expect(await desk.undo(first)).toMatchObject({ status: 409, body: { code: 'too-late' } })
    expect(decidedOf((await desk.asLeena(OWN)).body)).toEqual([
      'published 2 Leena Thomas undone',
      'published 1 Leena Thomas',
    ])
    expect((await auditOf(trial())).at(-1)).toBe('feed-undone tamarind-tree published')
  })

  test('what waited when it was published is replaced when that is undone after a newer version came', async () => {
    await desk.send(row())
    const { id } = (await desk.publish(1, ['TT-01'])).body.undo
    await desk.send(row({ name: 'New' }))
    expect(statesOf((await desk.undo(id)).body)).toEqual(['2 waiting', '1 replaced'])
    expect((await publicNow(trial())).offers).toEqual([])
  })

  test('a partner takes its own offers off at once, and only an editor puts them on', async () => {
    await desk.send(row(), row({ id: 'TT-02' }))
    await desk.publish(1, ['TT-01', 'TT-02'])
    expect(await desk.asAnjali(`${OWN}/take-off`, { offers: ['TT-01', 'TT-09'] })).toMatchObject({
      status: 409,
      body: { code: 'not-shown', message: expect.stringMatching(/^TT-09 is not shown\./) },
    })
    const off = await desk.asAnjali(`${OWN}/take-off`, { offers: ['TT-02', 'TT-02'] })
    expect(off.body).toMatchObject({
      shown: [{ id: 'TT-01' }],
      undo: { what: 'taken-off', until: new Date(trial().now + 10 * MINUTE).toISOString() },
      decisions: [{ what: 'taken-off', by: 'Anjali Menon', offers: ['TT-02'], off: 1 }, {}],
    })
    const { id } = off.body.decisions[0]
    // Nobody of the desk puts on so what its lender does not want shown.
    expect((await desk.asLeena(OWN)).body.undo).toBeNull()
    expect(await desk.undo(id)).toMatchObject({ status: 409, body: { code: 'too-late' } })
    expect(await desk.publish(1, ['TT-01', 'TT-02'])).toMatchObject({
      status: 409,
      body: { code: 'not-shown' },
    })
    // Its next file has it again.
    await desk.send(row(), row({ id: 'TT-02', name: 'Again' }))
    expect((await desk.publish(2, ['TT-01', 'TT-02'])).status).toBe(200)
    expect((await publicNow(trial())).offers).toEqual(['TT-01 of 2', 'TT-02 of 2'])
    expect(await mailsOf(trial())).toEqual([])
  })

  test('a partner undoes for ten minutes what its lender took off, and nothing else', async () => {
    const { anjali, other } = desk.people()
    const asPartner = (id: string) => desk.undo(id, anjali)
    await desk.send(row(), row({ id: 'TT-02' }))
    const published = (await desk.publish(1, ['TT-01', 'TT-02'])).body.undo.id
    expect((await desk.asAnjali(OWN)).body).toMatchObject({ undo: null, rollBackTo: [] })
    expect(await asPartner(published)).toMatchObject({ status: 409, body: { code: 'too-late' } })
    const takeOff = async (offer: string) =>
      (await desk.asAnjali(`${OWN}/take-off`, { offers: [offer] })).body.undo.id
    const first = await takeOff('TT-01')
    const second = await takeOff('TT-02')
    expect((await publicNow(trial())).offers).toEqual([])
    expect((await desk.undo(second, other)).status).toBe(404)
    expect(await asPartner(first)).toMatchObject({ status: 409, body: { code: 'too-late' } })
    const undone = await asPartner(second)
    expect(undone.body).toMatchObject({ shown: [{ id: 'TT-02' }], undo: { id: first } })
    await asPartner(first)
    expect((await publicNow(trial())).offers).toEqual(['TT-01 of 1', 'TT-02 of 1'])
    expect((await auditOf(trial())).at(-1)).toBe('feed-undone tamarind-tree taken-off')
    // It can be published like any other.
    expect((await desk.publish(1, ['TT-01', 'TT-02'])).status).toBe(200)
    const third = await takeOff('TT-01')
    await letPass(trial(), 10 * MINUTE)
    expect(await asPartner(third)).toMatchObject({
      status: 409,
      body: { code: 'too-late', message: expect.stringMatching(/^This can’t be undone by you/) },
    })
    expect((await publicNow(trial())).offers).toEqual(['TT-02 of 1'])
  })

  test('an editor takes offers off, the lender gets a mail, and it can be undone', async () => {
    await desk.send(row(), row({ id: 'TT-02' }))
    await desk.publish(1, ['TT-01', 'TT-02'])
    const { body } = await desk.asLeena(`${OWN}/take-off`, { offers: ['TT-01'] })
    expect((await publicNow(trial())).offers).toEqual(['TT-02 of 1'])
    expect(await mailsOf(trial())).toMatchObject([
      {
        topic: 'offers-off',
        to: 'offers@tamarind-tree.example',
        said: expect.stringMatching(/- TT-01 Tamarind/),
      },
    ])
    await desk.undo(body.undo.id)
    expect((await publicNow(trial())).offers).toEqual(['TT-01 of 1', 'TT-02 of 1'])
    expect((await desk.publish(1, ['TT-01', 'TT-02'])).status).toBe(200)
  })
})
