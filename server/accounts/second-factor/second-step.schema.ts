import { loggedInUser } from '#server/accounts/accounts.graph.ts'
import { mayLogIn } from '#server/accounts/accounts.policy.ts'
import { offerHostSession } from '#server/accounts/session/host-session.ts'
import { LoginPayload } from '#server/accounts/session.schema.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { isComparedWhole } from '#server/platform/graphql/raw-length.ts'
import { beginPasskeyLogin } from './begin-passkey-login.command.ts'
import { completeLogin } from './complete-login.command.ts'

const CompleteLoginInput = builder.inputType('CompleteLoginInput', {
  description: 'One of code, recoveryCode and passkey.',
  fields: (t) => ({
    challenge: t.string({
      ...isComparedWhole,
      required: true,
      description: 'Of SECOND_FACTOR_NEEDED, or of beginPasskeyLogin.',
    }),
    code: t.string({ description: 'What the authenticator app shows.' }),
    recoveryCode: t.string(),
    passkey: t.string({ description: 'What the browser answered, as JSON.' }),
    clientMutationId: t.string(),
  }),
})

builder.mutationField('completeLogin', mayLogIn, (t) =>
  t.field({
    type: LoginPayload,
    nullable: true,
    description:
      'The second step of a login, or a login by passkey alone. SECOND_FACTOR_WRONG, SECOND_FACTOR_OVER: begin again.',
    args: { input: t.arg({ type: CompleteLoginInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const begun = await completeLogin(context, input)
      await offerHostSession(context, begun.userId, begun.issued.family)
      return { user: loggedInUser(begun), clientMutationId: input.clientMutationId }
    },
  }),
)

const BeginPasskeyLoginInput = builder.inputType('BeginPasskeyLoginInput', {
  fields: (t) => ({
    challenge: t.string({
      ...isComparedWhole,
      description: 'Of SECOND_FACTOR_NEEDED; left out for a login by passkey alone.',
    }),
    clientMutationId: t.string(),
  }),
})
export interface PasskeyOptions {
  challenge: string
  options: string
  clientMutationId?: string | null | undefined
}
export const PasskeyOptionsPayload = builder.objectRef<PasskeyOptions>('PasskeyOptionsPayload').implement({
  fields: (t) => ({
    challenge: t.exposeString('challenge', { description: 'Goes back with the answer.' }),
    options: t.exposeString('options', { description: 'For the browser, as JSON.' }),
    clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
  }),
})

builder.mutationField('beginPasskeyLogin', mayLogIn, (t) =>
  t.field({
    type: PasskeyOptionsPayload,
    nullable: true,
    args: { input: t.arg({ type: BeginPasskeyLoginInput, required: true }) },
    resolve: async (_root, { input }, context) => ({
      ...(await beginPasskeyLogin(context, input.challenge ?? null)),
      clientMutationId: input.clientMutationId,
    }),
  }),
)
