import { keyState } from '#domain/api/api-key.rule.ts'
import { keyOwner } from '#server/accounts/public.ts'
import type { Deps } from '#server/platform/graphql/context.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import type { Actor, ReadActor } from '#server/platform/graphql/server.ts'
import { hashApiKey, keyPrefix } from './api-key.ts'
import { noteUse, selectKeyByHash } from './api-keys.sql.ts'

export interface ApiClient extends Actor {
  /** Of the key that calls; null: a person's own login, or nobody. */
  scopes: readonly string[] | null
  /** Whose calls are counted together. */
  keyId: number | null
}

/** How exactly the last use of a key is kept, in milliseconds. */
const exactly = 60_000

/**
 * Who calls: by a key in their owner's name, else as everywhere. API_KEY_INVALID for one that has ended, API_KEY_PAUSED,
 * SECOND_FACTOR_SETUP_NEEDED where its owner lacks a second step that they must have; whatever is asked.
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
  // What the owner may not at a login, software may not in their name.
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
