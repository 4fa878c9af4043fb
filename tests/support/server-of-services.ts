import type { AuthService } from '@office/services/ports'
import { PIN_CODE } from '#lib/domain/visit/booking.fixture'
import { newId } from '../../server/ids.ts'
import { hashPassword } from '../../server/passwords.ts'
import { codeNow, forgetCode, withAuthenticator } from '../server/office.ts'
import { listeningTrial, type Trial } from '../server/trial.ts'
import { addArea, lastCode } from '../server/visitors.ts'
import { fetchWithCookies } from './cookies'
import { overServer, SIMULATED, type MainAdapters } from './service-adapters'

/** The number of the visitor in tests of the services, E.164. */
export const PHONE = '+919811024680'
export const ADMIN = ['admin@moneypal.example', 'admin123'] as const

const HALF_A_MINUTE = 30_000

/** Of the password of ADMIN: hashing takes long. */
let hash: Promise<string> | null = null

/** Adds ADMIN, with an authenticator. */
export async function addFirstAdmin(server: Trial): Promise<void> {
  const [email, password] = ADMIN
  const id = newId()
  hash ??= hashPassword(password)
  const person = { id, email, name: 'Admin', role: 'admin', password_hash: await hash } as const
  await server.store
    .insertInto('admins')
    .values({ ...person, created_at: new Date(server.now), ...withAuthenticator(server, id) })
    .execute()
}

type Proving = Pick<AuthService, 'login' | 'loginWithCode'>

/** Logs somebody in all the way. */
async function logIn(server: Trial, auth: Proving, pair: readonly [string, string]) {
  const step = await auth.login(...pair)
  if (step?.next !== 'code') return step
  await forgetCode(server, pair[0])
  return auth.loginWithCode(codeNow(server))
}

/** The adapters of a server as the specification has them: with a login of one step. */
export function inOneStep(server: Trial, services: ReturnType<typeof overServer>): MainAdapters {
  const { auth } = services.office
  const login = (...pair: [string, string]) => logIn(server, auth, pair)
  return { ...services, office: { ...services.office, auth: { ...auth, login } } }
}

/** The server in memory, for tests of the adapters over HTTP. */
export async function startServices() {
  const server = await listeningTrial()
  return Object.assign(server, {
    /** Empties the store, but for an area with two assessors an hour and an admin. */
    async begin(): Promise<void> {
      await server.reset()
      await addArea(server, 2, PIN_CODE.slice(0, 3))
      await addFirstAdmin(server)
    },
    /** Logs ADMIN in all the way. */
    logIn: (auth: Proving, ...pair: readonly [string, string]) => logIn(server, auth, pair),
    /** The adapters of a browser in which PHONE is proven. */
    async proven(load = fetchWithCookies()) {
      const services = overServer(server.url, { load })
      await services.identity.sendOtp(PHONE)
      await services.identity.verifyOtp(PHONE, await lastCode(server))
      server.now += HALF_A_MINUTE
      return services
    },
  })
}
export type ServerOfServices = Awaited<ReturnType<typeof startServices>>

interface Adapters {
  readonly start: () => MainAdapters
  /** The code that was just sent. */
  readonly code: () => Promise<string>
}

/** Both adapters of the services with their names, for `describe.each`. @param server asked only while a test runs */
export const bothAdapters = (server: () => ServerOfServices): readonly [string, Adapters][] => [
  ['simulated', { start: () => SIMULATED, code: async () => '123456' }],
  [
    'over HTTP',
    {
      start: () => inOneStep(server(), overServer(server().url, { load: fetchWithCookies() })),
      code: () => lastCode(server()),
    },
  ],
]
