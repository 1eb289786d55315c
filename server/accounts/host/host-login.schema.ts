import { loggedInUser } from '#server/accounts/accounts.graph.ts'
import { mayLogIn } from '#server/accounts/accounts.policy.ts'
import { offerHostSession } from '#server/accounts/session/host-session.ts'
import { LoginPayload } from '#server/accounts/session.schema.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { loginByHost } from './login-by-host.command.ts'

const LoginByHostInput = builder.inputType('LoginByHostInput', {
  fields: (t) => ({ nonce: t.string({ required: true }), clientMutationId: t.string() }),
})

builder.mutationField('loginByHost', mayLogIn, (t) =>
  t.field({
    type: LoginPayload,
    nullable: true,
    description:
      'By the nonce that the website around the portal signed for whom it has logged in. Works once.',
    args: { input: t.arg({ type: LoginByHostInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const begun = await loginByHost(context, input.nonce)
      await offerHostSession(context, begun.userId, begun.issued.family)
      return { user: loggedInUser(begun), clientMutationId: input.clientMutationId }
    },
  }),
)
