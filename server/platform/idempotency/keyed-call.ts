import { randomUUID } from 'node:crypto'
import { addressGroup } from '#domain/kernel/call-limit.rule.ts'
import type { Claim } from '#server/platform/db/claiming-dialect.ts'
import type { Context } from '#server/platform/graphql/context.ts'
import type { RootField } from './root-fields.ts'
import { hashOf } from './sealed.ts'

/** How long a copy of a call is answered as the first one was, in milliseconds. */
export const answersKept = 24 * 60 * 60_000

/**
 * Before `clientMutationId`. With another question than before it is refused: whoever sends this header means a key. What is called
 * clientMutationId was an echo before it was a key, and callers count from 1 in it, or write 'm' into all of theirs; there, another
 * question is another call.
 */
export const keyHeader = 'idempotency-key'

/**
 * Calls whose key is not used. Those of logins are answered with tokens or cookies, which are not kept where they need not be: a second
 * copy is another login, or is refused because its mailed key was used. Nor are the secrets kept that people are shown once, to set up
 * two-step login, and keys of the API. The last two write nothing, and a video link must not be answered after its time.
 */
export const withoutKey: ReadonlySet<string> = new Set([
  'login',
  'magicLinkLogin',
  'loginByHost',
  'refreshJwtAuthToken',
  'verifyUserEmail',
  'logout',
  'completeLogin',
  'beginPasskeyLogin',
  'beginAuthenticatorApp',
  'confirmAuthenticatorApp',
  'beginPasskey',
  'addPasskey',
  'renewRecoveryCodes',
  'createApiKey',
  'createWebhook',
  'validateRecaptcha',
  'joinCourse',
])

export interface KeyedCall {
  field: RootField
  claim: Claim
}

/** The call with its key as a claim; null for one without a key. `several`: the document has other calls beside it. */
export function keyedCall(context: Context, field: RootField, several: boolean): KeyedCall | null {
  if (withoutKey.has(field.name)) return null
  const { config, viewer, clock, idempotencyKey } = context
  // What proves that a person sends it is made anew for a second try.
  const { clientMutationId, botCheckToken: _, ...input } = (field.args.input ?? {}) as Record<string, unknown>
  if (!idempotencyKey && !clientMutationId) return null
  const asked = hashOf(config.sessionSecret, 'asked', [
    JSON.stringify({ ...field.args, input }),
    field.selection,
  ])
  // One header for a document of several calls is a key for each.
  const byHeader = idempotencyKey ? ['header', idempotencyKey, several ? field.responseKey : ''] : null
  const key = byHeader ?? ['clientMutationId', String(clientMutationId), asked.toString('base64')]
  const now = clock.now()
  return {
    field,
    claim: {
      id: hashOf(config.sessionSecret, 'id', [callerOf(context), field.name, ...key]),
      userId: viewer?.userId ?? null,
      call: randomUUID(),
      asked,
      now,
      oldest: new Date(now.getTime() - answersKept),
      committed: false,
    },
  }
}

/** Nobody meets another's keys. Who acts as a person keeps their own: the call that began it is one. */
function callerOf({ viewer, address }: Context): string {
  if (!viewer) return `address ${addressGroup(address)}`
  const caller = `user ${viewer.switchedBy ?? viewer.userId}`
  // The same list for two people is two lists.
  return viewer.isForCall ? `${caller} for ${viewer.userId}` : caller
}
