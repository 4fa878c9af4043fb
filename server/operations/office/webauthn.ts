import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type {
  PasskeyCreation,
  PasskeyCredential,
  PasskeyProof,
  PasskeyRequest,
} from '#contract/generated/types.gen'
import type { PersonRow } from '../../store/office/people.ts'
import { passkeysOf } from '../../store/office/second-steps.ts'
import type { Store } from '../../store/open.ts'

// The library is loaded once somebody uses a passkey.
const load = () => import('@simplewebauthn/server')

/** Ed25519, ES256 and RS256, by their COSE numbers. */
const ALGORITHMS = [-8, -7, -257]

type Row = Awaited<ReturnType<typeof passkeysOf>>[number]

const known = (passkeys: readonly Row[]) =>
  passkeys.map(({ id, transports }) => ({ id, transports: [...transports] }))

/** What the browser needs to make a passkey for a person. */
export async function creationFor(store: Store, siteUrl: URL, person: PersonRow): Promise<PasskeyCreation> {
  const { generateRegistrationOptions } = await load()
  const options = await generateRegistrationOptions({
    rpName: 'MoneyPal',
    rpID: siteUrl.hostname,
    userID: new TextEncoder().encode(person.id),
    userName: person.email,
    userDisplayName: person.name,
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known(await passkeysOf(store, person.id)),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
  return options as unknown as PasskeyCreation
}

/** What the browser needs to ask for one of a person's passkeys. */
export async function requestFor(store: Store, siteUrl: URL, person: PersonRow): Promise<PasskeyRequest> {
  const { generateAuthenticationOptions } = await load()
  const options = await generateAuthenticationOptions({
    rpID: siteUrl.hostname,
    allowCredentials: known(await passkeysOf(store, person.id)),
    userVerification: 'preferred',
  })
  return options as unknown as PasskeyRequest
}

/** The key of a new passkey; null where the browser did not sign the challenge for this site. */
export async function readPasskey(
  siteUrl: URL,
  challenge: string,
  credential: PasskeyCredential,
): Promise<{
  readonly id: string
  readonly publicKey: string
  readonly counter: number
  readonly transports: readonly string[]
} | null> {
  const { verifyRegistrationResponse } = await load()
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: credential as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: siteUrl.origin,
    expectedRPID: siteUrl.hostname,
    requireUserVerification: false,
  }).catch(() => ({ verified: false, registrationInfo: undefined }))
  if (!verified || !registrationInfo) return null
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential
  return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports }
}

/** The new counter of a passkey that signed the challenge for this site; null where it did not. */
export async function provenBy(
  siteUrl: URL,
  challenge: string,
  passkey: Row,
  proof: PasskeyProof,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await load()
  const answer = await verifyAuthenticationResponse({
    response: proof as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: siteUrl.origin,
    expectedRPID: siteUrl.hostname,
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
      counter: passkey.counter,
      transports: [...passkey.transports] as AuthenticatorTransport[],
    },
    requireUserVerification: false,
  }).catch(() => null)
  return answer?.verified ? answer.authenticationInfo.newCounter : null
}
