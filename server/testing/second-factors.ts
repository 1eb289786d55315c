import { Secret, TOTP } from 'otpauth'
import { codePeriod } from '#domain/accounts/second-factor.rule.ts'
import { seal } from '#server/auth/sealed.ts'
import type { Portal } from './portal.ts'

const secret = Buffer.from('twenty bytes of key.')

/** What an authenticator app that holds the secret shows at a moment. */
export function shownCode(
  at: Date,
  base32 = new Secret({ buffer: new Uint8Array(secret).buffer }).base32,
): string {
  return new TOTP({ secret: Secret.fromBase32(base32), period: codePeriod }).generate({
    timestamp: at.getTime(),
  })
}

/** An authenticator app that a person set up before; its codes are `shownCode`'s. */
export async function buildAuthenticatorApp({ db, deps }: Portal, userId: number): Promise<void> {
  const sealed = seal(deps.config.sessionSecret, String(userId), secret)
  await db
    .insertInto('authenticator_app')
    .values({ user_id: userId, secret: sealed, added_at: deps.clock.now() })
    .execute()
}
