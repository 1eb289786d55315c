import { keyState } from '#domain/api/api-key.rule.ts'
import { keyOwner } from '#server/accounts/public.ts'
import type { Deps } from '#server/platform/graphql/context.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import type { Actor, ReadActor } from '#server/platform/graphql/server.ts'
import { hashApiKey, keyPrefix } from './api-key.ts'
import { noteUse, selectKeyByHash } from './api-keys.sql.ts'

export interface ApiClient extends Actor {
  /** The scopes of the calling key. Null: the person's own login, or no login. */
  scopes: readonly string[] | null
  /** The key whose calls are counted together. */
  keyId: number | null
}

/** Precision of a key's stored last use, in milliseconds. */
const exactly = 60_000

/**
 * The caller: a key calls in its owner's name, otherwise as everywhere.
 * The errors do not depend on what is requested.
 * @throws API_KEY_INVALID when the key has ended.
 * @throws API_KEY_PAUSED
 * @throws SECOND_FACTOR_SETUP_NEEDED when its owner must have a second factor and has none.
 */
export async function readApiClient(deps: Deps, headers: Headers, readLogin: ReadActor): Promise<ApiClient> {
  const shown = /^Bearer (.+)$/i.exec(headers.get('authorization') ?? '')?.[1]
  if (!shown?.startsWith(keyPrefix))
    return { ...(await readLogin(deps, headers, null)), scopes: null, keyId: null }
  const now = deps.clock.now()
  const key = await selectKeyByHash(deps.db, hashApiKey(shown))
  const state = key && keyState(key, now)
  if (state === 'paused') throw new RejectedError('API_KEY_PAUSED')
  const viewer = state === 'active' ? await keyOwner(deps.db, key!.ownerId) : null
  if (!key || !viewer) throw new RejectedError('API_KEY_INVALID')
  // Software must not do in the owner's name what the owner may not do with a login.
  if (viewer.secondFactorDue) throw new RejectedError('SECOND_FACTOR_SETUP_NEEDED')
  if (!key.last_used_at || now.getTime() - key.last_used_at.getTime() >= exactly)
    await noteUse(deps.db, key.id, now)
  return {
    viewer: { ...viewer, apiKeyId: key.id },
    loginEnded: false,
    hostCookie: null,
    scopes: key.scopes,
    keyId: key.id,
  }
}
