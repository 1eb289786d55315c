import { builder } from '#server/platform/graphql/builder.ts'
import { toCopies } from '#server/platform/idempotency/copies.ts'
import { type UserNode, UserRef, userOfKey, wholeUser } from './accounts.graph.ts'
export const UserPayload = builder
  .objectRef<{ user: UserNode; clientMutationId?: string | null | undefined }>('UserPayload')
  .implement({
    fields: (t) => ({
      user: t.expose('user', { type: UserRef, nullable: true }),
      clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
    }),
  })
/** Whoever is not logged in as the person used a key of a mail or signed up: a copy is no login, and issues none. */
toCopies(UserPayload, {
  keep: ({ user: { id } }) => id,
  read: (id, { viewer }) => ({ user: viewer?.userId === id ? wholeUser(id) : userOfKey(id) }),
})
