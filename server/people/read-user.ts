import { emailIdentity, isEmail, normaliseEmail } from '#domain/kernel/person/email.rule.ts'
import { personLoader, type UserNode, wholeUser } from '#server/accounts/public.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import type { Context } from '#server/platform/graphql/context.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'
import { mayReadOthers } from './people.policy.ts'
import { selectEmail, selectUserIdByEmail } from './people.sql.ts'

/**
 * The requested person: the caller, or anyone if the caller may read others, which is audited. Null if there is no such
 * person. An administrator who uses another account is that person here, also with the administrator's own id. Their
 * browser requests the current user by the address of its session.
 * @throws FORBIDDEN for everyone else, whether or not such a person exists.
 */
export async function readUser(
  context: SignedIn,
  id: string,
  idType: 'EMAIL' | 'DATABASE_ID',
): Promise<UserNode | null> {
  const { viewer } = context
  if (await isMyId(context, id, idType)) return wholeUser(viewer.userId)
  if (!mayReadOthers(viewer)) throw new RejectedError('FORBIDDEN')
  const found = await findUser(context, id, idType)
  if (found === null) return null
  await addAudit(
    context.db,
    viewer,
    { action: 'person.read', subjectId: found, aboutUserId: found },
    context.clock.now(),
  )
  return wholeUser(found)
}

async function isMyId({ db, viewer }: SignedIn, id: string, idType: 'EMAIL' | 'DATABASE_ID') {
  const { userId, email, switchedBy } = viewer
  if (idType === 'DATABASE_ID') return id === String(userId) || id === String(switchedBy)
  if (emailIdentity(id) === emailIdentity(email)) return true
  return switchedBy !== null && emailIdentity(id) === emailIdentity((await selectEmail(db, switchedBy)) ?? '')
}

async function findUser(
  context: Context,
  id: string,
  idType: 'EMAIL' | 'DATABASE_ID',
): Promise<number | null> {
  if (idType === 'EMAIL')
    return isEmail(normaliseEmail(id)) ? selectUserIdByEmail(context.db, normaliseEmail(id)) : null
  const number = /^\d{1,9}$/.test(id) ? Number(id) : null
  return number !== null && (await personLoader(context).load(number)) ? number : null
}
