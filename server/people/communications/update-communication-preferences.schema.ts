import { z } from 'zod'
import { UserPayload, wholeUser } from '#server/accounts/public.ts'
import { mayChangeUsers } from '#server/people/people.policy.ts'
import { ContactMethod } from '#server/people/people.schema.ts'
import { ofType, rowId } from '#server/platform/commands/call-input.ts'
import { defineCommand } from '#server/platform/commands/define-command.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { updateCommunicationPreferences } from './update-communication-preferences.command.ts'

const CommunicationPreferencesInput = builder.inputType('CommunicationPreferencesInput', {
  fields: (t) => ({
    contactMethod: t.field({ type: ContactMethod }),
    receiveEmail: t.boolean(),
    receiveSnailMail: t.boolean(),
    language: t.string({ description: 'The language of emails and calendars: en or es.' }),
  }),
})

defineCommand(
  'updateCommunicationPreferences',
  mayChangeUsers,
  z.object({
    id: rowId().describe('databaseId of the caller.'),
    communicationPreferences: ofType(CommunicationPreferencesInput),
  }),
  {
    says: 'Changes the caller’s preferences. An omitted field stays as it is. FORBIDDEN for another person, and for a caller who is neither attendee nor facilitator.',
    answers: UserPayload,
    run: async (context, input) => {
      const { userId } = await updateCommunicationPreferences(
        context,
        input.id,
        input.communicationPreferences,
      )
      return { user: wholeUser(userId) }
    },
  },
)
