import { randomUUID } from 'node:crypto'
import { addressGroup } from '#domain/kernel/address/address-groups.rule.ts'
import { responsesStoredHours } from '#domain/kernel/response-retention.ts'
import type { Claim } from '#server/platform/db/transaction.ts'
import type { Context } from '#server/platform/graphql/context.ts'
import { hashOf } from './encrypted.ts'
import type { RootField } from './root-fields.ts'

/** How long copies of a call are recognized, in milliseconds. */
const responsesStored = responsesStoredHours * 60 * 60_000

/** The only source of a key: `clientMutationId` is an echo, which clients fill as they like. */
export const keyHeader = 'idempotency-key'

/**
 * Calls whose key is not used. Login calls return tokens, cookies or a key: a second copy is another login, or fails
 * because its emailed key was used. The two passkey calls make a challenge that is used once. The last two write
 * nothing, and a video link must not be returned after its time.
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

/** After these calls the same login is another person for every call. So their copies come from that person. */
export const changesIdentity: ReadonlySet<string> = new Set(['switchToPerson', 'endSwitch'])

export interface KeyedCall {
  field: RootField
  claim: Claim
  /**
   * Where older servers store the claim of a call by someone who impersonates. Both run for a while during an upgrade.
   * Otherwise null.
   */
  formerId: Buffer | null
}

/** The call with its key as a claim. Null without a key. `several`: the document contains more than one call. */
export function keyedCall(context: Context, field: RootField, several: boolean): KeyedCall | null {
  if (withoutKey.has(field.name)) return null
  const { config, viewer, clock, idempotencyKey } = context
  if (!idempotencyKey) return null
  // Not compared: the echo belongs to each copy, and a second try has a new bot check.
  const {
    clientMutationId: _echo,
    botCheckToken: _check,
    ...input
  } = (field.args.input ?? {}) as Record<string, unknown>
  const request = [JSON.stringify({ ...field.args, input }), field.selection]
  // One header for a document of several calls gives each call its own key.
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
      requestHash: hashOf(config.sessionSecret, 'asked', request),
      now,
      oldest: new Date(now.getTime() - responsesStored),
      committed: false,
    },
    formerId: viewer?.isSwitched && !viewer.isForCall ? idOf(actorOf(context)) : null,
  }
}

/** Keys never collide between people: a key belongs to the caller and to the person for whom they call. */
function actorOfUser(context: Context): string {
  const { viewer } = context
  const isForOther = viewer && viewer.switchedBy !== null && viewer.switchedBy !== viewer.userId
  return isForOther ? `${actorOf(context)} for ${viewer.userId}` : actorOf(context)
}

function actorOf({ viewer, address }: Context): string {
  return viewer ? `user ${viewer.switchedBy ?? viewer.userId}` : `address ${addressGroup(address)}`
}
