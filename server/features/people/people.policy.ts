import { emailIdentity, isEmail, normaliseEmail } from '#domain/accounts/email.rule.ts'
import { isStaff, requireViewer } from '#server/graphql/access.ts'
import type { Context } from '#server/graphql/context.ts'
import { RefusedError } from '#server/graphql/errors.ts'
import type { UserNode } from '#server/graphql/nodes.ts'
import { selectUserIdByEmail } from './people.sql.ts'

/**
 * The person asked for: oneself, or anybody for staff and administrators (null where there is none). Everybody else is
 * FORBIDDEN, whether or not such a person exists.
 */
export async function readUser(
  context: Context,
  id: string,
  idType: 'EMAIL' | 'DATABASE_ID',
): Promise<UserNode | null> {
  const viewer = requireViewer(context)
  const isOwn =
    idType === 'DATABASE_ID'
      ? id === String(viewer.userId)
      : emailIdentity(id) === emailIdentity(viewer.email)
  if (isOwn) return { id: viewer.userId }
  if (!isStaff(viewer)) throw new RefusedError('FORBIDDEN')
  if (idType === 'EMAIL') {
    const found = isEmail(normaliseEmail(id))
      ? await selectUserIdByEmail(context.db, normaliseEmail(id))
      : null
    return found === null ? null : { id: found }
  }
  const number = /^\d{1,9}$/.test(id) ? Number(id) : null
  return number !== null && (await context.loaders.person.load(number)) ? { id: number } : null
}

/** A user may only change themself; FORBIDDEN for every other id, whether or not it exists. */
export function requireSelf(context: Context, id: string | number) {
  const viewer = requireViewer(context)
  if (String(id) !== String(viewer.userId)) throw new RefusedError('FORBIDDEN')
  return viewer
}
