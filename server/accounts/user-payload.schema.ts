import { builder } from '#server/platform/graphql/builder.ts'
import { type UserNode, UserRef } from './accounts.graph.ts'
export const UserPayload = builder
  .objectRef<{ user: UserNode; clientMutationId?: string | null | undefined }>('UserPayload')
  .implement({
    fields: (t) => ({
      user: t.expose('user', { type: UserRef, nullable: true }),
      clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
    }),
  })
