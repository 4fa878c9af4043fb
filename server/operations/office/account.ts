import type {
  AddPasskeyData,
  ConfirmTotpData,
  LogoutEverywhereData,
  Me,
  PasskeyCreation,
  RemovePasskeyData,
  RemoveTotpData,
  SetUpPasskeyData,
  SetUpTotpData,
  TotpSecret,
} from '#contract/generated/types.gen'
import { invalid, Problem } from '../../problem.ts'
import { seal } from '../../secrets.ts'
import { note } from '../../store/audit.ts'
import { countTry, forgetTries } from '../../store/office/lockouts.ts'
import { personById } from '../../store/office/people.ts'
import { addPasskey, keepTotp, removePasskey, removeTotp } from '../../store/office/second-steps.ts'
import {
  endSessionsOf,
  keepChallenge,
  takeChallenge,
  type SessionPerson,
} from '../../store/office/sessions.ts'
import { transact } from '../../store/transaction.ts'
import { newTotpSecret, totpUri } from '../../totp.ts'
import type { Context } from '../context.ts'
import { DONE, ok } from '../operation.ts'
import type { OfficeAnswering } from './guard.ts'
import { meOf } from './me.ts'
import { confirmPassword, isCode, totpUse, triesOf, wrong } from './proofs.ts'
import { creationFor, readPasskey } from './webauthn.ts'

/** A person's own second steps, and the end of all their sessions. */
export function accountOperations(context: Context): {
  readonly logoutEverywhere: OfficeAnswering<LogoutEverywhereData, void>
  readonly setUpTotp: OfficeAnswering<SetUpTotpData, TotpSecret>
  readonly confirmTotp: OfficeAnswering<ConfirmTotpData, Me>
  readonly removeTotp: OfficeAnswering<RemoveTotpData, Me>
  readonly setUpPasskey: OfficeAnswering<SetUpPasskeyData, PasskeyCreation>
  readonly addPasskey: OfficeAnswering<AddPasskeyData, Me>
  readonly removePasskey: OfficeAnswering<RemovePasskeyData, Me>
} {
  const { store, secrets, now, config } = context

  async function rowOf({ id }: SessionPerson) {
    const row = await personById(store, id)
    if (!row) throw wrong()
    return row
  }

  const me = (person: SessionPerson): Promise<Me> => meOf(context, person)

  return {
    async logoutEverywhere({ person, actor }) {
      await transact(store, async (tx) => {
        await endSessionsOf(tx, person.id)
        await note(tx, actor, 'logout-everywhere', person.id, now())
      })
      return { ...DONE, session: null }
    },
    async setUpTotp({ body: { password }, person, from }) {
      const row = await confirmPassword(context, person.id, password, from)
      if (row.totp_in_use) throw new Problem(409, 'Remove the authenticator first.', { code: 'invalid' })
      const secret = newTotpSecret()
      await keepTotp(store, person.id, seal(secret, totpUse(person.id), secrets))
      return ok({ secret, uri: totpUri(secret, row.email) })
    },
    async confirmTotp({ body: { code }, person, actor, from }) {
      const row = await rowOf(person)
      const tries = triesOf(context, row.email, from)
      await countTry(store, tries, now())
      if (!(await isCode(context, row, code))) throw wrong()
      await forgetTries(store, tries)
      await note(store, actor, 'totp-added', person.id, now())
      return ok(await me(person))
    },
    async removeTotp({ body: { password }, person, actor, from }) {
      await confirmPassword(context, person.id, password, from)
      await transact(store, async (tx) => {
        await removeTotp(tx, person.id)
        await note(tx, actor, 'totp-removed', person.id, now())
      })
      return ok(await me(person))
    },
    async setUpPasskey({ body: { password }, person, from }) {
      const row = await confirmPassword(context, person.id, password, from)
      const options = await creationFor(store, config.siteUrl, row)
      await keepChallenge(store, person.tokenHash, options.challenge)
      return ok(options)
    },
    async addPasskey({ body: { name, credential }, person, actor }) {
      const challenge = await takeChallenge(store, person.tokenHash)
      const made = challenge && (await readPasskey(config.siteUrl, challenge, credential))
      if (!made) throw invalid('credential', 'was not made for this')
      const { id, publicKey, counter, transports } = made
      await transact(store, async (tx) => {
        const row = {
          id,
          admin_id: person.id,
          name,
          public_key: publicKey,
          counter,
          created_at: new Date(now()),
        }
        await addPasskey(tx, row, transports)
        await note(tx, actor, 'passkey-added', person.id, now(), name)
      })
      return ok(await me(person))
    },
    async removePasskey({ body: { id, password }, person, actor, from }) {
      await confirmPassword(context, person.id, password, from)
      await transact(store, async (tx) => {
        if (await removePasskey(tx, person.id, id)) await note(tx, actor, 'passkey-removed', person.id, now())
      })
      return ok(await me(person))
    },
  }
}
