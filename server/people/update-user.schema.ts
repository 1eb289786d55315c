import { UserPayload, wholeUser } from '#server/accounts/accounts.door.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { AttendeeDemographicsInput, AttendeeDetailsInput } from './attendee-inputs.schema.ts'
import { mayChangeUsers } from './people.policy.ts'
import { updateUser } from './update-user.command.ts'

const AccountStatusInput = builder.inputType('AccountStatusInput', {
  fields: (t) => ({
    termsAgreedTs: t.string({
      required: true,
      description: 'yyyy-MM-dd HH:mm:ss. Kept is the moment at which the server hears of it.',
    }),
  }),
})

const UpdateUserInput = builder.inputType('UpdateUserInput', {
  fields: (t) => ({
    id: t.id({ required: true, description: 'Database id.' }),
    firstName: t.string(),
    lastName: t.string(),
    attendeeDetails: t.field({ type: AttendeeDetailsInput }),
    attendeeDemographics: t.field({ type: AttendeeDemographicsInput }),
    accountStatus: t.field({ type: AccountStatusInput }),
    clientMutationId: t.string(),
  }),
})

builder.mutationField('updateUser', mayChangeUsers, (t) =>
  t.field({
    type: UserPayload,
    nullable: true,
    description: 'Changes oneself. A field left out stays as it is.',
    args: { input: t.arg({ type: UpdateUserInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const { userId } = await updateUser(context, input)
      return { user: wholeUser(userId), clientMutationId: input.clientMutationId }
    },
  }),
)
