import { builder } from '#server/platform/graphql/builder.ts'
import { MessagePayload } from '#server/platform/graphql/common.schema.ts'
import { mayAskForClosure } from './people.policy.ts'
import { requestAccountClosure } from './request-account-closure.command.ts'

const RequestAccountClosureInput = builder.inputType('RequestAccountClosureInput', {
  fields: (t) => ({ confirmation: t.string({ required: true }), clientMutationId: t.string() }),
})

builder.mutationField('requestAccountClosure', mayAskForClosure, (t) =>
  t.field({
    type: MessagePayload,
    nullable: true,
    description: 'Asks for closure; staff carry it out, and all identification is then removed.',
    args: { input: t.arg({ type: RequestAccountClosureInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      await requestAccountClosure(context, input.confirmation)
      return {
        success: true,
        message: 'We have your request. Someone will contact you, and your account will then be closed.',
        clientMutationId: input.clientMutationId,
      }
    },
  }),
)
