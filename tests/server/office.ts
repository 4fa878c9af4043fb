import type { Role } from '#contract/generated/types.gen'
import { newId, newToken } from '../../server/ids.ts'
import { hashPassword } from '../../server/passwords.ts'
import { totpUse } from '../../server/operations/office/proofs.ts'
import { hashToken, seal } from '../../server/secrets.ts'
import { totpAt, totpStep } from '../../server/totp.ts'
import type { Trial } from './trial.ts'

/** A person of the office who is logged in. */
export interface Colleague {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly cookie: string
}

export const PASSWORD = 'a horse in the rain'
/** Of everybody's authenticator. */
const TOTP_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
let hash: Promise<string> | null = null

/** The columns of a person whose authenticator is in use. */
export const withAuthenticator = ({ secrets }: Pick<Trial, 'secrets'>, id: string) => {
  const { keyId, sealed } = seal(TOTP_SECRET, totpUse(id), secrets)
  return { totp_key_id: keyId, totp_sealed: sealed, totp_in_use: true }
}

/**
 * Adds a person of the office who is logged in.
 * @param password whether they can log in with PASSWORD; hashing takes long
 * @param bare whether they have no second step
 * @param lender of a partner
 */
export async function addColleague(
  trial: Trial,
  role: Role,
  {
    name = 'Kavita Rao',
    password = false,
    bare = false,
    lender = null,
  }: {
    readonly name?: string
    readonly password?: boolean
    readonly bare?: boolean
    readonly lender?: string | null
  } = {},
): Promise<Colleague> {
  const { store, now } = trial
  const [id, token] = [newId(), newToken()]
  const email = `${name.toLowerCase().replace(' ', '.')}-${id}@moneypal.example`
  hash ??= hashPassword(PASSWORD)
  await store
    .insertInto('admins')
    .values({
      lender_id: lender,
      ...{ id, email, name, role, password_hash: password ? await hash : '', created_at: new Date(now) },
      ...(bare ? {} : withAuthenticator(trial, id)),
    })
    .execute()
  await store
    .insertInto('admin_sessions')
    .values({
      token_hash: hashToken(token),
      admin_id: id,
      created_at: new Date(now),
      expires_at: new Date(now + 12 * 3_600_000),
      used_at: new Date(now),
      challenge: null,
    })
    .execute()
  return { id, name, email, cookie: `moneypal_session=${token}` }
}

interface ReceivedRequest {
  readonly status: number
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests compare what they know
  readonly body: any
  /** The session cookie that was set, as the next request sends it. */
  readonly cookie: string
  readonly setCookie: string
  /** The cookie that says whose browser it is, as the next request sends it. */
  readonly device: string
  readonly retryAfter: unknown
}

/** Asks an operation. @param body absent for GET */
export async function ask(
  { app }: Pick<Trial, 'app'>,
  url: string,
  {
    cookie = '',
    body,
    method = body === undefined ? 'GET' : 'POST',
    from = '203.0.113.7',
    headers = {},
  }: {
    readonly cookie?: string
    readonly body?: object | undefined
    readonly method?: 'GET' | 'POST'
    readonly from?: string
    readonly headers?: Readonly<Record<string, string>>
  } = {},
): Promise<ReceivedRequest> {
  const answer = await app.inject({
    method,
    url: `/api${url}`,
    remoteAddress: from,
    headers: { cookie, 'user-agent': 'Mozilla/5.0 Chrome/140.0 Safari/537.36', ...headers },
    ...(body === undefined ? {} : { payload: body }),
  })
  const setCookie = String(answer.headers['set-cookie'] ?? '')
  return {
    status: answer.statusCode,
    body: answer.body === '' ? null : answer.json(),
    setCookie,
    cookie: /^moneypal_session=[^;]*/.exec(setCookie)?.[0] ?? setCookie.split(';')[0] ?? '',
    device: /moneypal_device=[^;]*/.exec(setCookie)?.[0] ?? '',
    retryAfter: answer.headers['retry-after'],
  }
}

/** The code that everybody's authenticator shows. @param offset in steps of 30 seconds */
export const codeNow = ({ now }: Pick<Trial, 'now'>, offset = 0): string =>
  totpAt(TOTP_SECRET, totpStep(now) + offset)

/** Lets the code that was just used be used again. */
export async function forgetCode({ store }: Trial, email: string): Promise<void> {
  await store.updateTable('admins').set({ totp_step: 0 }).where('email', '=', email).execute()
}

/** Logs in all the way: the password, and a code where it was right. @returns the last answer */
export async function logInWhole(
  trial: Trial,
  email: string,
  {
    password = PASSWORD,
    ...more
  }: { readonly password?: string; readonly from?: string; readonly device?: string } = {},
): Promise<ReceivedRequest> {
  const { device = '', ...rest } = more
  const half = await ask(trial, '/auth/login', { ...rest, cookie: device, body: { email, password } })
  if (half.body?.next !== 'code') return half
  await forgetCode(trial, email.trim().toLowerCase())
  const cookie = [half.cookie, device].filter(Boolean).join('; ')
  return ask(trial, '/auth/code', { ...rest, cookie, body: { code: codeNow(trial) } })
}

/** Asks as a colleague, in short. */
export const as =
  (trial: () => Trial, who: () => Colleague) =>
  (url: string, body?: object): Promise<ReceivedRequest> =>
    ask(trial(), url, { cookie: who().cookie, body })

/** Whether a session lets in; asking is never refused. */
export async function isIn(trial: Pick<Trial, 'app'>, cookie: string): Promise<boolean> {
  const { status, body } = await ask(trial, '/auth/me', { cookie })
  if (status !== 200) throw new Error(`Who is logged in was answered with ${status}.`)
  return body.user !== null
}

/** The audit as 'action subject detail', oldest first. */
export async function auditOf({ store }: Trial): Promise<string[]> {
  const rows = await store.selectFrom('audit').selectAll().execute()
  return rows
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ action, subject, detail }) => [action, subject, detail].filter(Boolean).join(' '))
}
