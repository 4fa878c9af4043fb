import type {
  PasskeyCreation,
  PasskeyCredential,
  PasskeyProof,
  PasskeyRequest,
} from '#contract/generated/types.gen'

/** The browser's answer as JSON. @throws if the person refused, or the browser has no passkeys */
async function promptFor(credential: Promise<Credential | null>): Promise<unknown> {
  const given = await credential
  if (!(given instanceof PublicKeyCredential)) throw new Error('The browser gave no passkey.')
  return given.toJSON()
}

/** Asks the browser for a passkey of this site (WebAuthn Level 3, 5.1.8 and 5.1.9). */
export const provePasskey = async (options: PasskeyRequest): Promise<PasskeyProof> =>
  promptFor(
    navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(
        options as PublicKeyCredentialRequestOptionsJSON,
      ),
    }),
  ) as Promise<PasskeyProof>

/** Asks the browser to make a passkey. */
export const createPasskey = async (options: PasskeyCreation): Promise<PasskeyCredential> =>
  promptFor(
    navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(
        options as PublicKeyCredentialCreationOptionsJSON,
      ),
    }),
  ) as Promise<PasskeyCredential>
