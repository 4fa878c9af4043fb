import { atom, computed, type ReadableAtom } from 'nanostores'
import { officeServices } from './chooser'
import type { AuthService, AuthSession } from './ports'
import { forgetCustomers } from './customers'
import { createRequest } from '@/lib/stores/request'

// In memory only: a token that outlives the page could be stolen from storage.
const $session = atom<AuthSession | null>(null)

/** Who is logged in to the back office, if anybody. */
export const $auth: ReadableAtom<AuthSession | null> = $session

export const $isAuthenticated: ReadableAtom<boolean> = computed($session, (session) => session !== null)

/** The codes of the failures; keys of the error copy. */
type AuthFailure = 'credentials' | 'login' | 'logout'

/** Logging in and out. */
export const authRequest = createRequest<AuthFailure>()

/** Logs in. @returns whether the credentials were right; false also where the service could not answer */
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

/** Logs out. User, token and all that was read are forgotten at once, whatever the service answers. */
export async function logout(auth: AuthService = officeServices.auth): Promise<void> {
  $session.set(null)
  forgetCustomers()
  await authRequest.run(() => auth.logout(), 'logout')
}
