import { keyLinkInput } from '#domain/accounts/email-keys/account-keys.input.ts'
import { isKeyUsable } from '#domain/accounts/email-keys/email-key.rule.ts'
import { usernameOf } from '#domain/kernel/person/email.rule.ts'
import { isAddressVerified } from '#server/accounts/accounts.sql.ts'
import { selectKeyOwner, selectPasswordHash } from '#server/accounts/email-keys/account-keys.sql.ts'
import type { Context } from '#server/platform/graphql/context.ts'
import { hashSecretKey } from '#server/platform/keys/secret-key.ts'

/**
 * What a link to choose a password leads to, so that no one types a password in vain. Null if the link no longer works.
 * It does not use up the key.
 */
export async function passwordKeyOpens(
  { db, clock }: Context,
  link: { login: string; key: string },
): Promise<'password' | 'login' | null> {
  const parsed = keyLinkInput.safeParse(link)
  if (!parsed.success) return null
  const { login, key } = parsed.data
  const owner = await selectKeyOwner(db, 'reset', hashSecretKey(key))
  const isOpen = owner && isKeyUsable({ expiresAt: owner.expires_at, usedAt: owner.used_at }, clock.now())
  if (!isOpen || usernameOf(login) !== usernameOf(owner.email)) return null
  if (owner.email_verified_at !== null || !(await isAddressVerified(db, owner.email))) return 'password'
  return (await selectPasswordHash(db, owner.user_id)) === null ? 'login' : null
}
