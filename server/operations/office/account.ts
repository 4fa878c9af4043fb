import type {
  ChangePasswordData,
  LogoutEverywhereData,
  RecoveryCodes,
  RenewRecoveryCodesData,
} from '#contract/generated/types.gen'
import { hashPassword } from '../../passwords.ts'
import { note } from '../../store/audit.ts'
import { forgetDevices, rememberDevice } from '../../store/office/devices.ts'
import { personById, setPassword } from '../../store/office/people.ts'
import { makeRecoveryCodes } from '../../store/office/recovery-codes.ts'
import { endOtherSessions, endSessionsOf } from '../../store/office/sessions.ts'
import { transact } from '../../store/transaction.ts'
import { refuseWeak } from '../../weak-passwords.ts'
import type { Context } from '../context.ts'
import { DONE, ok } from '../operation.ts'
import type { OfficeAnswering } from './guard.ts'
import { confirm, wrong } from './proofs.ts'

/** A person's own password and recovery codes, and the end of all their sessions. */
export function accountOperations(context: Context): {
  readonly logoutEverywhere: OfficeAnswering<LogoutEverywhereData, void>
  readonly changePassword: OfficeAnswering<ChangePasswordData, void>
  readonly renewRecoveryCodes: OfficeAnswering<RenewRecoveryCodesData, RecoveryCodes>
} {
  const { store, secrets, now } = context
  return {
    async logoutEverywhere({ person, actor }) {
      await transact(store, async (tx) => {
        await endSessionsOf(tx, person.id)
        await forgetDevices(tx, person.id)
        await note(tx, actor, 'logout-everywhere', person.id, now())
      })
      return { ...DONE, session: null }
    },
    async changePassword({ body: { newPassword, proof }, person, actor, from, device: before }) {
      const row = await personById(store, person.id)
      if (!row) throw wrong()
      // First, so that no code is used up for nothing.
      refuseWeak(newPassword, row)
      await confirm(context, person, proof, { from, device: before }, true)
      const hash = await hashPassword(newPassword)
      const device = await transact(store, async (tx) => {
        await setPassword(tx, person.id, hash)
        await endOtherSessions(tx, person.id, person.tokenHash)
        await forgetDevices(tx, person.id)
        await note(tx, actor, 'password-changed', person.id, now())
        return rememberDevice(tx, person.id, before, now())
      })
      return { ...DONE, device }
    },
    async renewRecoveryCodes({ body, person, actor, from, device }) {
      await confirm(context, person, body, { from, device }, true)
      const codes = await transact(store, async (tx) => {
        await note(tx, actor, 'recovery-codes-made', person.id, now())
        return makeRecoveryCodes(tx, person.id, secrets, now())
      })
      return ok({ codes })
    },
  }
}
