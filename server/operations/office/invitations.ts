import type {
  AcceptInvitationData,
  InvitationAnswer,
  LoginAnswer,
  ReadInvitationData,
} from '#contract/generated/types.gen'
import { parsePersonName } from '#lib/domain/person/person-name'
import { shortAddress } from '../../addresses.ts'
import { hashPassword } from '../../passwords.ts'
import { invalid, Problem } from '../../problem.ts'
import { note } from '../../store/audit.ts'
import { countChanges } from '../../store/changes.ts'
import { invitationOf, useInvitation } from '../../store/office/invitations.ts'
import { personByEmail } from '../../store/office/people.ts'
import { refuseWeak } from '../../weak-passwords.ts'
import { resetPerson } from '../../store/office/person-changes.ts'
import { transact } from '../../store/transaction.ts'
import type { Context } from '../context.ts'
import { ok, type Answering } from '../operation.ts'
import { letSetUp } from './login.ts'

const over = (): Problem => new Problem(404, 'This invitation was used, or is over. Ask for a new one.')

/** Invitations, read and accepted by those who are invited. */
export function invitationOperations(context: Context): {
  readonly readInvitation: Answering<ReadInvitationData, InvitationAnswer>
  readonly acceptInvitation: Answering<AcceptInvitationData, LoginAnswer>
} {
  const { store, now } = context
  return {
    async readInvitation({ body: { token } }) {
      const invitation = await invitationOf(store, token, now())
      if (!invitation) throw over()
      const { email, role, expires_at } = invitation
      const known = await personByEmail(store, email)
      return ok({ email, role, name: known?.name ?? '', expiresAt: expires_at.toISOString() })
    },
    async acceptInvitation({ body: { token, name, password }, from }) {
      const invitation = await invitationOf(store, token, now())
      if (!invitation) throw over()
      const { id, email, role, lender_id: lender } = invitation
      const parsed = parsePersonName(name)
      if (!parsed.ok) throw invalid('name', parsed.reason)
      refuseWeak(password, { email, name: parsed.value })
      const passwordHash = await hashPassword(password)
      return transact(store, async (tx) => {
        if (!(await useInvitation(tx, id, now()))) throw over()
        const made = await resetPerson(tx, { email, role, lender, name: parsed.value, passwordHash }, now())
        const actor = { id: made.id, address: shortAddress(from) }
        await note(tx, actor, 'invitation-accepted', made.id, now(), role)
        await countChanges(tx, 'people', 'visits')
        return letSetUp(tx, made, now())
      })
    },
  }
}
