import { loggedInUser } from '#server/accounts/accounts.graph.ts'
import { mayLogIn } from '#server/accounts/accounts.policy.ts'
import { offerHostSession } from '#server/accounts/session/host-session.ts'
import { LoginPayload } from '#server/accounts/session.schema.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { SuccessPayload } from '#server/platform/graphql/common.schema.ts'
import { agreeByMail, agreeByPassword, askOwnerByMail } from './agree-to-binding.command.ts'
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

const AgreeToHostLoginInput = builder.inputType('AgreeToHostLoginInput', {
  fields: (t) => ({
    challenge: t.string({ required: true, description: 'Of HOST_BINDING_NEEDED.' }),
    password: t.string({ required: true, description: 'Of the account here.' }),
    clientMutationId: t.string(),
  }),
})

builder.mutationField('agreeToHostLogin', mayLogIn, (t) =>
  t.field({
    type: LoginPayload,
    nullable: true,
    description:
      'The owner of an account agrees, by its password, that the login of the website opens it from now on, and is logged in.',
    args: { input: t.arg({ type: AgreeToHostLoginInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const begun = await agreeByPassword(context, input)
      await offerHostSession(context, begun.userId, begun.issued.family)
      return { user: loggedInUser(begun), clientMutationId: input.clientMutationId }
    },
  }),
)

const MailHostLoginInput = builder.inputType('MailHostLoginInput', {
  fields: (t) => ({
    challenge: t.string({ required: true, description: 'Of HOST_BINDING_NEEDED.' }),
    clientMutationId: t.string(),
  }),
})

builder.mutationField('mailHostLogin', mayLogIn, (t) =>
  t.field({
    type: SuccessPayload,
    nullable: true,
    description: 'Mails the owner of the account a link by which they agree.',
    args: { input: t.arg({ type: MailHostLoginInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      await askOwnerByMail(context, input.challenge)
      return { success: true, clientMutationId: input.clientMutationId }
    },
  }),
)

const AcceptHostLoginInput = builder.inputType('AcceptHostLoginInput', {
  fields: (t) => ({
    key: t.string({ required: true, description: 'Of the link in the mail.' }),
    clientMutationId: t.string(),
  }),
})

builder.mutationField('acceptHostLogin', mayLogIn, (t) =>
  t.field({
    type: SuccessPayload,
    nullable: true,
    description:
      'The owner agrees by the mailed link. Logs nobody in: the website does, with its next nonce.',
    args: { input: t.arg({ type: AcceptHostLoginInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      await agreeByMail(context, input.key)
      return { success: true, clientMutationId: input.clientMutationId }
    },
  }),
)
