import type { Role } from '#contract/generated/types.gen'
import { newId, newToken } from '../../server/ids.ts'
import { hashPassword } from '../../server/passwords.ts'
import { hashToken } from '../../server/secrets.ts'
import type { Trial } from './trial.ts'

/** A person of the office who is logged in. */
export interface Colleague {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly cookie: string
}

export const PASSWORD = 'a horse in the rain'
let hash: Promise<string> | null = null

/** Adds a person of the office. @param password whether they can log in with PASSWORD; hashing takes long */
export async function addColleague(
  { store, now }: Trial,
  role: Role,
  { name = 'Kavita Rao', password = false }: { readonly name?: string; readonly password?: boolean } = {},
): Promise<Colleague> {
  const [id, token] = [newId(), newToken()]
  const email = `${name.toLowerCase().replace(' ', '.')}-${id}@moneypal.example`
  hash ??= hashPassword(PASSWORD)
  await store
    .insertInto('admins')
    .values({ id, email, name, role, password_hash: password ? await hash : '', created_at: new Date(now) })
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
    cookie: setCookie.split(';')[0] ?? '',
    retryAfter: answer.headers['retry-after'],
  }
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
