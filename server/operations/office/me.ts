import type { Me, WhoAmI, WhoAmIData } from '#contract/generated/types.gen'
import { personById, userOf } from '../../store/office/people.ts'
import { countRecoveryCodes } from '../../store/office/recovery-codes.ts'
import { passkeysOf, shownPasskey } from '../../store/office/second-steps.ts'
import { loginBefore, noteUse, sessionPerson, type SessionPerson } from '../../store/office/sessions.ts'
import type { Context } from '../context.ts'
import { ok, type Answering } from '../operation.ts'
import { wrong } from './proofs.ts'

/** What a person of the office is told of themselves. */
export async function meOf(
  { store }: Context,
  { id, tokenHash }: Pick<SessionPerson, 'id' | 'tokenHash'>,
): Promise<Me> {
  const row = await personById(store, id)
  if (!row) throw wrong()
  return {
    user: userOf(row),
    lastLogin: await loginBefore(store, tokenHash),
    totp: row.totp_in_use,
    passkeys: (await passkeysOf(store, id)).map(shownPasskey),
    recoveryCodes: await countRecoveryCodes(store, id),
  }
}

/** Who is logged in. Answered to everybody: a browser writes each 401 into its console. */
export const whoAmIOperations = (context: Context): { readonly whoAmI: Answering<WhoAmIData, WhoAmI> } => ({
  async whoAmI({ token }) {
    const { store, now } = context
    const person = await sessionPerson(store, token, now())
    if (!person?.proven) return ok({ user: null })
    await noteUse(store, person.tokenHash, now())
    return ok(await meOf(context, person))
  },
})
