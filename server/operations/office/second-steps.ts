import type {
  AddPasskeyData,
  ConfirmTotpData,
  Me,
  PasskeyCreation,
  RemovePasskeyData,
  RemoveTotpData,
  SecondStepAdded,
  SetUpPasskeyData,
  SetUpTotpData,
  TotpSecret,
} from '#contract/generated/types.gen'
import { invalid, notLoggedIn, Problem } from '../../problem.ts'
import { hashToken, seal, unseal } from '../../secrets.ts'
import { note } from '../../store/audit.ts'
import { lockPerson, personById, type PersonRow } from '../../store/office/people.ts'
import { makeRecoveryCodes } from '../../store/office/recovery-codes.ts'
import {
  addPasskey,
  keepTotp,
  methodsOf,
  passkeysOf,
  removePasskey,
  removeTotp,
  takeTotp,
} from '../../store/office/second-steps.ts'
import {
  endOtherSessions,
  endSessionsOf,
  keepChallenge,
  takeChallenge,
  type NewSession,
  type SessionPerson,
} from '../../store/office/sessions.ts'
import { transact, type Tx } from '../../store/transaction.ts'
import { qrOf } from '../../qr.ts'
import { findTotpStep, newTotpSecret, totpUri } from '../../totp.ts'
import type { Context } from '../context.ts'
import { ok, type Answer } from '../operation.ts'
import type { OfficeAnswering } from './guard.ts'
import { letIn } from './login.ts'
import { meOf } from './me.ts'
import { confirm, totpUse, tried, wrong, type Origin } from './proofs.ts'
import { creationFor, readPasskey } from './webauthn.ts'

const lastOne = (): Problem =>
  new Problem(409, 'Set up another second step first.', { code: 'last-second-step' })

interface Added {
  readonly tokenHash: string
  readonly codes: readonly string[] | null
  readonly begun: { readonly session?: NewSession; readonly device?: NewSession }
}

/** A person's own second steps. */
export function secondStepOperations(context: Context): {
  readonly setUpTotp: OfficeAnswering<SetUpTotpData, TotpSecret>
  readonly confirmTotp: OfficeAnswering<ConfirmTotpData, SecondStepAdded>
  readonly removeTotp: OfficeAnswering<RemoveTotpData, Me>
  readonly setUpPasskey: OfficeAnswering<SetUpPasskeyData, PasskeyCreation>
  readonly addPasskey: OfficeAnswering<AddPasskeyData, SecondStepAdded>
  readonly removePasskey: OfficeAnswering<RemovePasskeyData, Me>
} {
  const { store, secrets, now, config } = context

  async function rowOf({ id }: SessionPerson): Promise<PersonRow> {
    const row = await personById(store, id)
    if (!row) throw wrong()
    return row
  }

  /** The person as they are now, until the transaction ends. @throws Problem 401 where somebody set a second step up in another session meanwhile */
  async function locked(tx: Tx, person: SessionPerson): Promise<PersonRow> {
    const row = await lockPerson(tx, person.id)
    if (!row || (person.bare && (await methodsOf(tx, row)).length > 0)) throw notLoggedIn()
    return row
  }

  /** Ends the sessions from before; the first second step lets in, with recovery codes. */
  async function added(tx: Tx, person: SessionPerson, row: PersonRow, origin: Origin): Promise<Added> {
    if (!person.bare) {
      await endOtherSessions(tx, person.id, person.tokenHash)
      return { tokenHash: person.tokenHash, codes: null, begun: {} }
    }
    await endSessionsOf(tx, person.id)
    const codes = await makeRecoveryCodes(tx, person.id, secrets, now())
    const begun = await letIn(tx, row, origin, now())
    return { tokenHash: hashToken(begun.session.token), codes, begun }
  }

  async function answer(
    { id }: SessionPerson,
    { tokenHash, codes, begun }: Added,
  ): Promise<Answer<SecondStepAdded>> {
    const me = await meOf(context, { id, tokenHash })
    return { ...ok({ me, recoveryCodes: codes && { codes: [...codes] } }), ...begun }
  }

  return {
    async setUpTotp({ body, person, from, device }) {
      // Else whoever finds a session open, and knows the password, could take the authenticator's place.
      const { totp_in_use: replaces } = await rowOf(person)
      const row = await confirm(context, person, body, { from, device }, replaces)
      const secret = newTotpSecret()
      await keepTotp(store, person.id, seal(secret, totpUse(person.id), secrets))
      const uri = totpUri(secret, row.email)
      return ok({ secret, uri, qr: await qrOf(uri) })
    },
    async confirmTotp({ body: { code }, person, actor, ...origin }) {
      const made = await tried(context, (await rowOf(person)).email, origin, () =>
        transact(store, async (tx) => {
          const row = await locked(tx, person)
          const { totp_next_key_id: keyId, totp_next_sealed: sealed } = row
          if (keyId === null || sealed === null) return null
          const secret = unseal({ keyId, sealed }, totpUse(row.id), secrets)
          const step = findTotpStep(secret, code, now(), 0)
          if (step === null) return null
          await takeTotp(tx, row, step)
          await note(tx, actor, 'totp-added', person.id, now())
          return added(tx, person, row, origin)
        }),
      )
      return answer(person, made)
    },
    async removeTotp({ body, person, actor, from, device }) {
      await confirm(context, person, body, { from, device }, true)
      await transact(store, async (tx) => {
        const row = await locked(tx, person)
        if (!(await methodsOf(tx, row)).includes('passkey')) throw lastOne()
        await removeTotp(tx, person.id)
        await note(tx, actor, 'totp-removed', person.id, now())
      })
      return ok(await meOf(context, person))
    },
    async setUpPasskey({ body, person, from, device }) {
      const row = await confirm(context, person, body, { from, device }, false)
      const options = await creationFor(store, config.siteUrl, row)
      await keepChallenge(store, person.tokenHash, options.challenge)
      return ok(options)
    },
    async addPasskey({ body: { name, credential }, person, actor, ...origin }) {
      const challenge = await takeChallenge(store, person.tokenHash)
      const made = challenge && (await readPasskey(config.siteUrl, challenge, credential))
      if (!made) throw invalid('credential', 'was not made for this')
      const { id, publicKey: public_key, counter, transports } = made
      const created_at = new Date(now())
      const result = await transact(store, async (tx) => {
        const row = await locked(tx, person)
        await addPasskey(tx, { id, admin_id: person.id, name, public_key, counter, created_at }, transports)
        await note(tx, actor, 'passkey-added', person.id, now(), name)
        return added(tx, person, row, origin)
      })
      return answer(person, result)
    },
    async removePasskey({ body: { id, proof }, person, actor, from, device }) {
      await confirm(context, person, proof, { from, device }, true)
      await transact(store, async (tx) => {
        const row = await locked(tx, person)
        const others = (await passkeysOf(tx, person.id)).filter((passkey) => passkey.id !== id)
        if (!row.totp_in_use && others.length === 0) throw lastOne()
        if (await removePasskey(tx, person.id, id)) await note(tx, actor, 'passkey-removed', person.id, now())
      })
      return ok(await meOf(context, person))
    },
  }
}
