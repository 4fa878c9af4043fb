import type { Proof } from '#contract/generated/types.gen'
import { CODE_LENGTH } from '#lib/domain/person/one-time-code'
import { shortAddress } from '../../addresses.ts'
import { hashFor, unseal } from '../../secrets.ts'
import { isPassword } from '../../passwords.ts'
import { Problem } from '../../problem.ts'
import { note } from '../../store/audit.ts'
import { isKnownDevice } from '../../store/office/devices.ts'
import { countTry, forgetTries, inTurn } from '../../store/office/lockouts.ts'
import { cleanEmail, personById, type PersonRow } from '../../store/office/people.ts'
import { spendRecoveryCode } from '../../store/office/recovery-codes.ts'
import { passkeysOf, usePasskey, useTotpStep } from '../../store/office/second-steps.ts'
import { takeChallenge, type SessionPerson } from '../../store/office/sessions.ts'
import { findTotpStep } from '../../totp.ts'
import type { Context } from '../context.ts'
import { provenBy } from './webauthn.ts'

/** Where somebody proves who they are. */
export interface Origin {
  readonly from: string
  readonly agent: string
  readonly device: string | null
}

/** One answer for everything that is wrong, so that nobody learns what it was. */
export const wrong = (): Problem => new Problem(401, 'Invalid credentials', { code: 'credentials' })

/**
 * The keys under which wrong tries are counted: one of its own for a browser in which the person was logged in before, so
 * that strangers don't lock them out of it; for all others the account and the address.
 */
export async function triesOf(
  { store, secrets, now }: Context,
  email: string,
  { from, device }: Pick<Origin, 'from' | 'device'>,
): Promise<readonly string[]> {
  const account = cleanEmail(email)
  if (await isKnownDevice(store, device, account, now()))
    return [`device:${hashFor('device', `${device} ${account}`, secrets)}`]
  return [`account:${hashFor('email', account, secrets)}`, `address:${hashFor('address', from, secrets)}`]
}

/** Counts a try, makes it, and forgets it where it was right. @throws Problem 401 for null, 429 after too many */
export async function tried<Right>(
  context: Context,
  email: string,
  origin: Pick<Origin, 'from' | 'device'>,
  attempt: () => Promise<Right | null>,
): Promise<Right> {
  const { store, now } = context
  const keys = await triesOf(context, email, origin)
  return inTurn(keys, async () => {
    await countTry(store, keys, now())
    const right = await attempt()
    if (right === null) throw wrong()
    await forgetTries(store, keys)
    return right
  })
}

/**
 * Asks a person who is logged in for the password once more, and for the second step where it must be proven.
 * @throws Problem 401 for what is wrong, 429 after too many
 */
export async function confirm(
  context: Context,
  { id, tokenHash }: SessionPerson,
  proof: Proof,
  origin: Pick<Origin, 'from' | 'device'>,
  withSecondStep: boolean,
): Promise<PersonRow> {
  const person = await personById(context.store, id)
  if (!person) throw wrong()
  return tried(context, person.email, origin, async () => {
    if (!(await isPassword(proof.password, person.password_hash))) return null
    if (withSecondStep && !(await isSecondStep(context, { person, tokenHash, from: origin.from }, proof)))
      return null
    return person
  })
}

/** What an authenticator's secret is sealed for. */
export const totpUse = (id: string): string => `totp:${id}`

interface Proving {
  readonly person: PersonRow
  /** Of the session that a passkey's challenge was kept with. */
  readonly tokenHash: string
  readonly from: string
}

/** Whether a code or a passkey proves a person's second step; uses it up. */
export async function isSecondStep(
  context: Context,
  { person, tokenHash, from }: Proving,
  { code, passkey }: Pick<Proof, 'code' | 'passkey'>,
): Promise<boolean> {
  if (passkey) return isPasskey(context, { person, tokenHash }, passkey)
  if (code === undefined) return false
  if (code.length === CODE_LENGTH) return isCode(context, person, code)
  const { store, secrets, now } = context
  if (!(await spendRecoveryCode(store, person.id, code, secrets))) return false
  await note(store, { id: person.id, address: shortAddress(from) }, 'recovery-code-used', person.id, now())
  return true
}

/** Compares a code with a person's authenticator, and uses it up. */
async function isCode({ store, secrets, now }: Context, person: PersonRow, code: string): Promise<boolean> {
  const { id, totp_key_id: keyId, totp_sealed: sealed } = person
  if (!person.totp_in_use || keyId === null || sealed === null) return false
  const secret = unseal({ keyId, sealed }, totpUse(id), secrets)
  const step = findTotpStep(secret, code, now(), person.totp_step)
  return step !== null && useTotpStep(store, id, step)
}

async function isPasskey(
  { store, now, config }: Context,
  { person, tokenHash }: Pick<Proving, 'person' | 'tokenHash'>,
  proof: NonNullable<Proof['passkey']>,
): Promise<boolean> {
  const challenge = await takeChallenge(store, tokenHash)
  const passkey = (await passkeysOf(store, person.id)).find(({ id }) => id === proof.id)
  const counter = challenge && passkey && (await provenBy(config.siteUrl, challenge, passkey, proof))
  if (!passkey || typeof counter !== 'number') return false
  await usePasskey(store, passkey.id, counter, now())
  return true
}
