import { atom, computed, type ReadableAtom } from 'nanostores'
import { createRequest } from '#lib/stores/shared/request'
import { officeServices } from '@office/services/chooser'
import { forgetCustomers } from '@office/stores/customers'
import type { AuthService, AuthSession, LoginMethod, LoginStep, Me } from '@office/services/ports'
import { OfficeRefused, refusalOf } from '@office/stores/refusal'

// In memory only: a token in storage could be stolen.
const $session = atom<AuthSession | null>(null)

/** The session of the office; null if nobody is logged in. */
export const $auth: ReadableAtom<AuthSession | null> = $session

export const $isAuthenticated: ReadableAtom<boolean> = computed($session, (session) => session !== null)

/** How the second step is proven. */
type ProvenBy = LoginMethod | 'recovery'

/** A second step that is awaited after right credentials. */
interface SecondStep {
  readonly next: ProvenBy
  readonly methods: readonly LoginMethod[]
  readonly email: string
}

const $awaited = atom<SecondStep | null>(null)

/** The second step that is awaited; null where none is. */
export const $secondStep: ReadableAtom<SecondStep | null> = $awaited

/** Somebody who has no second step yet. */
interface Newcomer {
  readonly email: string
  /** In memory until the second step is set up, so that it is typed once. */
  readonly password: string
}

const $newcomer = atom<Newcomer | null>(null)

/** Who must set a second step up before they are in; null where nobody. */
export const $setUp: ReadableAtom<Newcomer | null> = $newcomer

const $known = atom<Me | null>(null)

/** What the server says of the person who is logged in; null until it is read. */
export const $me: ReadableAtom<Me | null> = $known

/** Error codes; keys of the error copy. */
type AuthFailure = 'credentials' | 'code' | 'passkey' | 'too-many' | 'login' | 'logout' | 'over'

/** The request state of logging in and out. */
export const authRequest = createRequest<AuthFailure>()

const $wait = atom<number | null>(null)

/** After too many tries: seconds until the next one makes sense. */
export const $lockedFor: ReadableAtom<number | null> = $wait

/** The failure of a step: the half session lasts five minutes, then the password is asked for again. */
export function failureOf(error: unknown, wrong: AuthFailure, failed: AuthFailure): AuthFailure {
  const code = refusalOf(error)
  $wait.set(error instanceof OfficeRefused ? (error.details.retryAfter ?? null) : null)
  if (code === 'too-many') return 'too-many'
  if (code === 'credentials') return wrong
  if (code === 'not-logged-in') forgetSteps()
  return code === 'not-logged-in' ? 'over' : failed
}

function forgetSteps(): void {
  $awaited.set(null)
  $newcomer.set(null)
}

/** Takes what a step of the login led to. */
export function arrive(step: LoginStep, email: string, password = ''): void {
  if (step.next === 'none') {
    forgetSteps()
    $session.set(step.session)
  } else if (step.next === 'set-up') $newcomer.set({ email, password })
  else $awaited.set({ next: step.next, methods: step.methods, email })
}

/**
 * Logs in, or leads to the second step.
 * @returns whether the credentials were correct; also false if the service failed
 */
export async function login(
  email: string,
  password: string,
  auth: Pick<AuthService, 'login'> = officeServices.auth,
): Promise<boolean> {
  const step = await authRequest.run(
    () => auth.login(email, password),
    (error) => failureOf(error, 'credentials', 'login'),
  )
  if (step === null) authRequest.fail('credentials')
  if (!step) return false
  arrive(step, email, password)
  return true
}

async function prove(ask: () => Promise<LoginStep>, wrong: 'code' | 'passkey'): Promise<boolean> {
  const email = $awaited.get()?.email ?? ''
  const step = await authRequest.run(ask, (error) =>
    failureOf(error, wrong, wrong === 'passkey' ? 'passkey' : 'login'),
  )
  if (step) arrive(step, email)
  return step !== undefined
}

/** Proves the second step with an authenticator's code, or a recovery code. @returns whether it was right */
export const loginWithCode = (
  code: string,
  auth: Pick<AuthService, 'loginWithCode'> = officeServices.auth,
): Promise<boolean> => prove(() => auth.loginWithCode(code), 'code')

/** Proves the second step with a passkey. @returns whether it was right */
export const loginWithPasskey = (
  auth: Pick<AuthService, 'loginWithPasskey'> = officeServices.auth,
): Promise<boolean> => prove(() => auth.loginWithPasskey(), 'passkey')

/** Chooses another way to prove the second step. */
export function chooseMethod(next: ProvenBy): void {
  const awaited = $awaited.get()
  authRequest.clear()
  if (awaited) $awaited.set({ ...awaited, next })
}

/** Back to email and password. */
export function startAgain(): void {
  authRequest.clear()
  forgetSteps()
}

/** Takes what the server says of the person whose session the browser has. */
export function takeMe(me: Me): void {
  forgetSteps()
  $known.set(me)
  if ($session.get()?.user.id !== me.user.id) $session.set({ user: me.user, token: '' })
}

/** Forgets the session where the server has none any more, or ended it. */
export function forgetSession(): void {
  $session.set(null)
  $known.set(null)
  forgetSteps()
}

/** Logs out. Clears user, token and all loaded data immediately, whatever the service answers. */
export async function logout(auth: Pick<AuthService, 'logout'> = officeServices.auth): Promise<void> {
  forgetSession()
  forgetCustomers()
  await authRequest.run(() => auth.logout(), 'logout')
}
