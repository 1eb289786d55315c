import { payload } from '#server/platform/commands/payload.ts'
import { defineReplay } from '#server/platform/idempotency/copies.ts'
import { type UserNode, UserRef, userOfKey, wholeUser } from './accounts.graph.ts'
export const UserPayload = payload<{ user: UserNode }>('UserPayload', {
  fields: (t) => ({
    user: t.expose('user', { type: UserRef, nullable: true }),
  }),
})
/**
 * Callers who are not logged in as the person used a key from an email, or signed up. A copy is no login, and issues
 * none.
 */
defineReplay(UserPayload, {
  store: ({ user: { id } }) => id,
  read: (id, { viewer }) => ({ user: viewer?.userId === id ? wholeUser(id) : userOfKey(id) }),
})
