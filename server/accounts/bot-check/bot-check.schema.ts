import { mayLogIn } from '#server/accounts/accounts.policy.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { type BotCheckVerdict, validateRecaptcha } from './validate-recaptcha.command.ts'

const ValidateRecaptchaInput = builder.inputType('ValidateRecaptchaInput', {
  fields: (t) => ({ token: t.string({ required: true }), clientMutationId: t.string() }),
})
const ValidateRecaptchaPayload = builder
  .objectRef<BotCheckVerdict & { clientMutationId?: string | null | undefined }>('ValidateRecaptchaPayload')
  .implement({
    fields: (t) => ({
      success: t.exposeBoolean('success'),
      hostname: t.exposeString('hostname', { nullable: true }),
      errorCodes: t.exposeStringList('errorCodes', { nullable: true }),
      challenge_ts: t.exposeString('challenge_ts', { nullable: true }),
      clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
    }),
  })

builder.mutationField('validateRecaptcha', mayLogIn, (t) =>
  t.field({
    type: ValidateRecaptchaPayload,
    nullable: true,
    args: { input: t.arg({ type: ValidateRecaptchaInput, required: true }) },
    resolve: async (_root, { input }, context) => ({
      ...(await validateRecaptcha(context, input.token)),
      clientMutationId: input.clientMutationId,
    }),
  }),
)
