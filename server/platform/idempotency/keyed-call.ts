import { randomUUID } from 'node:crypto'
import { addressGroup } from '#domain/kernel/address/address-groups.rule.ts'
import { responsesStoredHours } from '#domain/kernel/response-retention.ts'
import type { Claim } from '#server/platform/db/transaction.ts'
import type { Context } from '#server/platform/graphql/context.ts'
import { hashOf } from './encrypted.ts'
import type { RootField } from './root-fields.ts'

/** How long a copy of a call is known as one, in milliseconds. */
const responsesStored = responsesStoredHours * 60 * 60_000

/** The only key there is: `clientMutationId` is an echo, which callers fill as they like. */
export const keyHeader = 'idempotency-key'

/**
 * Calls whose key is not used. Those of logins are answered with tokens, cookies or a key: a second copy is another login, or is refused because
 * its mailed key was used. The two of passkeys make a challenge that is used once. The last two write nothing, and a video link must not
 * be answered after its time.
 */
export const withoutKey: ReadonlySet<string> = new Set([
  'login',
  'magicLinkLogin',
  'loginByHost',
  'agreeToHostLogin',
  'mailHostLogin',
  'acceptHostLogin',
  'refreshJwtAuthToken',
  'verifyUserEmail',
  'verifyEmailByCode',
  'takeOwnLogin',
  'takeBackEmail',
  'logout',
  'completeLogin',
  'beginPasskeyLogin',
  'beginPasskey',
  'validateRecaptcha',
  'joinCourse',
])

/** After these the same login is another person to every call, so their copies come from that one. */
export const changesIdentity: ReadonlySet<string> = new Set(['switchToPerson', 'endSwitch'])

export interface KeyedCall {
  field: RootField
  claim: Claim
  /** Where a server of before 0106 kept the claim of a call by somebody who acts as a person; else null. */
  formerId: Buffer | null
}

/** The call with its key as a claim; null for one without a key. `several`: the document has other calls beside it. */
export function keyedCall(context: Context, field: RootField, several: boolean): KeyedCall | null {
  if (withoutKey.has(field.name)) return null
  const { config, viewer, clock, idempotencyKey } = context
  if (!idempotencyKey) return null
  // The echo is the copy's own, and what proves that a person sends it is made anew for a second try.
  const {
    clientMutationId: _echo,
    botCheckToken: _check,
    ...input
  } = (field.args.input ?? {}) as Record<string, unknown>
  const requested = [JSON.stringify({ ...field.args, input }), field.selection]
  // One header for a document of several calls is a key for each.
  const key = ['header', idempotencyKey, several ? field.responseKey : '']
  const idOf = (actor: string) => hashOf(config.sessionSecret, 'id', [actor, field.name, ...key])
  const now = clock.now()
  const actor = changesIdentity.has(field.name) ? actorOf(context) : actorOfUser(context)
  return {
    field,
    claim: {
      id: idOf(actor),
      userId: viewer?.userId ?? null,
      call: randomUUID(),
      asked: hashOf(config.sessionSecret, 'asked', requested),
      now,
      oldest: new Date(now.getTime() - responsesStored),
      committed: false,
    },
    formerId: viewer?.isSwitched && !viewer.isForCall ? idOf(actorOf(context)) : null,
  }
}

/** Nobody meets another's keys, and the same key for two people is two keys: who acts, and for whom. */
function actorOfUser(context: Context): string {
  const { viewer } = context
  const isForOther = viewer && viewer.switchedBy !== null && viewer.switchedBy !== viewer.userId
  return isForOther ? `${actorOf(context)} for ${viewer.userId}` : actorOf(context)
}

function actorOf({ viewer, address }: Context): string {
  return viewer ? `user ${viewer.switchedBy ?? viewer.userId}` : `address ${addressGroup(address)}`
}
