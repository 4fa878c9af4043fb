import { beforeEach, expect, test } from 'vitest'
import { createAuthenticator } from './authenticator.ts'
import { addColleague, as, ask, auditOf, isIn, PASSWORD, type Colleague } from './office.ts'
import type { Mail } from '../../server/ports/ports.ts'
import { workOff } from '../../server/worker/outbox.ts'
import { addLender, openDesk } from './feeds.ts'
import { onEveryStore } from './trial.ts'
import { addArea, booked } from './visitors.ts'

const NO_LOG = { info: () => undefined, warn: () => undefined, error: () => undefined }
const HOUR = 3_600_000
const NEW = 'a lamp, a drum, a well'

onEveryStore((trial) => {
  let kavita: Colleague
  const asKavita = as(trial, () => kavita)
  beforeEach(async () => {
    await trial().reset()
    kavita = await addColleague(trial(), 'admin', { password: true })
  })

  /** Delivers what is due. @returns the mail */
  async function mails(): Promise<{ to: string; by: string; link: string }[]> {
    const sent: { to: string; by: string; link: string }[] = []
    const mail: Mail = {
      send(to, _topic, { by = '', link = '' }) {
        sent.push({ to, by, link })
        return Promise.resolve('id')
      },
    }
    const sms = { hasText: () => true, send: () => Promise.resolve(null) }
    const { store } = trial()
    const siteUrl = new URL('https://moneypal.example')
    await workOff({ store, sms, leads: null, mail, siteUrl, now: () => trial().now, log: NO_LOG })
    return sent
  }

  async function invited(email: string, role: string): Promise<string> {
    expect((await asKavita('/office/people/invite', { email, role })).status).toBe(204)
    const [mail] = await mails()
    return mail?.link.split('#')[1] ?? ''
  }

  const accept = (token: string, more: { name?: string; password?: string } = {}) =>
    ask(trial(), '/auth/invitation/accept', { body: { token, name: 'Meena Joshi', password: NEW, ...more } })

  test('an admin invites by mail; the link sets a password once; a second step is next', async () => {
    expect(
      (await asKavita('/office/people/invite', { email: 'Meena@Moneypal.example', role: 'assessor' })).status,
    ).toBe(204)
    const waiting = await asKavita('/office/people')
    expect(waiting.body).toMatchObject({
      invitations: [{ email: 'meena@moneypal.example', role: 'assessor', invitedBy: 'Kavita Rao' }],
      sendsMail: true,
    })
    const [mail] = await mails()
    expect(mail).toMatchObject({ to: 'meena@moneypal.example', by: 'Kavita Rao' })
    expect(mail?.link).toMatch(/^https:\/\/moneypal\.example\/office\/invitation#[\w-]{43}$/)
    const token = mail?.link.split('#')[1] ?? ''
    // Neither the message nor the invitation keeps what opens it.
    const { store } = trial()
    expect(JSON.stringify(await store.selectFrom('outbox').selectAll().execute())).not.toContain(token)
    expect(JSON.stringify(await store.selectFrom('invitations').selectAll().execute())).not.toContain(token)

    expect((await ask(trial(), '/auth/invitation', { body: { token } })).body).toEqual({
      email: 'meena@moneypal.example',
      role: 'assessor',
      name: '',
      expiresAt: '2026-11-25T02:30:00.000Z',
    })
    const answer = await accept(token)
    expect(answer).toMatchObject({ status: 200, body: { next: 'set-up', user: null } })
    expect(await isIn(trial(), answer.cookie)).toBe(false)
    expect((await accept(token)).status).toBe(404)
    expect((await ask(trial(), '/auth/invitation', { body: { token } })).status).toBe(404)
    const login = { email: 'meena@moneypal.example', password: NEW }
    expect((await ask(trial(), '/auth/login', { body: login })).status).toBe(200)
    expect((await auditOf(trial())).map((line) => line.split(' ')[0])).toEqual([
      'person-invited',
      'invitation-accepted',
    ])
  })

  test('an invitation is over after 24 hours, and once a newer one is made', async () => {
    const first = await invited('meena@moneypal.example', 'assessor')
    const second = await invited('meena@moneypal.example', 'assessor')
    expect((await accept(first)).status).toBe(404)
    trial().now += 24 * HOUR
    expect((await accept(second)).status).toBe(404)
    expect((await ask(trial(), '/auth/invitation', { body: { token: second } })).status).toBe(404)
  })

  test('a partner is invited with its lender, and belongs to that one alone', async () => {
    await addLender(trial(), 'tamarind-tree', 'Tamarind Tree')
    await addLender(trial(), 'brass-bell', 'Brass Bell')
    const invite = (more: object) =>
      asKavita('/office/people/invite', { email: 'anjali@tamarind.example', ...more })
    for (const wrong of [{ role: 'partner' }, { role: 'partner', lender: 'nobody' }])
      expect(await invite(wrong)).toMatchObject({ status: 422, body: { code: 'lender-needed' } })
    expect((await invite({ role: 'editor', lender: 'brass-bell' })).status).toBe(422)
    expect((await invite({ role: 'partner', lender: 'tamarind-tree' })).status).toBe(204)
    expect((await asKavita('/office/people')).body.invitations).toMatchObject([{ lender: 'tamarind-tree' }])
    const [mail] = await mails()
    await accept(mail?.link.split('#')[1] ?? '')
    const { people } = (await asKavita('/office/people')).body
    const anjali = people.find(({ role }: { role: string }) => role === 'partner')
    expect(anjali).toMatchObject({ lender: 'tamarind-tree', revision: 1 })

    const change = (more: object) =>
      asKavita(`/office/people/${anjali.id}/change`, { active: true, areas: [], ...more })
    // What is left out stays.
    expect((await change({ revision: 1, role: 'partner' })).status).toBe(200)
    expect((await change({ revision: 2, role: 'scheduler', lender: 'brass-bell' })).status).toBe(422)
    expect((await change({ revision: 2, role: 'partner', lender: 'brass-bell' })).status).toBe(200)
    const moved = await change({ revision: 3, role: 'scheduler' })
    expect(moved.body.people.find(({ id }: { id: string }) => id === anjali.id)).not.toHaveProperty('lender')
    expect((await change({ revision: 4, role: 'partner' })).body.code).toBe('lender-needed')
    expect((await auditOf(trial())).filter((line) => line.startsWith('person-'))).toEqual([
      'person-invited anjali@tamarind.example partner of tamarind-tree',
      `person-changed ${anjali.id} partner of tamarind-tree active`,
      `person-changed ${anjali.id} partner of brass-bell active`,
      `person-changed ${anjali.id} scheduler active`,
    ])
  })

  test('a partner whose lender is another by now is out', async () => {
    const { anjali } = await openDesk(trial())
    expect(await isIn(trial(), anjali.cookie)).toBe(true)
    const other = { revision: 1, role: 'partner', active: true, areas: [], lender: 'brass-bell' }
    expect((await asKavita(`/office/people/${anjali.id}/change`, other)).status).toBe(200)
    expect(await isIn(trial(), anjali.cookie)).toBe(false)
  })

  test('two who accept at once: one gets in', async () => {
    const token = await invited('meena@moneypal.example', 'assessor')
    const answers = await Promise.all([accept(token), accept(token)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    expect((await asKavita('/office/people')).body.people).toHaveLength(2)
  })

  test.each([
    ['short', 'eleven char', 'invalid'],
    ['common', 'Password1234', 'weak-password'],
    ['the email', 'meena@moneypal.example', 'weak-password'],
    ['one letter', 'zzzzzzzzzzzzzz', 'weak-password'],
  ])('a password that is %s is refused, and the invitation stays', async (_, password, code) => {
    const token = await invited('meena@moneypal.example', 'assessor')
    expect(await accept(token, { password })).toMatchObject({ status: 422, body: { code } })
    expect(await accept(token, { name: '123' })).toMatchObject({ status: 422, body: { code: 'invalid' } })
    expect((await accept(token)).status).toBe(200)
  })

  test('inviting somebody again gives a new password and no second step, and keeps the role', async () => {
    const arun = await addColleague(trial(), 'scheduler', { name: 'Arun Das', password: true })
    const asArun = as(trial, () => arun)
    const options = await asArun('/auth/passkeys/set-up', { password: PASSWORD })
    const credential = createAuthenticator('localhost', 'http://localhost').create(options.body.challenge)
    await asArun('/auth/passkeys', { name: 'Key', credential })
    const token = await invited(arun.email, 'admin')
    expect((await ask(trial(), '/auth/invitation', { body: { token } })).body).toMatchObject({
      name: 'Arun Das',
      role: 'scheduler',
    })
    expect(await accept(token, { name: 'Arun Das' })).toMatchObject({
      status: 200,
      body: { next: 'set-up', user: null },
    })
    expect(await isIn(trial(), arun.cookie)).toBe(false)
    expect((await asKavita('/office/people')).body.people).toMatchObject([
      { id: arun.id, role: 'scheduler', methods: [] },
      { id: kavita.id },
    ])
  })

  test('another role or none ends sessions, invitations and visits to come', async () => {
    await addArea(trial(), 5)
    const arun = await addColleague(trial(), 'assessor', { name: 'Arun Das', password: true })
    const { id } = await booked(trial())
    trial().now += 1000
    await asKavita('/office/visits/assign', { visits: [{ bookingId: id, revision: 1, assessor: arun.id }] })
    trial().now += 1000
    const token = await invited(arun.email, 'assessor')
    const change = { revision: 1, role: 'assessor', active: false, areas: ['123'] }
    const answer = await asKavita(`/office/people/${arun.id}/change`, change)
    expect(answer.body.people).toMatchObject([
      { id: arun.id, active: false, areas: ['123'], revision: 2 },
      { id: kavita.id },
    ])
    expect(answer.body.invitations).toEqual([])
    expect(await isIn(trial(), arun.cookie)).toBe(false)
    expect((await accept(token)).status).toBe(404)
    const login = { email: arun.email, password: PASSWORD }
    expect((await ask(trial(), '/auth/login', { body: login })).status).toBe(401)
    const story = (await asKavita(`/office/visits/${id}`)).body
    expect(story).toMatchObject({ visit: { state: 'booked', assessor: null, revision: 3 } })
    expect(story.events.at(-1)).toMatchObject({ what: 'unassigned', who: 'Kavita Rao' })
    // What was seen before the change is told.
    expect(await asKavita(`/office/people/${arun.id}/change`, change)).toMatchObject({
      status: 409,
      body: { code: 'changed' },
    })
  })

  test('somebody stays an admin, also when two take it from each other at once', async () => {
    const off = { revision: 1, role: 'admin', active: false, areas: [] }
    const path = (who: Colleague) => `/office/people/${who.id}/change`
    expect(await asKavita(path(kavita), off)).toMatchObject({ status: 409, body: { code: 'last-admin' } })
    expect(await asKavita(path(kavita), { ...off, role: 'scheduler', active: true })).toMatchObject({
      status: 409,
    })
    const arun = await addColleague(trial(), 'admin', { name: 'Arun Das' })
    const answers = await Promise.all([asKavita(path(arun), off), as(trial, () => arun)(path(kavita), off)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const admins = await trial().store.selectFrom('admins').selectAll().where('active', '=', true).execute()
    expect(admins).toHaveLength(1)
    expect((await asKavita('/office/people/nobody/change', off)).status).not.toBe(200)
  })
})
