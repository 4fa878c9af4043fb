import type {
  ChangePersonData,
  InvitePersonData,
  ListPeopleData,
  PeopleAnswer,
} from '#contract/generated/types.gen'
import { Problem, unknown } from '../../problem.ts'
import { note } from '../../store/audit.ts'
import { countChanges } from '../../store/changes.ts'
import { invite, openInvitations } from '../../store/office/invitations.ts'
import { cleanEmail, listPeople, personByEmail, personById } from '../../store/office/people.ts'
import { changePerson, freeVisitsOf, lockAdmins } from '../../store/office/person-changes.ts'
import { enqueue } from '../../store/outbox.ts'
import { transact } from '../../store/transaction.ts'
import type { Context } from '../context.ts'
import { DONE, ok } from '../operation.ts'
import type { OfficeAnswering } from './guard.ts'

/** The people of the office. */
export function peopleOperations({ store, now, sendsMail }: Context): {
  readonly listPeople: OfficeAnswering<ListPeopleData, PeopleAnswer>
  readonly invitePerson: OfficeAnswering<InvitePersonData, void>
  readonly changePerson: OfficeAnswering<ChangePersonData, PeopleAnswer>
} {
  const everybody = async (): Promise<PeopleAnswer> => ({
    people: await listPeople(store),
    invitations: await openInvitations(store, now()),
    sendsMail,
  })
  return {
    listPeople: async () => ok(await everybody()),
    async invitePerson({ body: { email, role }, person, actor }) {
      if (!sendsMail)
        throw new Problem(409, 'This server sends no mail. Run: npm run office:invite', { code: 'no-mail' })
      await transact(store, async (tx) => {
        // Who is there keeps the role: it is changed among the people.
        const known = await personByEmail(tx, email)
        const invited = { email, role: known?.role ?? role, invitedBy: person.id }
        const token = await invite(tx, invited, now())
        const payload = { to: cleanEmail(email), token, by: person.name }
        await enqueue(tx, [{ channel: 'mail', topic: 'invitation', payload, customerId: null }], now())
        await note(tx, actor, 'person-invited', cleanEmail(email), now(), invited.role)
        await countChanges(tx, 'people')
      })
      return DONE
    },
    async changePerson({ body, path: { id }, person, actor }) {
      await transact(store, async (tx) => {
        const admins = await lockAdmins(tx)
        const before = await personById(tx, id)
        if (!before) throw unknown()
        const staysAdmin = body.role === 'admin' && body.active
        if (!staysAdmin && admins.every((admin) => admin.id === id))
          throw new Problem(409, 'Somebody must stay an admin.', { code: 'last-admin' })
        if (!(await changePerson(tx, before, body)))
          throw new Problem(409, 'Somebody changed this person meanwhile.', { code: 'changed' })
        if (!body.active || body.role !== 'assessor') await freeVisitsOf(tx, id, person.id, now())
        const said = [body.role, body.active ? 'active' : 'inactive', ...body.areas].join(' ')
        await note(tx, actor, 'person-changed', id, now(), said)
        await countChanges(tx, 'people', 'settings', 'visits')
      })
      return ok(await everybody())
    },
  }
}
