import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Config } from '#server/platform/config/config.ts'
import { hashSecretKey } from '#server/platform/keys/secret-key.ts'

/** What is stored of a passkey. */
export interface KnownPasskey {
  credential_id: string
  public_key: Buffer
  counter: number
  transports: string[]
}

/**
 * EdDSA, ES256 and RS256 (COSE). Every passkey supports one of them. The library's default tries algorithms that Node
 * calls experimental.
 */
const algorithms = [-8, -7, -257]
/** Milliseconds that the browser gives a person to find their passkey. */
const timeout = 5 * 60_000

// Lazy-loaded with the first passkey: it is larger than the rest of the login code.
const library = () => import('@simplewebauthn/server')

/** A passkey belongs to the host of PUBLIC_URL, and works only on its pages. */
function site({ publicUrl }: Pick<Config, 'publicUrl'>) {
  const { hostname, origin } = new URL(publicUrl)
  return { rpID: hostname, origin }
}

/**
 * What the browser needs to make a passkey (PublicKeyCredentialCreationOptionsJSON). `userHandle` must not identify the
 * person.
 */
export async function creationOptions(
  config: Config,
  person: { organisation: string; email: string; userHandle: Buffer },
  challenge: string,
  known: readonly KnownPasskey[],
) {
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    rpName: person.organisation,
    rpID: site(config).rpID,
    userName: person.email,
    userID: new Uint8Array(person.userHandle),
    challenge: bytesOf(challenge),
    timeout,
    excludeCredentials: known.map(allowed),
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
}

/**
 * What the browser needs to use a passkey (PublicKeyCredentialRequestOptionsJSON): one of these, or any of this site.
 */
export async function requestOptions(
  config: Config,
  challenge: string,
  known: readonly KnownPasskey[] | 'any',
) {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({
    rpID: site(config).rpID,
    challenge: bytesOf(challenge),
    timeout,
    ...(known === 'any'
      ? { userVerification: 'required' as const }
      : { allowCredentials: known.map(allowed), userVerification: 'preferred' as const }),
  })
}

/** The new passkey. Null if the response is invalid, of another site, or to another challenge. */
export async function readCreated(
  config: Config,
  response: object,
  challengeHash: Buffer,
): Promise<KnownPasskey | null> {
  const { verifyRegistrationResponse } = await library()
  const { rpID, origin } = site(config)
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge: (challenge) => hashSecretKey(challenge).equals(challengeHash),
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: false,
      supportedAlgorithmIDs: algorithms,
    })
    if (!verified) return null
    const { id, publicKey, counter, transports } = registrationInfo.credential
    return {
      credential_id: id,
      public_key: Buffer.from(publicKey),
      counter,
      transports: (transports ?? []).filter((name) => /^[a-z-]{1,20}$/.test(name)).slice(0, 8),
    }
  } catch {
    // The library throws for every invalid response.
    return null
  }
}

/** The passkey's counter after this use. Null if it did not sign this challenge on this site. */
export async function readUsed(
  config: Config,
  response: object,
  challengeHash: Buffer,
  passkey: KnownPasskey,
  { isAlone }: { isAlone: boolean },
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library()
  const { rpID, origin } = site(config)
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge: (challenge) => hashSecretKey(challenge).equals(challengeHash),
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: passkey.counter,
        transports: passkey.transports,
      },
      // Without a password, the passkey is both factors: having it, and being its owner.
      requireUserVerification: isAlone,
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    return null
  }
}

/** Parses a browser's JSON. Null if it cannot be a passkey's response. */
export function parseResponse(text: string): { id: string } | null {
  if (text.length > 20_000) return null
  try {
    const response = JSON.parse(text) as { id?: unknown } | null
    return typeof response === 'object' && typeof response?.id === 'string' && response.id.length <= 1400
      ? { ...response, id: response.id }
      : null
  } catch {
    return null
  }
}

function allowed({ credential_id: id, transports }: KnownPasskey) {
  return { id, transports }
}

/** As bytes, because the library would encode a string again. The browser gets the same text back. */
function bytesOf(challenge: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(challenge, 'base64url'))
}
