import { hashFor, unseal } from '../../secrets.ts'
import { isPassword } from '../../passwords.ts'
import { Problem } from '../../problem.ts'
import { countTry, forgetTries } from '../../store/office/lockouts.ts'
import { personById, personByEmail, type PersonRow } from '../../store/office/people.ts'
import { useTotpStep } from '../../store/office/second-steps.ts'
import { findTotpStep } from '../../totp.ts'
import type { Context } from '../context.ts'

/** One answer for everything that is wrong, so that nobody learns what it was. */
export const wrong = (): Problem => new Problem(401, 'Invalid credentials', { code: 'credentials' })

/** The keys under which wrong tries are counted. */
export const triesOf = ({ secrets }: Context, email: string, from: string): readonly string[] => [
  `account:${hashFor('email', email, secrets)}`,
  `address:${hashFor('address', from, secrets)}`,
]

/** Whether a password is a person's; takes as long for nobody's. @throws Problem 429 after too many tries */
export async function checkPassword(
  context: Context,
  { email, password, from }: { readonly email: string; readonly password: string; readonly from: string },
): Promise<{ readonly known: PersonRow | undefined; readonly right: boolean }> {
  const { store, now } = context
  await countTry(store, triesOf(context, email, from), now())
  const known = await personByEmail(store, email)
  const right = await isPassword(password, known?.password_hash ?? null)
  return { known, right: right && known !== undefined && known.active }
}

/** Asks a person who is logged in for the password once more. @throws Problem 401 for a wrong one, 429 after too many */
export async function confirmPassword(
  context: Context,
  id: string,
  password: string,
  from: string,
): Promise<PersonRow> {
  const person = await personById(context.store, id)
  if (!person) throw wrong()
  const { email } = person
  if (!(await checkPassword(context, { email, password, from })).right) throw wrong()
  await forgetTries(context.store, triesOf(context, email, from))
  return person
}

/** What an authenticator's secret is sealed for. */
export const totpUse = (id: string): string => `totp:${id}`

/** Compares a code with a person's authenticator, and uses it up. */
export async function isCode(
  { store, secrets, now }: Context,
  person: PersonRow,
  code: string,
): Promise<boolean> {
  const { id, totp_key_id: keyId, totp_sealed: sealed } = person
  if (keyId === null || sealed === null) return false
  const secret = unseal({ keyId, sealed }, totpUse(id), secrets)
  const step = findTotpStep(secret, code, now(), person.totp_step)
  return step !== null && useTotpStep(store, id, step)
}
