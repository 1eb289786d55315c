import type { Selectable } from 'kysely'
import type { AppUser } from '#server/platform/db/schema.generated.ts'
import { builder } from '#server/platform/graphql/builder.ts'
/** Only the number: every field reads its own table, so that demographics are never read by accident. */
export interface UserNode {
  id: number
  /**
   * How much of the person the answer shows: all that the caller may read, or the email and the names alone (names-alone.ts).
   * A node that does not say shows the names alone.
   */
  shows: 'whole' | 'names'
  /** Set only in the answer that issues tokens. */
  issued?: Issued
}
interface Issued {
  authToken: string
  refreshToken: string
  expiresAt: Date
}
export type LoggedInUser = UserNode & { issued: Issued }

/** A person whom the caller may read: the call's policy was asked before. */
export function wholeUser(id: number): UserNode {
  return { id, shows: 'whole' }
}
/** Whose the login is that this answer issues. Only a complete one does, after its second step (session/login-start.ts). */
export function loggedInUser({ userId, issued }: { userId: number; issued: Issued }): LoggedInUser {
  return { id: userId, shows: 'whole', issued }
}
/** Whose key of a mail was used: it shows whose the mailbox is, and is no login. */
export function userOfKey(id: number): UserNode {
  return { id, shows: 'names' }
}

/** A person without what only a login may read. */
export type PersonNode = Omit<
  Selectable<AppUser>,
  'password_hash' | 'terms_languages' | 'second_step_owed' | 'erasure_id'
> & {
  facilitator_id: number | null
  /** See rolesWait of User. */
  roles_wait: boolean
}

export const UserRef = builder.objectRef<UserNode>('User')
