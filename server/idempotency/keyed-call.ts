import { randomUUID } from 'node:crypto'
import { addressGroup } from '#domain/accounts/call-limit.rule.ts'
import type { Claim } from '#server/db/claiming-dialect.ts'
import type { Context } from '#server/graphql/context.ts'
import type { RootField } from './root-fields.ts'
import { hashOf } from './sealed.ts'

/** How long a copy of a call is answered as the first one was, in milliseconds. */
export const answersKept = 24 * 60 * 60_000

/** In place of `clientMutationId`, for callers who give all their calls a key in one place. */
export const keyHeader = 'idempotency-key'

/**
 * Calls whose key is not used. Those of logins are answered with tokens or cookies, which must not be kept, not even encrypted; and a
 * second copy is another login, or is refused because its mailed key was used. The last two write nothing, and a video link must not
 * be answered after its time.
 */
export const withoutKey: ReadonlySet<string> = new Set([
  'login',
  'magicLinkLogin',
  'refreshJwtAuthToken',
  'verifyUserEmail',
  'logout',
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
  const input = (field.args.input ?? {}) as Record<string, unknown>
  const { clientMutationId, ...rest } = input
  // One header for a document of several calls is a key for each.
  const header =
    context.idempotencyKey && `${context.idempotencyKey}${several ? ` ${field.responseKey}` : ''}`
  const key = header || (typeof clientMutationId === 'string' && clientMutationId)
  if (!key) return null
  const { config, viewer, clock } = context
  // What proves that a person sends it is made anew for a second try.
  const { botCheckToken: _, ...question } = header ? rest : input
  const asked = hashOf(config.sessionSecret, 'asked', [
    JSON.stringify({ ...field.args, input: question }),
    field.selection,
  ])
  const now = clock.now()
  return {
    field,
    claim: {
      id: hashOf(config.sessionSecret, 'id', [callerOf(context, asked), field.name, key]),
      userId: viewer?.userId ?? null,
      call: randomUUID(),
      asked,
      now,
      oldest: new Date(now.getTime() - answersKept),
      committed: false,
    },
  }
}

/**
 * Nobody meets another's keys. Visitors are known by the address that limits count, which a whole clinic may share: two of them
 * who chose the same key are told apart by what they ask. Who acts as a person keeps their own keys: the call that began it is one.
 */
function callerOf({ viewer, address }: Context, asked: Buffer): string {
  return viewer
    ? `user ${viewer.switchedBy ?? viewer.userId}`
    : `address ${addressGroup(address)} asking ${asked.toString('base64')}`
}
