import { apiKeyInput } from '#domain/api/api-key.input.ts'
import { decideKeyOwner, keyEnd } from '#domain/api/api-key.rule.ts'
import type { Role } from '#domain/kernel/access/roles.ts'
import {
  inConfirmedTransaction,
  type MyVerification,
  selectAdministratorsToNotify,
} from '#server/accounts/public.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import { shareLockAccount } from '#server/platform/db/account-lock.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { parseInput, rejectedField } from '#server/platform/graphql/parse.ts'
import type { Themself } from '#server/platform/graphql/policy.ts'
import { siteTimeZone } from '#server/platform/graphql/site-time/site-date-time.ts'
import { newSecretKey } from '#server/platform/keys/secret-key.ts'
import { addMail } from '#server/platform/mail/outbox.ts'
import { hashApiKey, keyPrefix } from './api-key.ts'
import { type ApiKeyRow, selectApiKey, selectOwner } from './api-keys.sql.ts'

/**
 * Makes a key, which is shown only in this response. Its owner and administrators are notified by email.
 * Also throws what inConfirmedTransaction throws.
 * @throws INPUT_INVALID also when the owner has no open account, or is another administrator.
 */
export async function createApiKey(
  context: Themself,
  input: unknown,
  verification: MyVerification,
): Promise<{ key: ApiKeyRow; secret: string }> {
  const { viewer, clock, wakeMail } = context
  const { name, ownerEmail, scopes, expiresOn } = parseInput(apiKeyInput, input, 'key')
  const expiresAt = keyEnd(expiresOn, clock.now(), siteTimeZone())
  if (!expiresAt) throw rejectedField('key.expiresOn', 'expiry.range')
  const secret = keyPrefix + newSecretKey().key
  const key = await inConfirmedTransaction(context, verification, async (tx, now) => {
    const owner = await selectOwner(tx, ownerEmail)
    if (!owner || !(await shareLockAccount(tx, owner.userId)))
      throw rejectedField('key.ownerEmail', 'owner.unknown')
    const decided = decideKeyOwner(viewer.userId, { ...owner, roles: owner.roles as Role[] })
    if (!decided.ok) throw rejectedField('key.ownerEmail', 'owner.administrator')
    const { id } = await tx
      .insertInto('api_key')
      .values({
        key_hash: hashApiKey(secret),
        hint: secret.slice(-4),
        name,
        scopes,
        owner_id: owner.userId,
        created_by: viewer.userId,
        created_at: now,
        expires_at: expiresAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const data = { scopes, expiresOn }
    await addAudit(
      tx,
      viewer,
      { action: 'apiKey.created', subjectId: id, aboutUserId: owner.userId, data },
      now,
    )
    await notifyOfNewKey(tx, { name, owner }, now)
    return (await selectApiKey(tx, id))!
  })
  wakeMail()
  return { key, secret }
}

/** An owner who is an administrator gets only the owner's email. */
async function notifyOfNewKey(
  tx: Database,
  { name, owner }: { name: string; owner: { userId: number; email: string } },
  now: Date,
): Promise<void> {
  const administrators = await selectAdministratorsToNotify(tx)
  const others = administrators.filter(({ id }) => id !== owner.userId)
  const mailed = [
    { id: owner.userId, email: owner.email, name },
    ...others.map((one) => ({ ...one, name: null })),
  ]
  for (const { id, email, name: shownName } of mailed)
    await addMail(tx, { kind: 'apiKeyMade', to: email, userId: id, data: { name: shownName } }, now)
}
