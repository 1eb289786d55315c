import { loggedInUser } from '#server/accounts/accounts.graph.ts'
import { mayLogIn } from '#server/accounts/accounts.policy.ts'
import { offerHostSession } from '#server/accounts/session/host-session.ts'
import { LoginPayload } from '#server/accounts/session.schema.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { takeBackEmail } from './take-back-email.command.ts'

const TakeBackEmailInput = builder.inputType('TakeBackEmailInput', {
  description: 'With the challenge of SECOND_FACTOR_NEEDED one of code, recoveryCode and passkey.',
  fields: (t) => ({
    key: t.string({ required: true }),
    login: t.string({ required: true, description: 'The old address, as the link names it.' }),
    password: t.string({ required: true, description: 'The new one.' }),
    challenge: t.string(),
    code: t.string(),
    recoveryCode: t.string(),
    passkey: t.string(),
    clientMutationId: t.string(),
  }),
})

builder.mutationField('takeBackEmail', mayLogIn, (t) =>
  t.field({
    type: LoginPayload,
    nullable: true,
    description:
      'Takes a change of address back by the link that was mailed to the old one, for seven days, and logs in. TAKE_BACK_OVER, EMAIL_TAKEN, SECOND_FACTOR_NEEDED.',
    args: { input: t.arg({ type: TakeBackEmailInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const { clientMutationId, ...link } = input
      const begun = await takeBackEmail(context, link)
      await offerHostSession(context, begun.userId, begun.issued.family)
      return { user: loggedInUser(begun), clientMutationId }
    },
  }),
)
