import type { Role } from '#domain/accounts/roles.rule.ts'
import { apiKeyInput } from '#domain/api/api-key.input.ts'
import { decideKeyOwner, keyEnd } from '#domain/api/api-key.rule.ts'
import { holdCaller } from '#server/accounts/accounts.door.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import { holdAccount } from '#server/platform/db/account-lock.ts'
import type { Deps, Viewer } from '#server/platform/graphql/context.ts'
import { parseInput, refusedField } from '#server/platform/graphql/parse.ts'
import { siteTimeZone } from '#server/platform/graphql/site-date-time.ts'
import { newSecretKey } from '#server/platform/keys/secret-key.ts'
import { hashApiKey, keyPrefix } from './api-key.ts'
import { type ApiKeyRow, selectApiKey, selectOwner } from './api-keys.sql.ts'

/** A new key, told this once. INPUT_INVALID also where the owner has no open account, or is another administrator. */
export async function createApiKey(
  { db, clock }: Deps,
  viewer: Viewer,
  input: unknown,
): Promise<{ key: ApiKeyRow; secret: string }> {
  const { name, ownerEmail, scopes, expiresOn } = parseInput(apiKeyInput, input, 'key')
  const now = clock.now()
  const expiresAt = keyEnd(expiresOn, now, siteTimeZone())
  if (!expiresAt) throw refusedField('key.expiresOn', 'expiry.range')
  const secret = keyPrefix + newSecretKey().key
  const key = await db.transaction().execute(async (tx) => {
    await holdCaller(tx, viewer)
    const owner = await selectOwner(tx, ownerEmail)
    if (!owner || !(await holdAccount(tx, owner.userId)))
      throw refusedField('key.ownerEmail', 'owner.unknown')
    const decided = decideKeyOwner(viewer.userId, { ...owner, roles: owner.roles as Role[] })
    if (!decided.ok) throw refusedField('key.ownerEmail', 'owner.administrator')
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
    return (await selectApiKey(tx, id))!
  })
  return { key, secret }
}
