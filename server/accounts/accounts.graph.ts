import type { Selectable } from 'kysely'
import type { AppUser } from '#server/platform/db/schema.generated.ts'
import { builder } from '#server/platform/graphql/builder.ts'
/** Only the number: every field reads its own table, so that demographics are never read by accident. */
export interface UserNode {
  id: number
  /** Set only in the answer that issues tokens. */
  issued?: { authToken: string; refreshToken: string; expiresAt: Date }
}

/** A person without what only a login may read. */
export type PersonNode = Omit<Selectable<AppUser>, 'password_hash' | 'terms_languages'> & {
  facilitator_id: number | null
}

export const UserRef = builder.objectRef<UserNode>('User')
