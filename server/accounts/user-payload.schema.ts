import { payload } from '#server/platform/commands/payload.ts'
import { toCopies } from '#server/platform/idempotency/copies.ts'
import { type UserNode, UserRef, userOfKey, wholeUser } from './accounts.graph.ts'
export const UserPayload = payload<{ user: UserNode }>('UserPayload', {
  fields: (t) => ({
    user: t.expose('user', { type: UserRef, nullable: true }),
  }),
})
/** Whoever is not logged in as the person used a key of a mail or signed up: a copy is no login, and issues none. */
toCopies(UserPayload, {
  keep: ({ user: { id } }) => id,
  read: (id, { viewer }) => ({ user: viewer?.userId === id ? wholeUser(id) : userOfKey(id) }),
})
