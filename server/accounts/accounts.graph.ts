import type { Selectable } from 'kysely'
import type { AppUser } from '#server/platform/db/schema.generated.ts'
import { builder } from '#server/platform/graphql/builder.ts'
/** Only the id: every field reads its own table, so that demographics are never read by accident. */
export interface UserNode {
  id: number
  /**
   * How much of the person the response shows: all that the caller may read, or only the email and the names
   * (names-alone.ts). A node without it shows only the names.
   */
  shows: 'whole' | 'names'
  /** Set only in the response that issues tokens. */
  issued?: Issued
}
interface Issued {
  authToken: string
  refreshToken: string
  expiresAt: Date
}
export type LoggedInUser = UserNode & { issued: Issued }

/** A person that the caller may read. Check the call's policy first. */
export function wholeUser(id: number): UserNode {
  return { id, shows: 'whole' }
}
/**
 * The owner of the login that this response issues. Only complete logins issue one, after the second step
 * (session/login-start.ts).
 */
export function loggedInUser({ userId, issued }: { userId: number; issued: Issued }): LoggedInUser {
  return { id: userId, shows: 'whole', issued }
}
/** The owner of a key from an email. The key verifies the mailbox, and is no login. */
export function userOfKey(id: number): UserNode {
  return { id, shows: 'names' }
}

/** A person without the fields that only a login may read. */
export type PersonNode = Omit<
  Selectable<AppUser>,
  'password_hash' | 'terms_languages' | 'second_step_owed' | 'erasure_id' | 'folded_name'
> & {
  facilitator_id: number | null
  /** See `rolesWait` of `User`. */
  roles_wait: boolean
}

export const UserRef = builder.objectRef<UserNode>('User')
