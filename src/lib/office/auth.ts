import { atom, computed, type ReadableAtom } from 'nanostores'
import { officeServices } from './chooser'
import type { AuthService, AuthSession } from './ports'
import { forgetCustomers } from './customers'
import { createRequest } from '@/lib/stores/request'

// In memory only: a token in storage could be stolen.
const $session = atom<AuthSession | null>(null)

/** The session of the back office; null if nobody is logged in. */
export const $auth: ReadableAtom<AuthSession | null> = $session

export const $isAuthenticated: ReadableAtom<boolean> = computed($session, (session) => session !== null)

/** Error codes; keys of the error copy. */
type AuthFailure = 'credentials' | 'login' | 'logout'

/** The request state of logging in and out. */
export const authRequest = createRequest<AuthFailure>()

/** Logs in. @returns whether the credentials were correct; also false if the service failed */
export async function login(
  email: string,
  password: string,
  auth: AuthService = officeServices.auth,
): Promise<boolean> {
  const session = await authRequest.run(() => auth.login(email, password), 'login')
  if (session === null) authRequest.fail('credentials')
  if (!session) return false
  $session.set(session)
  return true
}

/** Logs out. Clears user, token and all loaded data immediately, whatever the service answers. */
export async function logout(auth: AuthService = officeServices.auth): Promise<void> {
  $session.set(null)
  forgetCustomers()
  await authRequest.run(() => auth.logout(), 'logout')
}
