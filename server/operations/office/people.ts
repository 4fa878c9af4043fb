import type {
  ChangePersonData,
  InvitePersonData,
  ListPeopleData,
  PeopleAnswer,
  Role,
} from '#contract/generated/types.gen'
import { invalid, Problem, unknown } from '../../problem.ts'
import { note } from '../../store/audit.ts'
import { countChanges } from '../../store/changes.ts'
import { lenderById } from '../../store/feeds/lenders.ts'
import { invite, openInvitations } from '../../store/office/invitations.ts'
import { cleanEmail, listPeople, personByEmail, personById } from '../../store/office/people.ts'
import { changePerson, freeVisitsOf, lockAdmins } from '../../store/office/person-changes.ts'
import { enqueue } from '../../store/outbox.ts'
import { transact, type Tx } from '../../store/transaction.ts'
import type { Context } from '../context.ts'
import { DONE, ok } from '../operation.ts'
import type { OfficeAnswering } from './guard.ts'

interface Rights {
  readonly role: Role
  readonly lender: string | null
}

const rightsOf = ({ role, lender }: Rights): string => (lender === null ? role : `${role} of ${lender}`)

/** @throws Problem 422 for a partner without a lender that is there, and for anybody else with one */
async function checkLender(tx: Tx, { role, lender }: Rights): Promise<void> {
  if (role !== 'partner' && lender !== null) throw invalid('lender', 'is for a partner alone')
  if (role === 'partner' && (lender === null || !(await lenderById(tx, lender))))
    throw new Problem(422, 'Name the lender that the partner is of.', { code: 'lender-needed' })
}

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
    async invitePerson({ body: { email, role, lender }, person, actor }) {
      if (!sendsMail)
        throw new Problem(409, 'This server sends no mail. Run: npm run office:invite', { code: 'no-mail' })
      await transact(store, async (tx) => {
        // Who is there keeps the role: it is changed among the people.
        const known = await personByEmail(tx, email)
        const rights = known
          ? { role: known.role, lender: known.lender_id }
          : { role, lender: lender ?? null }
        const invited = { email, ...rights, invitedBy: person.id }
        await checkLender(tx, rights)
        const token = await invite(tx, invited, now())
        const payload = { to: cleanEmail(email), token, by: person.name }
        await enqueue(tx, [{ channel: 'mail', topic: 'invitation', payload, customerId: null }], now())
        await note(tx, actor, 'person-invited', cleanEmail(email), now(), rightsOf(invited))
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
        const lender = body.role === 'partner' ? (body.lender ?? before.lender_id) : (body.lender ?? null)
        await checkLender(tx, { role: body.role, lender })
        if (!(await changePerson(tx, before, body, lender)))
          throw new Problem(409, 'Somebody changed this person meanwhile.', { code: 'changed' })
        if (!body.active || body.role !== 'assessor') await freeVisitsOf(tx, id, person.id, now())
        const said = [
          rightsOf({ role: body.role, lender }),
          body.active ? 'active' : 'inactive',
          ...body.areas,
        ].join(' ')
        await note(tx, actor, 'person-changed', id, now(), said)
        await countChanges(tx, 'people', 'settings', 'visits')
      })
      return ok(await everybody())
    },
  }
}
