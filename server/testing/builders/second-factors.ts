import { Secret, TOTP } from 'otpauth'
import { challengeLifetime, codePeriod } from '#domain/accounts/second-factor/second-factor.rule.ts'
import { encryptSecret } from '#server/accounts/session/encrypted.ts'
import { newSecretKey } from '#server/platform/keys/secret-key.ts'
import type { Portal } from '#server/testing/portal.ts'
import { type SoftPasskey, softPasskey } from '#server/testing/soft-passkey.ts'

const secret = Buffer.from('twenty bytes of key.')
const shared = new Secret({ buffer: new Uint8Array(secret).buffer }).base32

/** The code that an authenticator app with this secret shows at that time. */
export function shownCode(at: Date, base32 = shared): string {
  const totp = new TOTP({ secret: Secret.fromBase32(base32), period: codePeriod })
  return totp.generate({ timestamp: at.getTime() })
}

const encryptedFor = ({ deps }: Portal, userId: number) =>
  encryptSecret(deps.config.sessionSecret, String(userId), secret)

/** An authenticator app that a person set up earlier. Its codes are those of `shownCode`. */
export async function buildAuthenticatorApp(portal: Portal, userId: number): Promise<void> {
  const row = { user_id: userId, secret: encryptedFor(portal, userId), added_at: portal.clock.now() }
  await portal.db.insertInto('authenticator_app').values(row).execute()
}

/** Adds an authenticator app that waits for its first code. */
export async function buildWaitingApp(portal: Portal, userId: number): Promise<void> {
  const until = new Date(portal.clock.now().getTime() + challengeLifetime)
  const row = { user_id: userId, new_secret: encryptedFor(portal, userId), new_secret_until: until }
  await portal.db.insertInto('authenticator_app').values(row).execute()
}

/** A challenge as its owner has it. */
export async function buildChallenge(
  portal: Portal,
  userId: number,
  purpose: 'secondStep' | 'addPasskey' | 'resetPassword' = 'secondStep',
): Promise<string> {
  const { key, hash } = newSecretKey()
  const now = portal.clock.now()
  const expires_at = new Date(now.getTime() + challengeLifetime)
  await portal.db
    .insertInto('login_challenge')
    .values({ token_hash: hash, purpose, user_id: userId, created_at: now, expires_at })
    .execute()
  return key
}

/** A passkey to add, and the input of addPasskey for it. */
export async function newPasskeyInput(portal: Portal, userId: number) {
  const passkey: SoftPasskey = softPasskey(portal.deps.config.publicUrl)
  const challenge = await buildChallenge(portal, userId, 'addPasskey')
  return { challenge, passkey: passkey.created(JSON.stringify({ challenge })), name: 'My phone' }
}
