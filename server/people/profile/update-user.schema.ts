import { z } from 'zod'
import { UserPayload, wholeUser } from '#server/accounts/public.ts'
import { mayChangeUsers } from '#server/people/people.policy.ts'
import { ofType, rowId } from '#server/platform/commands/call-input.ts'
import { defineCommand } from '#server/platform/commands/define-command.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { AttendeeDemographicsInput, AttendeeDetailsInput } from './attendee-inputs.schema.ts'
import { updateUser } from './update-user.command.ts'

const AccountStatusInput = builder.inputType('AccountStatusInput', {
  fields: (t) => ({
    termsAgreedTs: t.string({
      required: true,
      description:
        'yyyy-MM-dd HH:mm:ss. Sending it agrees to the terms. The server stores its own time instead.',
    }),
  }),
})

defineCommand(
  'updateUser',
  mayChangeUsers,
  z.object({
    id: rowId().describe('databaseId of the caller.'),
    firstName: z.string().nullish(),
    lastName: z.string().nullish(),
    attendeeDetails: ofType(AttendeeDetailsInput).nullish(),
    attendeeDemographics: ofType(AttendeeDemographicsInput).nullish(),
    accountStatus: ofType(AccountStatusInput).nullish(),
  }),
  {
    says: 'Changes the caller’s names, profile, demographics and agreement. An omitted field stays as it is. FORBIDDEN for another person; NOT_WHILE_SWITCHED for the demographics and agreement of an impersonated person.',
    answers: UserPayload,
    run: async (context, input) => {
      const { userId } = await updateUser(context, input)
      return { user: wholeUser(userId) }
    },
  },
)
